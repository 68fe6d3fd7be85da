import { faceFromIndex, type TileFace } from '../../tiles/kind.js';

const NAMES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  ...['E', 'S', 'W', 'N', 'P', 'F', 'C'],
];
const FIRST_RED_FACE = 42;
const RED_NAMES: readonly string[] = ['5mr', '5pr', '5sr'];

const FACES: ReadonlyMap<string, TileFace> = new Map([
  ...NAMES.map((name, face) => [name, faceFromIndex(face)] as const),
  ...RED_NAMES.map((name, suit) => [name, faceFromIndex(FIRST_RED_FACE + suit)] as const),
]);

/** A tile that the writer of the record could not see. */
export const UNKNOWN = '?';

/** `1m`–`9s`, `5mr 5pr 5sr`, `E S W N P F C`; null for any other text. */
export const faceOfName = (name: string): TileFace | null => FACES.get(name) ?? null;
export const nameOfFace = (face: TileFace): string => (face >= FIRST_RED_FACE ? RED_NAMES[face - FIRST_RED_FACE] : NAMES[face]);
