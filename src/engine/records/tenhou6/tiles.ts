import { faceFromIndex, type TileFace } from '../../tiles/kind.js';

const RED_CODES = 50;
const FIRST_RED_FACE = 42;

/** 11–19 characters, 21–29 dots, 31–39 bamboos, 41–47 honours, 51–53 red fives; null for any other number. */
export function faceOfCode(code: number): TileFace | null {
  const suit = Math.floor(code / 10);
  const rank = code % 10;
  if (suit === 5) return rank >= 1 && rank <= 3 ? faceFromIndex(FIRST_RED_FACE + rank - 1) : null;
  if (!(suit >= 1 && suit <= 4) || rank < 1 || rank > (suit === 4 ? 7 : 9)) return null;
  return faceFromIndex(9 * (suit - 1) + rank - 1);
}

export function codeOfFace(face: TileFace): number {
  if (face >= FIRST_RED_FACE) return RED_CODES + 1 + face - FIRST_RED_FACE;
  return 10 * (Math.floor(face / 9) + 1) + (face % 9) + 1;
}
