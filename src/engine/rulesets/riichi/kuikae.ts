import { rankOf, type TileKind } from '../../tiles/kind.js';
import type { RiichiOptions } from './options.js';

/**
 * Kinds that may not be discarded straight after a call (R8): the claimed kind, and after a chi the kind that would
 * complete the same two tiles at the other end.
 * @param claim `run` holds the three kinds of a chi in ascending order; leave it out for a pon.
 */
export function barredAfterCall(
  claim: { readonly tile: TileKind; readonly run?: readonly TileKind[] },
  { kuikae }: Pick<RiichiOptions, 'kuikae'>,
): TileKind[] {
  if (kuikae) return [];
  const { tile, run } = claim;
  if (!run) return [tile];
  const [low, , high] = run;
  if (tile === low && rankOf(high) < 9) return [tile, (high + 1) as TileKind];
  if (tile === high && rankOf(low) > 1) return [tile, (low - 1) as TileKind];
  return [tile];
}
