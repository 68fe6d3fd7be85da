/** How many tiles are left, for the exhaustive draw. */
export interface WallCount {
  /** Tiles still standing in the wall, reserved ones included. */
  readonly wallTilesLeft: number;
  /** Tiles that may still be drawn, never negative. */
  readonly liveTilesLeft: number;
  /** True when a player who must draw finds no live tile (C2: the hand is drawn). */
  readonly draw: boolean;
}

/** @param atStart tiles in the wall when play begins */
export function countWall(atStart: number, drawn: number, reserved: number): WallCount {
  const wallTilesLeft = atStart - drawn;
  const liveTilesLeft = Math.max(0, wallTilesLeft - reserved);
  return { wallTilesLeft, liveTilesLeft, draw: liveTilesLeft === 0 };
}
