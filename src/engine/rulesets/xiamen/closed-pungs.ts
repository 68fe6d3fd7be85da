import { isHonour, kindFromIndex, type TileKind } from '../../tiles/kind.js';
import { tilesBesideLoneWild } from '../regional/lone-wild.js';
import { bestPungs, type PungValues, withoutPung } from './best-pungs.js';
import type { FlowerValues } from './flowers.js';
import type { XiamenReading } from './readings.js';
import { looseTiles, tilesOf, type XiamenWin } from './win.js';

/** What the pungs of the concealed part count, arranged so that it is most (R-XM10). */
export function closedPungs({ win, form }: XiamenReading, values: FlowerValues): number {
  switch (form) {
    case 'sets':
      return inSets(win, values);
    case 'float':
      return beside(win, values);
    case 'any':
      return naturalPungs(win, values);
  }
}

const honourMore = (kind: TileKind): number => (isHonour(kind) ? 1 : 0);

const pungValues = ({ options, golds, shapes }: XiamenWin, { closedPung }: FlowerValues): PungValues => ({
  shapes,
  worthOf: (kind) => closedPung + honourMore(kind),
  withGolds: options.goldSetsCount,
  golds: golds.kinds,
});

/** A tile won on from another player makes the pung that it completes an open one, unless it stands in a run or the eye. */
function inSets(win: XiamenWin, flowers: FlowerValues): number {
  const loose = looseTiles(win);
  const values = pungValues(win, flowers);
  const { winning, winningIsClaimed } = tilesOf(win);
  const claimed = winningIsClaimed && winning !== null ? win.golds.standsFor(winning) : null;
  if (claimed === null || loose.naturals[claimed] === 0) return bestPungs(loose, values) ?? 0;
  const closed = bestPungs(loose, { ...values, spared: claimed }) ?? 0;
  const rest = withoutPung(loose, claimed, values);
  const others = rest && bestPungs(rest, values);
  return Math.max(closed, others === null ? 0 : others + flowers.openPung + honourMore(claimed));
}

/** The sets of a float; the eye is a gold and the drawn tile. */
function beside(win: XiamenWin, flowers: FlowerValues): number {
  const tiles = tilesBesideLoneWild(tilesOf(win).concealed, win.golds);
  if (!tiles) return 0;
  const { naturals, wilds, eye } = tiles;
  return bestPungs({ naturals, wilds, sets: win.view.melds.length }, { ...pungValues(win, flowers), eye }) ?? 0;
}

/** What a hand without a partition still scores: triplets without golds (R-XM7). */
function naturalPungs(win: XiamenWin, flowers: FlowerValues): number {
  const { worthOf } = pungValues(win, flowers);
  const { naturals } = looseTiles(win);
  return naturals.reduce((sum, count, kind) => sum + (count >= 3 ? worthOf(kindFromIndex(kind)) : 0), 0);
}
