/** Plain ways to take tiles apart, for oracles: no wilds, nothing clever, everything tried. Kinds are 0-33. */
export interface PlainSet {
  readonly type: 'run' | 'triplet';
  readonly kinds: readonly [number, number, number];
}

export interface PlainHand {
  readonly sets: readonly PlainSet[];
  readonly pair: number | null;
}

const HONOUR_RUNS: readonly (readonly [number, number, number])[] = [
  [27, 28, 29],
  [27, 28, 30],
  [27, 29, 30],
  [28, 29, 30],
  [31, 32, 33],
];

const SUIT_RUNS: readonly (readonly [number, number, number])[] = [0, 9, 18].flatMap((suit) =>
  [0, 1, 2, 3, 4, 5, 6].map((rank) => [suit + rank, suit + rank + 1, suit + rank + 2] as const),
);

/**
 * Every way to split counted tiles into sets and a pair. Suits and honors never mix, so that each is split by itself, by trying
 * everything, and remembered: oracles ask for the same suit thousands of times.
 */
export class PlainHands {
  readonly #splits = new Map<number, readonly PlainHand[]>();

  constructor(private readonly honourRuns: boolean) {}

  /** With exactly one pair, or with none; the same sets in one order only. */
  of(counts: readonly number[], withPair: boolean): PlainHand[] {
    let hands: readonly PlainHand[] = NOTHING;
    for (const from of [0, 9, 18, 27]) {
      const splits = this.#group(counts, from);
      if (splits.length === 0) return [];
      if (splits !== NOTHING) hands = combined(hands, splits);
    }
    return hands.filter(({ pair }) => (pair !== null) === withPair);
  }

  /** Splits of one suit, or of the honors, with a pair among them or without. */
  #group(counts: readonly number[], from: number): readonly PlainHand[] {
    const to = Math.min(from + 9, 34);
    let key = from / 9 + 1;
    let tiles = 0;
    for (let kind = from; kind < to; kind++) {
      key = key * 16 + counts[kind];
      tiles += counts[kind];
    }
    if (tiles === 0) return NOTHING;
    if (tiles % 3 === 1) return [];
    const known = this.#splits.get(key);
    if (known) return known;
    const runs = from < 27 ? SUIT_RUNS : this.honourRuns ? HONOUR_RUNS : [];
    const splits = splitsOf(
      counts.map((count, kind) => (kind >= from && kind < to ? count : 0)),
      runs,
    );
    this.#splits.set(key, splits);
    return splits;
  }
}

const NOTHING: readonly PlainHand[] = [{ sets: [], pair: null }];

const combined = (some: readonly PlainHand[], others: readonly PlainHand[]): PlainHand[] =>
  some.flatMap((one) =>
    others
      .filter(({ pair }) => pair === null || one.pair === null)
      .map(({ sets, pair }) => ({ sets: [...one.sets, ...sets], pair: pair ?? one.pair })),
  );

function splitsOf(counts: readonly number[], runs: readonly PlainSet['kinds'][]): PlainHand[] {
  const left = [...counts];
  const found: PlainHand[] = [];
  const sets: PlainSet[] = [];
  const take = (kinds: readonly number[], times: number): void => {
    for (const kind of kinds) left[kind] -= times;
  };
  const walk = (pair: number | null): void => {
    const lowest = left.findIndex((count) => count > 0);
    if (lowest < 0) {
      found.push({ sets: [...sets], pair });
      return;
    }
    const attempt = (set: PlainSet): void => {
      take(set.kinds, 1);
      if (set.kinds.every((kind) => left[kind] >= 0)) {
        sets.push(set);
        walk(pair);
        sets.pop();
      }
      take(set.kinds, -1);
    };
    attempt({ type: 'triplet', kinds: [lowest, lowest, lowest] });
    for (const kinds of runs) if (kinds[0] === lowest) attempt({ type: 'run', kinds });
    if (pair === null && left[lowest] >= 2) {
      left[lowest] -= 2;
      walk(lowest);
      left[lowest] += 2;
    }
  };
  walk(null);
  return found;
}

/** Every choice of kinds that so many wilds can stand for, in ascending order. */
export function* substitutions(wilds: number, from = 0): Generator<number[]> {
  if (wilds === 0) yield [];
  else for (let kind = from; kind < 34; kind++) for (const rest of substitutions(wilds - 1, kind)) yield [kind, ...rest];
}

/**
 * As many hands as are asked for where `JANTAKU_ORACLES=full` is set (give vitest `--testTimeout=900000`), else the fraction
 * of them that `npm test` can afford.
 */
export const hands = (full: number, fraction: number): number =>
  process.env.JANTAKU_ORACLES === 'full' ? full : Math.ceil(full * fraction);

export const countsOf = (kinds: readonly number[]): number[] => {
  const counts = new Array<number>(34).fill(0);
  for (const kind of kinds) counts[kind]++;
  return counts;
};

/** No two alike, no two of a suit closer than three. */
export const isIndependent = (counts: readonly number[]): boolean =>
  counts.every((count, kind) => {
    if (count > 1) return false;
    if (count === 0 || kind >= 27) return true;
    return [1, 2].every((step) => (kind % 9) + step > 8 || counts[kind + step] === 0);
  });
