import type { Analysis } from '../../analysis/index.js';
import type { HandView } from '../../table/hand-view.js';
import { isOwnDraw } from '../../table/hand-view.js';
import { kindOf, type TileKind } from '../../tiles/kind.js';
import { sortWonTiles, type WonTiles } from '../regional/arrangement.js';
import type { LooseTiles } from '../regional/loose-tiles.js';
import { countWilds, type Wilds } from '../regional/wilds.js';
import { wonTiles } from '../regional/won-hand.js';
import type { XiamenOptions } from './options.js';

/** A declared win with everything the game with golds looks at. */
export interface XiamenWin {
  readonly view: HandView;
  readonly options: XiamenOptions;
  readonly shapes: Analysis;
  readonly golds: Wilds;
  /** Golds floated without a break up to the win: one for a double float, two for a triple. */
  readonly floats: number;
  /** Right after the deal and the melding of flowers. */
  readonly afterDeal: boolean;
  /** The turn that draws the last live tile, for its drawer (R-XM7). */
  readonly lastTurn: boolean;
  /** The winning tile is the gold indicator. */
  readonly robsGold: boolean;
  readonly heavenly: boolean;
  readonly earthly: boolean;
  readonly floatRound: 'none' | 'other' | 'own';
  readonly missed: readonly TileKind[];
  readonly deadHand: boolean;
  /** Discarded a gold without floating. */
  readonly falseFloat: boolean;
}

/** The robbed indicator counts as what it shows unless the table takes it for a fourth gold (R-XM6). */
const robbedAtFace = ({ robsGold, options }: XiamenWin): boolean => robsGold && options.robGoldAs === 'face';

export const tilesOf = (win: XiamenWin): WonTiles => wonTiles(win.view, robbedAtFace(win));

/** The concealed tiles with the winning one, to be made into sets and a pair. */
export function looseTiles(win: XiamenWin): LooseTiles {
  const { naturals, wildTiles } = sortWonTiles(tilesOf(win), win.golds);
  return { naturals, wilds: wildTiles.length, sets: win.view.melds.length };
}

/** Golds in the hand at the end; discarded ones are not. */
export function goldsHeld(win: XiamenWin): number {
  const { concealed, winning } = tilesOf(win);
  const winningIsGold = winning !== null && !robbedAtFace(win) && win.golds.kinds.has(winning);
  return countWilds(win.golds, concealed) + (winningIsGold ? 1 : 0);
}

/** From either end of the wall; a robbed indicator is no draw. */
export const isWallWin = (win: XiamenWin): boolean => isOwnDraw(win.view) && !win.robsGold;

/** When three golds win whatever the hand (R-XM7), or null. */
export function knockerWindow(win: XiamenWin): 'deal' | 'later' | null {
  if (!isWallWin(win) || goldsHeld(win) < 3) return null;
  if (win.afterDeal) return 'deal';
  const { threeGoldWindow } = win.options;
  if (threeGoldWindow === 'anytime') return 'later';
  return win.lastTurn && threeGoldWindow === 'deal-and-last-turn' ? 'later' : null;
}

export const winningKind = ({ view }: XiamenWin): TileKind | null =>
  view.winningTile === null ? null : kindOf(view.winningTile);
