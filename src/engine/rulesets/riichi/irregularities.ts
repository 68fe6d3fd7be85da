/** Where exposed tiles came from. */
export type ExposedSource = 'wall' | 'dead-wall' | 'own-hand' | 'opponent-hand';
export type ExposurePenalty = 'chombo' | 'dead-hand';

/** Up to this many exposed tiles are put back without penalty. */
const HARMLESS_TILES = 5;

export interface Exposure {
  readonly source: ExposedSource;
  readonly count: number;
  /** Turning an indicator, drawing a replacement tile, turning ura after a win. */
  readonly regular?: boolean;
}

/** Section 16: more than five tiles of the wall or of an opponent are a chombo, one of the dead wall makes the hand dead. */
export function exposurePenalty({ source, count, regular = false }: Exposure): ExposurePenalty | null {
  if (regular || source === 'own-hand') return null;
  if (count > HARMLESS_TILES) return 'chombo';
  return source === 'dead-wall' && count > 0 ? 'dead-hand' : null;
}
