import { isOrphan, type TileKind } from '../../../tiles/kind.js';
import { isRun, kindOfSet, OPEN, type SetCode } from './set-code.js';

export type ArrangementShape = 'sets' | 'seven-pairs' | 'thirteen-orphans';

/** One way in which a won hand falls into sets; where the winning tile stands in it is its {@link Placement}. */
export interface Arrangement {
  readonly shape: ArrangementShape;
  /** Melds first. Empty for the special shapes. */
  readonly sets: readonly SetCode[];
  /** −1 for the special shapes. */
  readonly pair: number;
  /** First kinds of runs: bit = kind. */
  readonly runs: number;
  /** How many runs; `twinRuns` pairs of equal ones. */
  readonly runCount: number;
  readonly twinRuns: number;
  /** Kinds of suited triplets and kans: bit = kind; of honours: bit = kind − 27. */
  readonly triplets: number;
  readonly honourTriplets: number;
  readonly tripletCount: number;
  /** Triplets and closed kans without a claimed tile; one that a ron completes is among them. */
  readonly concealedTriplets: number;
  /** Every set and the pair has a terminal or honour. */
  readonly outside: boolean;
}

const special = (shape: ArrangementShape): Arrangement => ({
  shape,
  sets: [],
  pair: -1,
  runs: 0,
  runCount: 0,
  twinRuns: 0,
  triplets: 0,
  honourTriplets: 0,
  tripletCount: 0,
  concealedTriplets: 0,
  outside: false,
});

export const SEVEN_PAIRS = special('seven-pairs');
export const THIRTEEN_ORPHANS = special('thirteen-orphans');

export function arrangementOf(sets: readonly SetCode[], pair: number): Arrangement {
  let runs = 0;
  let runCount = 0;
  let twinRuns = 0;
  let unpaired = 0;
  let triplets = 0;
  let honourTriplets = 0;
  let concealedTriplets = 0;
  let outside = isOrphan(pair as TileKind);
  for (let index = 0; index < sets.length; index++) {
    const code = sets[index];
    const kind = kindOfSet(code);
    if (isRun(code)) {
      const bit = 1 << kind;
      if ((unpaired & bit) !== 0) twinRuns++;
      unpaired ^= bit;
      runs |= bit;
      runCount++;
      outside = outside && (kind % 9 === 0 || kind % 9 === 6);
      continue;
    }
    if (kind < 27) triplets |= 1 << kind;
    else honourTriplets |= 1 << (kind - 27);
    if ((code & OPEN) === 0) concealedTriplets++;
    outside = outside && isOrphan(kind);
  }
  return {
    shape: 'sets',
    sets,
    pair,
    runs,
    runCount,
    twinRuns,
    triplets,
    honourTriplets,
    tripletCount: sets.length - runCount,
    concealedTriplets,
    outside,
  };
}
