import type { LooseTiles } from '../regional/loose-tiles.js';
import { BEIJING_SHAPES } from './shapes.js';

/**
 * Whether pungs and an eye can hold the tiles, wilds in all places that stay open: each kind fills one pung, a fourth copy begins
 * another part, and one part at most, of one tile or two, is the eye.
 */
export function canBeAllPung({ naturals, sets }: LooseTiles): boolean {
  const held = [...naturals].filter((count) => count > 0);
  const parts = held.reduce((sum, count) => sum + Math.ceil(count / 3), 0);
  const pungs = BEIJING_SHAPES.setsNeeded - sets;
  return parts <= pungs || (parts === pungs + 1 && held.some((count) => count % 3 !== 0));
}
