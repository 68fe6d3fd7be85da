import type { TileKind } from '../../../tiles/kind.js';

/**
 * A set of a hand as one small number, so that scoring allocates nothing for it: the lowest kind (0–33) in the low six
 * bits, then what it is, then whether it is open.
 */
export type SetCode = number;

const KIND_BITS = 63;
export const RUN = 0;
export const TRIPLET = 64;
export const KONG = 128;
export const OPEN = 256;
/** Codes are below this. */
export const SET_CODES = 512;

export const kindOfSet = (code: SetCode): TileKind => (code & KIND_BITS) as TileKind;
export const isRun = (code: SetCode): boolean => (code & (TRIPLET | KONG)) === 0;
export const isKong = (code: SetCode): boolean => (code & KONG) !== 0;
export const isOpenSet = (code: SetCode): boolean => (code & OPEN) !== 0;
