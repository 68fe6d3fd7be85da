import { type Seat, seatAfter } from '../../table/seat.js';
import type { TileFace } from '../../tiles/kind.js';
import { type JsonReader, shortly } from '../json.js';
import { faceOfCode } from './tiles.js';

/** What a seat took: a tile of the wall, or somebody's discard with tiles of its own. */
export type Take =
  | { readonly kind: 'draw'; readonly face: TileFace }
  | {
      readonly kind: 'claim';
      readonly claim: 'chow' | 'pung' | 'kong';
      readonly from: Seat;
      readonly face: TileFace;
      readonly held: readonly TileFace[];
    };

/** What a seat put down: a discard (null: the tile just drawn), a kong, or nothing after a claimed kong. */
export type Put =
  | { readonly kind: 'discard'; readonly face: TileFace | null; readonly riichi: boolean }
  | { readonly kind: 'kong'; readonly how: 'concealed' | 'added'; readonly faces: readonly TileFace[] }
  | { readonly kind: 'nothing' };

const DRAWN_TILE = 60;
const NOTHING = 0;
const CALL = /^((?:\d\d)*)([a-z])((?:\d\d)+)$/;

export function parseTake(value: unknown, seat: Seat, reader: JsonReader): Take {
  if (typeof value === 'number') return { kind: 'draw', face: face(value, reader) };
  const { letter, before, tiles } = parseCall(value, reader);
  const [claimed] = tiles.splice(before, 1);
  // The place of the claimed tile shows who discarded it: first the player on the left, last the one on the right.
  const last = tiles.length;
  const from = seatAfter(seat, before === 0 ? 3 : before === last ? 1 : 2);
  if (letter === 'c' && tiles.length === 2 && before === 0)
    return { kind: 'claim', claim: 'chow', from, face: claimed, held: tiles };
  if (letter === 'p' && tiles.length === 2) return { kind: 'claim', claim: 'pung', from, face: claimed, held: tiles };
  if (letter === 'm' && tiles.length === 3 && before !== 2)
    return { kind: 'claim', claim: 'kong', from, face: claimed, held: tiles };
  return reader.fail(`${shortly(value)} is no call`);
}

export function parsePut(value: unknown, reader: JsonReader): Put {
  if (typeof value === 'number') {
    if (value === NOTHING) return { kind: 'nothing' };
    return { kind: 'discard', face: value === DRAWN_TILE ? null : face(value, reader), riichi: false };
  }
  if (value === `r${DRAWN_TILE}`) return { kind: 'discard', face: null, riichi: true };
  const { letter, before, tiles } = parseCall(value, reader);
  if (letter === 'r' && before === 0 && tiles.length === 1) return { kind: 'discard', face: tiles[0], riichi: true };
  if (letter === 'a' && tiles.length === 4) return { kind: 'kong', how: 'concealed', faces: tiles };
  if (letter === 'k' && tiles.length === 4) return { kind: 'kong', how: 'added', faces: [tiles[before]] };
  return reader.fail(`${shortly(value)} is neither a discard nor a kong`);
}

function parseCall(value: unknown, reader: JsonReader): { letter: string; before: number; tiles: TileFace[] } {
  const text = reader.text(value, 'a move');
  const match = CALL.exec(text);
  if (!match || text.length > 9) return reader.fail(`${shortly(text)} is no move`);
  const [, head, letter, tail] = match;
  const tiles = `${head}${tail}`.match(/../g) ?? [];
  return { letter, before: head.length / 2, tiles: tiles.map((code) => face(Number(code), reader)) };
}

const face = (code: number, reader: JsonReader): TileFace => faceOfCode(code) ?? reader.fail(`${code} is no tile`);
