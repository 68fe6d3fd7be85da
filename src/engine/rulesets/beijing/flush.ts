import type { Analysis } from '../../analysis/index.js';
import { kindFromIndex, type TileKind } from '../../tiles/kind.js';
import { completes, type LooseTiles, type TakenSet, takeSet } from '../regional/loose-tiles.js';

/** The runs 123, 456 and 789 of one suit (龙), as far as they are not chows. */
export interface Flush {
  readonly suit: number;
  readonly concealed: readonly TakenSet[];
}

const LOWS = [0, 3, 6] as const;
const run = (low: number): TileKind[] => [0, 1, 2].map((step) => kindFromIndex(low + step));

/**
 * Every flush with which the loose tiles complete the hand. Each run may be a chow or concealed; a wild is forced to one of the
 * nine places, too, where it could stand for a tile that the hand holds.
 * @param chows lowest kinds of the chows
 */
export function* flushes(shapes: Analysis, loose: LooseTiles, chows: readonly TileKind[]): Generator<Flush> {
  for (const suit of [0, 1, 2]) {
    for (const lows of concealedRuns(suit, chows)) {
      for (const forced of forcedPlaces(lows.length, loose.wilds)) {
        const taken = takeRuns(loose, lows, forced);
        if (taken && completes(shapes, taken.rest)) yield { suit, concealed: taken.concealed };
      }
    }
  }
}

/** Which of the three runs are concealed: those that are no chow, and any of the others. */
function concealedRuns(suit: number, chows: readonly TileKind[]): (readonly number[])[] {
  let choices: (readonly number[])[] = [[]];
  for (const low of LOWS.map((offset) => 9 * suit + offset)) {
    const withRun = choices.map((lows) => [...lows, low]);
    choices = chows.includes(kindFromIndex(low)) ? choices.concat(withRun) : withRun;
  }
  return choices;
}

/** No place, and each place once, as the run it is in and the bit of the place. */
const forcedPlaces = (runs: number, wilds: number): (readonly [run: number, bit: number])[] => [
  [0, 0],
  ...(wilds === 0 ? [] : Array.from({ length: 3 * runs }, (_, place) => [Math.floor(place / 3), 1 << (place % 3)] as const)),
];

/** Takes the runs out, if the tiles are there. */
function takeRuns(loose: LooseTiles, lows: readonly number[], [wildRun, bit]: readonly [number, number]): TakenRuns | null {
  let rest = loose;
  const concealed: TakenSet[] = [];
  for (const [index, low] of lows.entries()) {
    const step = takeSet(rest, run(low), index === wildRun ? bit : 0);
    if (!step) return null;
    rest = step.rest;
    concealed.push(step.taken);
  }
  return { concealed, rest };
}

interface TakenRuns {
  readonly concealed: readonly TakenSet[];
  readonly rest: LooseTiles;
}
