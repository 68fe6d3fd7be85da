import { type TileKind, WHITE } from '../../../tiles/kind.js';

/** The dora that an indicator points to: the next of its suit, its winds or its dragons, the last pointing to the first. */
export function doraKindOf(indicator: TileKind): TileKind {
  if (indicator < 27) return (indicator % 9 === 8 ? indicator - 8 : indicator + 1) as TileKind;
  if (indicator < WHITE) return (indicator === WHITE - 1 ? indicator - 3 : indicator + 1) as TileKind;
  return (indicator === 33 ? WHITE : indicator + 1) as TileKind;
}
