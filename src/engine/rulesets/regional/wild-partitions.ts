import type { Analysis, ConcealedSet, Counts, Decomposition } from '../../analysis/index.js';
import { FIRST_WIND, isSuited, kindFromIndex, PLAYING_KIND_COUNT, type TileKind } from '../../tiles/kind.js';

/** A pair or a set, with the places that wilds take. */
interface Part {
  readonly kinds: readonly TileKind[];
  readonly wildMask: number;
  readonly wildCount: number;
  readonly isPair: boolean;
}

/** Parts by the lowest natural tile in them, and those made of wilds alone. */
interface Parts {
  readonly byLowestNatural: readonly (readonly Part[])[];
  readonly allWild: readonly Part[];
}

const WINDS = [
  [27, 28, 29],
  [27, 28, 30],
  [27, 29, 30],
  [28, 29, 30],
];
const HONOUR_RUNS = [...WINDS, [31, 32, 33]];

function partsFor(honourRuns: boolean): Parts {
  const byLowestNatural: Part[][] = Array.from({ length: PLAYING_KIND_COUNT }, () => []);
  const allWild: Part[] = [];
  const add = (indexes: readonly number[], wildMask: number): void => {
    const kinds = indexes.map(kindFromIndex);
    const wildCount = kinds.filter((_, place) => (wildMask & (1 << place)) !== 0).length;
    const part: Part = { kinds, wildMask, wildCount, isPair: kinds.length === 2 };
    const lowest = kinds.find((_, place) => (wildMask & (1 << place)) === 0);
    if (lowest === undefined) allWild.push(part);
    else byLowestNatural[lowest].push(part);
  };
  for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) {
    for (const mask of [0, 1, 3]) add([kind, kind], mask);
    for (const mask of [0, 1, 3, 7]) add([kind, kind, kind], mask);
    const suited = isSuited(kindFromIndex(kind)) && kind % 9 <= 6;
    if (suited) for (let mask = 0; mask < 8; mask++) add([kind, kind + 1, kind + 2], mask);
  }
  if (honourRuns) for (const run of HONOUR_RUNS) for (let mask = 0; mask < 8; mask++) add(run, mask);
  return { byLowestNatural, allWild };
}

const PLAIN_PARTS = partsFor(false);
const HONOUR_PARTS = partsFor(true);

/**
 * The same partitions as `Analysis.decompositions` lists, by always covering the lowest natural tile that is left and asking
 * the analysis at each step whether the rest can still be completed: no branch ends in vain, whatever the wilds.
 */
export function* wildPartitions(analysis: Analysis, counts: Counts, melds: number, wilds: number): Generator<Decomposition> {
  const { shapes } = analysis;
  const parts = shapes.honourRuns ? HONOUR_PARTS : PLAIN_PARTS;
  const left = Uint8Array.from(counts);
  const tiles = left.reduce((sum, count) => sum + count, wilds);
  if (tiles !== 3 * (shapes.setsNeeded - melds) + 2) return;
  const most = shapes.wildAsFifthCopy && wilds > 0 ? Number.POSITIVE_INFINITY : 4;
  const search: Search = { analysis, melds, parts, left, most, used: new Uint8Array(PLAYING_KIND_COUNT), chosen: [] };
  if (canComplete(search, wilds, false)) yield* cover(search, wilds, false, 0, 0);
}

interface Search {
  readonly analysis: Analysis;
  readonly melds: number;
  readonly parts: Parts;
  readonly left: Uint8Array;
  readonly most: number;
  readonly used: Uint8Array;
  readonly chosen: Part[];
}

/** Parts of one kind are taken in the order of the list, so that each partition is found once. */
function* cover(search: Search, wilds: number, hasPair: boolean, from: number, first: number): Generator<Decomposition> {
  const { left, parts } = search;
  let kind = from;
  while (kind < PLAYING_KIND_COUNT && left[kind] === 0) kind++;
  const exhausted = kind === PLAYING_KIND_COUNT;
  if (exhausted && wilds === 0) {
    if (hasPair) yield decompositionOf(search.chosen);
    return;
  }
  const candidates = exhausted ? parts.allWild : parts.byLowestNatural[kind];
  for (let index = kind === from ? first : 0; index < candidates.length; index++) {
    const part = candidates[index];
    if (part.wildCount > wilds || (part.isPair && hasPair) || !fits(search, part)) continue;
    take(search, part, 1);
    search.chosen.push(part);
    const paired = hasPair || part.isPair;
    if (canComplete(search, wilds - part.wildCount, paired)) {
      yield* cover(search, wilds - part.wildCount, paired, kind, index);
    }
    search.chosen.pop();
    take(search, part, -1);
  }
}

/** Whether what is left forms the sets that are missing, and the pair where there is none yet. */
function canComplete({ analysis, melds, left, chosen }: Search, wilds: number, hasPair: boolean): boolean {
  const sets = melds + chosen.length - (hasPair ? 1 : 0);
  if (!hasPair) return analysis.distanceTo('standard', left, sets, wilds) === 0;
  // An honour that the rest does not hold can only be the pair: it stands in for the one that is taken already.
  const stand = left.indexOf(0, FIRST_WIND);
  if (stand < 0) return true;
  left[stand] = 2;
  const complete = analysis.distanceTo('standard', left, sets, wilds) === 0;
  left[stand] = 0;
  return complete;
}

function fits({ left, used, most }: Search, { kinds, wildMask, wildCount }: Part): boolean {
  if (kinds[0] === kinds[1]) return kinds.length - wildCount <= left[kinds[0]] && used[kinds[0]] + kinds.length <= most;
  return kinds.every((kind, place) => used[kind] < most && ((wildMask & (1 << place)) !== 0 || left[kind] > 0));
}

function take({ left, used }: Search, { kinds, wildMask }: Part, times: 1 | -1): void {
  for (let place = 0; place < kinds.length; place++) {
    used[kinds[place]] += times;
    if ((wildMask & (1 << place)) === 0) left[kinds[place]] -= times;
  }
}

function decompositionOf(chosen: readonly Part[]): Decomposition {
  const pair = chosen.find(({ isPair }) => isPair) as Part;
  return { pair: pair.kinds[0], pairWilds: pair.wildCount, sets: chosen.filter(({ isPair }) => !isPair).map(setOf) };
}

function setOf({ kinds, wildMask }: Part): ConcealedSet {
  const [low, middle, high] = kinds;
  return { type: low === middle ? 'triplet' : 'run', kind: low, tiles: [low, middle, high], wilds: wildMask };
}
