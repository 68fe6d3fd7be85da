import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import { completes } from '../regional/loose-tiles.js';
import { isWallWin, knockerWindow, looseTiles, tilesOf, type XiamenWin } from './win.js';

/**
 * `sets`: five sets and a pair; `float`: five sets, and a gold with the drawn tile as the eye; `any`: three golds or eight
 * flowers, whatever the hand.
 */
export type Form = 'sets' | 'float' | 'any';

/** One way to read a won hand. Which sets it is made of matters for its flowers only. */
export interface XiamenReading {
  readonly win: XiamenWin;
  readonly form: Form;
}

/** Five sets complete and a lone gold, before the winning tile. */
export const isFloatState = (win: XiamenWin): boolean =>
  isLoneWild(loneWild(win.shapes, tilesOf(win).concealed, win.view.melds.length, win.golds));

/** @param eightFlowersWin a hand with all eight bonus tiles wins as it is (Quanzhou's scoring) */
export function xiamenReadings(win: XiamenWin, eightFlowersWin: boolean): XiamenReading[] {
  const hasTile = tilesOf(win).winning !== null;
  const forms: readonly (readonly [Form, boolean])[] = [
    ['sets', hasTile && completes(win.shapes, looseTiles(win))],
    ['float', hasTile && isWallWin(win) && isFloatState(win)],
    ['any', knockerWindow(win) !== null || (eightFlowersWin && hasEightFlowers(win))],
  ];
  return forms.flatMap(([form, holds]) => (holds ? [{ win, form }] : []));
}

/** The eighth flower wins at once, dealt or drawn. */
export const hasEightFlowers = ({ view }: XiamenWin): boolean =>
  view.bonus.length === 8 && (view.winBy === 'bonus-supplement' || view.winBy === 'deal');
