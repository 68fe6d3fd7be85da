import { createAnalysis } from '../../analysis/index.js';
import { kindFromIndex } from '../../tiles/kind.js';
import { type PlacedSet, placedMelds, setsArrangements, sortWonTiles } from '../regional/arrangement.js';
import { isLoneWild, loneWild, loneWildSets } from '../regional/lone-wild.js';
import { isWallWin, knockerWindow, tilesOf, type XiamenWin } from './win.js';

/** Five sets and a pair; a gold may be a fifth copy: it stands for any tile. */
export const xiamenShapes = createAnalysis({ setsNeeded: 5, wildAsFifthCopy: true });

/** One way to read a won hand. */
export interface XiamenReading {
  readonly win: XiamenWin;
  /**
   * `sets`: five sets and a pair; `float`: five sets, and a gold with the drawn tile as the eye; `any`: three golds or eight
   * flowers, whatever the hand.
   */
  readonly form: 'sets' | 'float' | 'any';
  /** The sets that can score flowers, melds first. */
  readonly sets: readonly PlacedSet[];
}

/** Five sets complete and a lone gold, before the winning tile. */
export const isFloatState = (win: XiamenWin): boolean =>
  isLoneWild(loneWild(xiamenShapes, tilesOf(win).concealed, win.view.melds.length, win.golds));

/** @param eightFlowersWin a hand with all eight bonus tiles wins as it is (Quanzhou's scoring) */
export function* xiamenReadings(win: XiamenWin, eightFlowersWin: boolean): Generator<XiamenReading> {
  const hand = tilesOf(win);
  if (hand.winning !== null) {
    for (const { sets } of setsArrangements(xiamenShapes, hand, win.golds)) yield { win, form: 'sets', sets };
    if (isWallWin(win)) for (const sets of loneWildSets(xiamenShapes, hand, win.golds)) yield { win, form: 'float', sets };
  }
  if (knockerWindow(win) !== null || (eightFlowersWin && hasEightFlowers(win))) {
    yield { win, form: 'any', sets: naturalSets(win) };
  }
}

/** The eighth flower wins at once, dealt or drawn. */
export const hasEightFlowers = ({ view }: XiamenWin): boolean =>
  view.bonus.length === 8 && (view.winBy === 'bonus-supplement' || view.winBy === 'deal');

/** What a hand without a partition still scores: its melds, and triplets without golds (R-XM7). */
export const naturalSets = (win: XiamenWin): PlacedSet[] => [...placedMelds(win.view.melds, win.golds), ...naturalTriplets(win)];

function naturalTriplets(win: XiamenWin): PlacedSet[] {
  const { naturals } = sortWonTiles(tilesOf(win), win.golds);
  return [...naturals.keys()]
    .filter((kind) => naturals[kind] >= 3)
    .map(kindFromIndex)
    .map((kind) => ({ type: 'triplet', tiles: [kind, kind, kind], wildPlaces: 0, meld: null, completedByWin: false }));
}
