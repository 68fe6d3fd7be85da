/** Random won hands with wilds, and every way to read them; shares nothing with the engine. Kinds are 0–33. */
import { assignments, partitions } from './exhaustive.js';

export type Random = (below: number) => number;

export interface WildHand {
  readonly wild: number;
  /** Sets laid out, three kinds each, without wilds. */
  readonly melds: readonly (readonly number[])[];
  /** Concealed tiles that are no wild, the winning tile among them unless that is wild. */
  readonly naturals: readonly number[];
  /** Wilds in the hand, the winning tile among them where it is one. */
  readonly wilds: number;
  readonly winning: number;
}

/** How many random hands a test reads: few in `npm test`, all of them where `JANTAKU_ORACLES=full` is set. */
export const handCount = (few: number, all: number): number => (process.env.JANTAKU_ORACLES === 'full' ? all : few);

export interface WildHandRules {
  readonly sets: number;
  /** Copies of a wild kind that can be in a hand. */
  readonly copies: number;
  readonly wildKind: (next: Random) => number;
  /** How many wilds the next hand holds at least. */
  readonly wilds: (next: Random) => number;
  /** Kinds that do not occur in hands. */
  readonly absent?: number;
}

/** Complete hands biased to one suit, so that readings compete; wilds in place of random tiles, one hand of three with melds. */
export function* wildHands(next: Random, hands: number, rules: WildHandRules): Generator<WildHand> {
  for (let made = 0; made < hands; ) {
    const hand = wildHand(next, rules);
    if (!hand) continue;
    made++;
    yield hand;
  }
}

function wildHand(next: Random, { sets, copies, wildKind, wilds, absent }: WildHandRules): WildHand | null {
  const wild = wildKind(next);
  const groups = completeGroups(next, sets);
  const tiles = groups.flat();
  const count = (kind: number): number => tiles.filter((other) => other === kind).length;
  if (tiles.some((kind) => count(kind) > 4 || kind === absent)) return null;
  const melds: (readonly number[])[] = [];
  const laid = next(3) === 0 ? next(3) : 0;
  while (melds.length < laid && !groups[0].includes(wild)) melds.push(groups.shift() as readonly number[]);
  const naturals = groups.flat().filter((kind) => kind !== wild);
  const missing = groups.flat().length - naturals.length;
  const wanted = Math.min(copies, Math.max(missing, wilds(next)));
  if (missing > copies) return null;
  for (let removed = missing; removed < wanted; removed++) naturals.splice(next(naturals.length), 1);
  const winning = wanted > 0 && next(8) === 0 ? wild : naturals[next(naturals.length)];
  return { wild, melds, naturals, wilds: wanted, winning };
}

/** Sets, and the pair last. */
function completeGroups(next: Random, sets: number): (readonly number[])[] {
  const suit = next(3);
  const anyKind = (): number => (next(3) > 0 ? 9 * suit + next(9) : next(34));
  const set = (): readonly number[] => {
    const low = anyKind();
    return low < 27 && low % 9 <= 6 && next(3) > 0 ? [low, low + 1, low + 2] : [low, low, low];
  };
  const pair = anyKind();
  return [...Array.from({ length: sets }, set), [pair, pair]];
}

/** A part of a reading and at which of its places, as bits, wilds stand. */
export interface Part {
  readonly kinds: readonly number[];
  readonly blanks: number;
}

export const isRun = ({ kinds }: Part): boolean => kinds[0] !== kinds[1];
export const isPair = ({ kinds }: Part): boolean => kinds.length === 2;
export const blanksOf = ({ kinds, blanks }: Part): number[] => kinds.filter((_, place) => (blanks & (1 << place)) !== 0);

/** Every reading of the concealed tiles as sets and a pair: each wild as each kind, each partition, the wilds at each place. */
export function* everyReading(hand: Pick<WildHand, 'naturals' | 'wilds'>): Generator<readonly Part[]> {
  for (const assigned of assignments(hand.wilds)) {
    for (const { pair, sets } of partitions([...hand.naturals, ...assigned])) {
      yield* blanked([...sets, [pair, pair]], assigned);
    }
  }
}

/** Each choice of places for the wilds; like copies in one part change nothing. */
function* blanked(groups: readonly (readonly number[])[], assigned: readonly number[]): Generator<readonly Part[]> {
  const parts = groups.map((kinds): Part => ({ kinds, blanks: 0 }));
  yield* place(parts, assigned, 0);
}

function* place(parts: readonly Part[], assigned: readonly number[], from: number): Generator<readonly Part[]> {
  if (assigned.length === 0) {
    yield parts;
    return;
  }
  const [kind, ...rest] = assigned;
  for (let index = from; index < parts.length; index++) {
    const { kinds, blanks } = parts[index];
    const at = kinds.findIndex((one, spot) => one === kind && (blanks & (1 << spot)) === 0);
    if (at < 0) continue;
    const next = parts.map((part, other) => (other === index ? { kinds, blanks: blanks | (1 << at) } : part));
    yield* place(next, rest, rest[0] === kind ? index : 0);
  }
}

/**
 * The same readings for any number of wilds, without those that differ only in what a part of wilds alone is: it is one of
 * `free`. A part takes its tiles in turn, each from the hand or a wild.
 */
export function* coveringReadings(
  { naturals, wilds }: Pick<WildHand, 'naturals' | 'wilds'>,
  free: readonly (readonly number[])[],
): Generator<readonly Part[]> {
  const counts = new Array<number>(34).fill(0);
  for (const kind of naturals) counts[kind]++;
  yield* cover(counts, wilds, [], free, 0);
}

function* cover(
  counts: number[],
  wilds: number,
  chosen: Part[],
  free: readonly (readonly number[])[],
  fromFree: number,
): Generator<readonly Part[]> {
  const hasPair = chosen.some(isPair);
  const lowest = counts.findIndex((count) => count > 0);
  if (lowest < 0) {
    if (wilds === 0) {
      if (hasPair) yield [...chosen];
      return;
    }
    for (let index = fromFree; index < free.length; index++) {
      const kinds = free[index];
      if (kinds.length > wilds || (kinds.length === 2 && hasPair)) continue;
      yield* cover(counts, wilds - kinds.length, [...chosen, { kinds, blanks: (1 << kinds.length) - 1 }], free, index);
    }
    return;
  }
  for (const kinds of groupsWith(lowest)) {
    if (kinds.length === 2 && hasPair) continue;
    for (let blanks = 0; blanks < 1 << kinds.length; blanks++) {
      const held = kinds.filter((_, spot) => (blanks & (1 << spot)) === 0);
      const needed = kinds.length - held.length;
      const holdsLowest = held.includes(lowest);
      if (!holdsLowest || needed > wilds || held.some((kind) => counts[kind] < held.filter((one) => one === kind).length))
        continue;
      // Alike tiles are told apart only by how many are wilds.
      if (kinds[0] === kinds[1] && (blanks & (blanks + 1)) !== 0) continue;
      for (const kind of held) counts[kind]--;
      yield* cover(counts, wilds - needed, [...chosen, { kinds, blanks }], free, 0);
      for (const kind of held) counts[kind]++;
    }
  }
}

function groupsWith(kind: number): number[][] {
  const alike = [
    [kind, kind],
    [kind, kind, kind],
  ];
  if (kind >= 27) return alike;
  const rank = kind % 9;
  const lows = [rank - 2, rank - 1, rank].filter((low) => low >= 0 && low <= 6).map((low) => kind - rank + low);
  return [...alike, ...lows.map((low) => [low, low + 1, low + 2])];
}
