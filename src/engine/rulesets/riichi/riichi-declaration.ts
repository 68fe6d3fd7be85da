import type { RiichiOptions } from './options.js';

export type RiichiObjection = 'open' | 'points' | 'wall' | 'noten';

export interface RiichiDeclaration {
  readonly score: number;
  /** Live tiles left after the own draw. */
  readonly liveTilesLeft: number;
  /** No claimed tile; closed kans are allowed. */
  readonly closed: boolean;
  /** Ready after the discard. */
  readonly tenpai: boolean;
}

/** What speaks against declaring riichi (section 7, R10); null when it is legal. */
export function riichiObjection(declaration: RiichiDeclaration, options: RiichiOptions): RiichiObjection | null {
  const { score, liveTilesLeft, closed, tenpai } = declaration;
  if (!closed) return 'open';
  if (options.riichiMinPoints !== null && score < options.riichiMinPoints) return 'points';
  if (liveTilesLeft < options.riichiMinLiveTiles) return 'wall';
  return tenpai ? null : 'noten';
}

export const RIICHI_OBJECTIONS: Readonly<Record<RiichiObjection, string>> = {
  open: 'the hand is open',
  points: 'not enough points for the stick',
  wall: 'too few tiles are left in the wall',
  noten: 'no discard leaves the hand tenpai',
};
