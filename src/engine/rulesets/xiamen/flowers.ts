import { isConcealedKong, type Meld } from '../../table/meld.js';
import { isFlower, isHonour, kindOf } from '../../tiles/kind.js';
import { closedPungs } from './closed-pungs.js';
import type { XiamenReading } from './readings.js';
import { goldsHeld, type XiamenWin } from './win.js';

/** How flowers are counted; honours are worth one more than suits of the same form. */
export interface FlowerValues {
  readonly openPung: number;
  readonly closedPung: number;
  readonly openKong: number;
  readonly addedKong: number;
  readonly closedKong: number;
  /** What four flowers, or four seasons, count together. */
  readonly completeFour: number;
}

export interface FlowerCount {
  readonly flowerTiles: number;
  readonly golds: number;
  readonly melds: number;
  /** Pungs of the concealed part, also the one that a discard completes. */
  readonly closedPungs: number;
  readonly total: number;
}

export function countFlowers(reading: XiamenReading, values: FlowerValues): FlowerCount {
  const { win } = reading;
  const { melds, bonus } = win.view;
  const flowers = bonus.filter(isFlower).length;
  const parts = {
    flowerTiles: bonusValue(flowers, values) + bonusValue(bonus.length - flowers, values),
    golds: goldsHeld(win),
    melds: melds.reduce((sum, meld) => sum + meldValue(meld, values, win), 0),
    closedPungs: closedPungs(reading, values),
  };
  return { ...parts, total: parts.flowerTiles + parts.golds + parts.melds + parts.closedPungs };
}

const bonusValue = (tiles: number, { completeFour }: FlowerValues): number => (tiles === 4 ? completeFour : tiles);

function meldValue(meld: Meld, values: FlowerValues, { golds }: XiamenWin): number {
  if (meld.kind === 'chow') return 0;
  return formValue(meld, values) + (isHonour(golds.standsFor(kindOf(meld.tiles[0]))) ? 1 : 0);
}

function formValue(meld: Meld, values: FlowerValues): number {
  if (meld.kind === 'pung') return values.openPung;
  if (isConcealedKong(meld)) return values.closedKong;
  return meld.how === 'added' ? values.addedKong : values.openKong;
}
