import { TableError } from '../../base/errors.js';
import { FIRST_FLOWER, FIRST_SEASON, faceFromIndex, isRed, kindFromIndex, kindOf, type TileFace, type TileKind } from './kind.js';

const SUIT_LETTERS = 'mps';
const LIMITS: Readonly<Record<string, number>> = { m: 9, p: 9, s: 9, z: 7, f: 4, g: 4 };
const OFFSETS: Readonly<Record<string, number>> = { m: 0, p: 9, s: 18, z: 27, f: FIRST_FLOWER, g: FIRST_SEASON };

const FACE_NAMES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}${suit}`)),
  ...[1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}z`),
  ...[1, 2, 3, 4].map((rank) => `${rank}f`),
  ...[1, 2, 3, 4].map((rank) => `${rank}g`),
  '0m',
  '0p',
  '0s',
];
const FACES_BY_NAME: ReadonlyMap<string, TileFace> = new Map(FACE_NAMES.map((name, index) => [name, faceFromIndex(index)]));

/** `1m`…`9m`, `1p`…, `1s`…, `1z`…`7z`, `1f`…`4f`, `1g`…`4g`, `0m 0p 0s`. */
export const formatFace = (face: TileFace): string => FACE_NAMES[face];
export const formatKind = (kind: TileKind): string => FACE_NAMES[kind];
/** The face of one tile in notation, or null when there is no such tile. */
export const parseFace = (text: string): TileFace | null => FACES_BY_NAME.get(text) ?? null;

/**
 * Reads the compact form `123m456p11z` (single tiles `1m` and lists joined by spaces included).
 * @throws TableError `TILE_UNKNOWN`, naming the text and the position (0-based) of the first wrong character.
 */
export function parseTiles(text: string): TileFace[] {
  const faces: TileFace[] = [];
  let digits = '';
  for (let position = 0; position < text.length; position++) {
    const char = text[position];
    if (char >= '0' && char <= '9') {
      digits += char;
      continue;
    }
    if (char === ' ' && digits === '') continue;
    if (!(char in LIMITS) || digits === '') throw unknownTile(text, position);
    for (const digit of digits) faces.push(faceFrom(digit, char, text, position));
    digits = '';
  }
  if (digits !== '') throw unknownTile(text, text.length);
  return faces;
}

function faceFrom(digit: string, letter: string, text: string, position: number): TileFace {
  const rank = Number(digit);
  if (rank === 0 && SUIT_LETTERS.includes(letter)) return faceFromIndex(42 + SUIT_LETTERS.indexOf(letter));
  if (rank < 1 || rank > LIMITS[letter]) throw unknownTile(text, position);
  return faceFromIndex(OFFSETS[letter] + rank - 1);
}

const unknownTile = (text: string, position: number): TableError =>
  new TableError(
    'TILE_UNKNOWN',
    `unknown tile in "${text}" at position ${position}: use 1-9 with m p s, 1-7z, 1-4f, 1-4g, 0m 0p 0s`,
    'user',
    {
      text,
      position,
    },
  );

export const parseKinds = (text: string): TileKind[] => parseTiles(text).map(kindOf);

/** The compact form, in kind order with red fives before plain ones. */
export function formatTiles(faces: readonly TileFace[]): string {
  const order = (face: TileFace): number => kindOf(face) * 2 + (isRed(face) ? 0 : 1);
  const names = [...faces].sort((a, b) => order(a) - order(b)).map(formatFace);
  return names.reduce((text, name, index) => {
    const sameSuit = index > 0 && names[index - 1][1] === name[1];
    return sameSuit ? `${text.slice(0, -1)}${name}` : text + name;
  }, '');
}

/** All kinds that have a notation, in order. */
export const ALL_KINDS: readonly TileKind[] = Array.from({ length: 42 }, (_, index) => kindFromIndex(index));
