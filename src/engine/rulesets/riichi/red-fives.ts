import type { RiichiOptions } from './options.js';

/** Red fives of characters, dots and bamboos by how many the set has (section 18, R35). */
export const RED_FIVES: Readonly<Record<RiichiOptions['redFives'], readonly [number, number, number]>> = {
  0: [0, 0, 0],
  3: [1, 1, 1],
  4: [1, 2, 1],
};

const SUIT_LETTERS = ['m', 'p', 's'] as const;
const COPIES = 4;
const OTHER_KINDS = 31;

export interface FiveCount {
  readonly valid: boolean;
  readonly total: number;
  /** The first thing that is wrong: `0m 1 of 0`. */
  readonly problem: string | null;
}

/** Whether a set of tiles is the one that the rules ask for. `counts` holds `5m 0m 5p 0p 5s 0s`, `others` copies of each other kind. */
export function checkFives(
  counts: Readonly<Record<string, number>>,
  others: number,
  redFives: RiichiOptions['redFives'],
): FiveCount {
  const reds = SUIT_LETTERS.map((suit, index) => ({ tile: `0${suit}`, wanted: RED_FIVES[redFives][index] }));
  const plain = SUIT_LETTERS.map((suit, index) => ({ tile: `5${suit}`, wanted: COPIES - RED_FIVES[redFives][index] }));
  const wrong = [...reds, ...plain].find(({ tile, wanted }) => (counts[tile] ?? 0) !== wanted);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0) + OTHER_KINDS * others;
  const problem = wrong ? `${wrong.tile} ${counts[wrong.tile] ?? 0} of ${wrong.wanted}` : null;
  const othersProblem = others === COPIES ? null : `other kinds ${others} of ${COPIES}`;
  return { valid: problem === null && othersProblem === null, total, problem: problem ?? othersProblem };
}
