import { rankOf, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import type { CountedPattern } from '../regional/pattern-table.js';
import type { YangzhouOptions } from './options.js';
import { quadrupletValue, schemeValues } from './values.js';

/** A pattern of two to four runs of the hand. */
interface RunPattern {
  readonly id: string;
  readonly label: string;
  readonly runs: 2 | 3 | 4;
  readonly value: (options: YangzhouOptions) => number;
  /** Whether the runs, by their lowest tile and in ascending order, make it. */
  readonly holds: (runs: readonly TileKind[]) => boolean;
}

const all = <T>(items: readonly T[], same: (a: T, b: T) => boolean): boolean => items.every((item) => same(item, items[0]));
const alike = (runs: readonly TileKind[]): boolean => all(runs, (a, b) => a === b);
const sameSuit = (runs: readonly TileKind[]): boolean => all(runs, (a, b) => suitIndexOf(a) === suitIndexOf(b));
const sameNumbers = (runs: readonly TileKind[]): boolean => all(runs, (a, b) => rankOf(a) === rankOf(b));
const suits = (runs: readonly TileKind[]): number => new Set(runs.map(suitIndexOf)).size;
/** 345 678: one begins where the other has ended. */
const inTandem = ([low, high]: readonly TileKind[]): boolean => sameSuit([low, high]) && high - low === 3;
/** 123 789. */
const highLow = ([low, high]: readonly TileKind[]): boolean => sameSuit([low, high]) && high - low === 6;
/** Two equal pairs of runs: a a b b. */
const twoTwins = ([a, b, c, d]: readonly TileKind[]): boolean => a === b && c === d && b !== c;
/** Four runs as two of one suit and two of another, the same numbers in both. */
const inTwoSuits = ([a, b, c, d]: readonly TileKind[], within: (runs: readonly TileKind[]) => boolean): boolean =>
  within([a, b]) && within([c, d]) && suits([a, c]) === 2 && rankOf(a) === rankOf(c);

/** From the dearest to the cheapest of a size, and the larger before what it contains. */
export const runPatterns: readonly RunPattern[] = [
  // 6) multiples of pure
  { id: 'quadruplet-runs', label: '钢板', runs: 4, value: quadrupletValue, holds: alike },
  // 5) as pure one suit
  {
    id: 'double-twins-side-by-side',
    label: '双板双喜',
    runs: 4,
    value: (options) => schemeValues(options).pure,
    holds: (runs) => twoTwins(runs) && sameNumbers(runs),
  },
  {
    id: 'double-twins-high-low',
    label: '双板双老',
    runs: 4,
    value: (options) => schemeValues(options).pure,
    holds: (runs) => twoTwins(runs) && highLow([runs[0], runs[2]]),
  },
  {
    id: 'double-twins-tandem',
    label: '双板双连',
    runs: 4,
    value: (options) => schemeValues(options).pure,
    holds: (runs) => twoTwins(runs) && inTandem([runs[0], runs[2]]),
  },
  { id: 'triplet-runs', label: '铁板', runs: 3, value: (options) => schemeValues(options).pure, holds: alike },
  // 4) two to two and a half times mixed
  {
    id: 'four-side-by-side',
    label: '四副同',
    runs: 4,
    value: (options) => schemeValues(options).fourRuns,
    holds: (runs) => sameNumbers(runs) && suits(runs) === 3,
  },
  { id: 'double-twin-runs', label: '双板板', runs: 4, value: (options) => schemeValues(options).fourRuns, holds: twoTwins },
  // 3) as mixed one suit
  {
    id: 'two-tandems-side-by-side',
    label: '双连双喜',
    runs: 4,
    value: (options) => schemeValues(options).mixed,
    holds: (runs) => inTwoSuits(runs, inTandem),
  },
  {
    id: 'two-high-low-side-by-side',
    label: '双飘',
    runs: 4,
    value: (options) => schemeValues(options).mixed,
    holds: (runs) => inTwoSuits(runs, highLow),
  },
  {
    id: 'three-side-by-side',
    label: '三副同',
    runs: 3,
    value: (options) => schemeValues(options).mixed,
    holds: (runs) => sameNumbers(runs) && suits(runs) === 3,
  },
  {
    id: 'straight-flush',
    label: '一条龙',
    runs: 3,
    value: (options) => schemeValues(options).mixed,
    holds: ([low, middle, high]) => inTandem([low, middle]) && inTandem([middle, high]),
  },
  // 2) three quarters of mixed
  { id: 'twin-runs', label: '一板', runs: 2, value: (options) => schemeValues(options).twin, holds: alike },
  // 1) minor patterns of two runs
  { id: 'side-by-side', label: '齐相', runs: 2, value: () => 1, holds: (runs) => sameNumbers(runs) && suits(runs) === 2 },
  { id: 'tandem', label: '连副', runs: 2, value: () => 1, holds: inTandem },
  { id: 'high-low', label: '老少', runs: 2, value: () => 1, holds: highLow },
];

interface Instance {
  readonly pattern: RunPattern;
  readonly runs: readonly TileKind[];
}

/**
 * The patterns that the runs make, each once per choice of run values, leaving out those whose runs lie within the runs of
 * another that counts (R-YZ3): quadruplet runs are not also six twins. Twin runs beside a straight flush that shares a run
 * with them both count.
 */
export function countRunPatterns(lowest: readonly TileKind[], options: YangzhouOptions): CountedPattern[] {
  const counted: Instance[] = [];
  for (const instance of instances([...lowest].sort((a, b) => a - b))) {
    if (!counted.some(({ runs }) => isWithin(instance.runs, runs))) counted.push(instance);
  }
  return counted.map(({ pattern: { id, label, value } }) => ({
    name: id,
    label,
    rule: 'Yangzhou, R-YZ3',
    value: value(options),
  }));
}

/** In the order of the table, every choice of runs that makes a pattern; the same run values once. */
function instances(runs: readonly TileKind[]): Instance[] {
  return runPatterns.flatMap((pattern) => {
    const choices = choose(runs, pattern.runs).filter(pattern.holds);
    const distinct = new Map(choices.map((chosen) => [chosen.join(), chosen]));
    return [...distinct.values()].map((chosen) => ({ pattern, runs: chosen }));
  });
}

function choose<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => choose(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Whether the runs are among the others, repeats counted. */
function isWithin(runs: readonly TileKind[], others: readonly TileKind[]): boolean {
  const left = [...others];
  return runs.every((run) => {
    const at = left.indexOf(run);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
