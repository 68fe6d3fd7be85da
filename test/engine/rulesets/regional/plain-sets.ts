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

/** Every way to split the counted tiles into sets and, with `withPair`, one pair; the same sets in one order only. */
export function plainHands(counts: readonly number[], withPair: boolean, honourRuns = false): PlainHand[] {
  const left = [...counts];
  const found: PlainHand[] = [];
  const sets: PlainSet[] = [];
  const runs = honourRuns ? [...SUIT_RUNS, ...HONOUR_RUNS] : SUIT_RUNS;
  const take = (kinds: readonly number[], times: number): void => {
    for (const kind of kinds) left[kind] -= times;
  };
  const walk = (pair: number | null): void => {
    const lowest = left.findIndex((count) => count > 0);
    if (lowest < 0) {
      if (withPair === (pair !== null)) found.push({ sets: [...sets], pair });
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
    if (withPair && pair === null && left[lowest] >= 2) {
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
