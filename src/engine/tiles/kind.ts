import type { Brand } from '../../base/brand.js';

/**
 * What a tile shows: 0–8 characters 1–9, 9–17 dots, 18–26 bamboos, 27–30 winds E S W N, 31–33 dragons White Green Red,
 * 34–37 flowers plum orchid chrysanthemum bamboo, 38–41 seasons spring summer autumn winter.
 */
export type TileKind = Brand<number, 'TileKind'>;

/**
 * A kind as printed: 0–41 as {@link TileKind}, 42–44 the red fives of characters, dots and bamboos. Rules compare kinds;
 * only the red-five count looks at faces.
 */
export type TileFace = Brand<number, 'TileFace'>;

export const KIND_COUNT = 42;
/** Kinds that can stand in sets: suits and honours. */
export const PLAYING_KIND_COUNT = 34;
export const FACE_COUNT = 45;

export const kindFromIndex = (index: number): TileKind => index as TileKind;
export const faceFromIndex = (index: number): TileFace => index as TileFace;

const FIRST_RED = 42;
const RED_KINDS = [4, 13, 22] as readonly number[];

export const isRed = (face: TileFace): boolean => face >= FIRST_RED;
export const kindOf = (face: TileFace): TileKind => (face >= FIRST_RED ? RED_KINDS[face - FIRST_RED] : face) as TileKind;
export const faceOf = (kind: TileKind): TileFace => kind as unknown as TileFace;
/** The red face of a five, or the plain face where the kind has none. */
export const redFaceOf = (kind: TileKind): TileFace => {
  const index = RED_KINDS.indexOf(kind);
  return (index < 0 ? kind : FIRST_RED + index) as TileFace;
};

export type Suit = 'characters' | 'dots' | 'bamboos';
const SUITS: readonly Suit[] = ['characters', 'dots', 'bamboos'];

export const FIRST_WIND = 27 as TileKind;
export const FIRST_DRAGON = 31 as TileKind;
export const FIRST_FLOWER = 34 as TileKind;
export const FIRST_SEASON = 38 as TileKind;

export const [EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED] = [27, 28, 29, 30, 31, 32, 33] as unknown as readonly [
  TileKind,
  TileKind,
  TileKind,
  TileKind,
  TileKind,
  TileKind,
  TileKind,
];

export const isSuited = (kind: TileKind): boolean => kind < 27;
export const isHonour = (kind: TileKind): boolean => kind >= 27 && kind < 34;
export const isWind = (kind: TileKind): boolean => kind >= 27 && kind < 31;
export const isDragon = (kind: TileKind): boolean => kind >= 31 && kind < 34;
export const isFlower = (kind: TileKind): boolean => kind >= 34 && kind < 38;
export const isSeason = (kind: TileKind): boolean => kind >= 38;
export const isBonus = (kind: TileKind): boolean => kind >= 34;
/** 1–9 of a suited tile; undefined behaviour for honours and bonus tiles. */
export const rankOf = (kind: TileKind): number => (kind % 9) + 1;
export const suitIndexOf = (kind: TileKind): number => Math.floor(kind / 9);
export const suitOf = (kind: TileKind): Suit | null => (isSuited(kind) ? SUITS[suitIndexOf(kind)] : null);
export const isTerminal = (kind: TileKind): boolean => isSuited(kind) && (kind % 9 === 0 || kind % 9 === 8);
/** A terminal or an honour. */
export const isOrphan = (kind: TileKind): boolean => isHonour(kind) || isTerminal(kind);
export const isSimple = (kind: TileKind): boolean => isSuited(kind) && !isTerminal(kind);
