import { isConcealedKong } from '../../table/meld.js';
import { isFlower, isHonour } from '../../tiles/kind.js';
import { isOpenSet, type PlacedSet } from '../regional/arrangement.js';
import type { XiamenReading } from './readings.js';
import { goldsHeld, tilesOf } from './win.js';

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

export function countFlowers({ win, sets }: XiamenReading, values: FlowerValues): FlowerCount {
  const flowersOf = (set: PlacedSet): number => setValue(set, values, isOpenSet(set, tilesOf(win)));
  const scoring = win.options.goldSetsCount ? sets : sets.filter((set) => !hasSubstitute(set, win.golds.kinds));
  const melds = sumBy(
    scoring.filter(({ meld }) => meld !== null),
    flowersOf,
  );
  const closedPungs = sumBy(
    scoring.filter(({ meld }) => meld === null),
    flowersOf,
  );
  const flowerTiles = bonusValue(win.view.bonus.filter(isFlower).length, values) + bonusValue(seasonsOf(win.view.bonus), values);
  const golds = goldsHeld(win);
  return { flowerTiles, golds, melds, closedPungs, total: flowerTiles + golds + melds + closedPungs };
}

const sumBy = <T>(items: readonly T[], value: (item: T) => number): number => items.reduce((sum, item) => sum + value(item), 0);

const seasonsOf = (bonus: XiamenReading['win']['view']['bonus']): number => bonus.filter((kind) => !isFlower(kind)).length;

const bonusValue = (tiles: number, { completeFour }: FlowerValues): number => (tiles === 4 ? completeFour : tiles);

function setValue(set: PlacedSet, values: FlowerValues, open: boolean): number {
  if (set.type === 'run') return 0;
  return formValue(set, values, open) + (isHonour(set.tiles[0]) ? 1 : 0);
}

function formValue({ type, meld }: PlacedSet, values: FlowerValues, open: boolean): number {
  if (type !== 'kong' || meld === null) return open ? values.openPung : values.closedPung;
  if (isConcealedKong(meld)) return values.closedKong;
  return meld.how === 'added' ? values.addedKong : values.openKong;
}

const hasSubstitute = ({ tiles, wildPlaces }: PlacedSet, golds: ReadonlySet<number>): boolean =>
  tiles.some((kind, place) => (wildPlaces & (1 << place)) !== 0 && !golds.has(kind));
