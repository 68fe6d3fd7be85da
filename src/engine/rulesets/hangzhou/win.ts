import type { Analysis } from '../../analysis/index.js';
import type { HandView } from '../../table/hand-view.js';
import type { TileKind } from '../../tiles/kind.js';
import { WHITE } from '../../tiles/kind.js';
import { type Wilds, wildsOf, wildsWithWhiteAsFace } from '../regional/wilds.js';
import type { HangzhouOptions } from './options.js';

/** A declared win with everything Hangzhou looks at. */
export interface HangzhouWin {
  readonly view: HandView;
  readonly options: HangzhouOptions;
  readonly shapes: Analysis;
  readonly wilds: Wilds;
  /** The lao the hand is played at. */
  readonly lao: number;
  /** Wilds floated in the chain that ended with the win. */
  readonly floats: number;
  /** Kongs of the chain that ended with the win. */
  readonly kongChain: number;
  /** A float round is on: somebody else's or the winner's own. */
  readonly floatRound: 'none' | 'other' | 'own';
  /** Winning tiles let go since the own turn. */
  readonly missed: readonly TileKind[];
  readonly deadHand: boolean;
  /** Discarded a wild outside a float. */
  readonly discardedWild: boolean;
}

/** The wealth gods (财神): three copies of the indicator, White taking its face; or the four Whites (option). */
export const wealthGods = (indicator: TileKind, options: Pick<HangzhouOptions, 'whiteFixedWild'>): Wilds =>
  options.whiteFixedWild ? wildsOf(WHITE) : wildsWithWhiteAsFace(indicator);

/** Hands in a row as dealer, drawn ones included (R-HZ5); a sudden 3-lao counts as three. */
export const laoOf = (streak: number, sudden: boolean): number => (sudden ? Math.max(3, streak) : streak);
