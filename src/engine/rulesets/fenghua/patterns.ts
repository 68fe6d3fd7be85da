import { isOwnDraw } from '../../table/hand-view.js';
import { isConcealedKong, type Meld } from '../../table/meld.js';
import { seatWind } from '../../table/seat.js';
import { isDragon, isFlower, isHonour, kindOf, type TileKind } from '../../tiles/kind.js';
import type { Pattern } from '../regional/pattern-table.js';
import { windKind } from '../regional/round-wind.js';
import { pointsOf } from './points.js';
import { type FenghuaWin, isAllPung, isSetsOfHonors, suitOfTiles } from './reading.js';
import type { HighPattern } from './values.js';
import { hasFlowerWilds } from './wilds.js';

const SCORING = 'Fenghua, Scoring';
type Counts = Pattern<FenghuaWin>['counts'];

const low = (id: string, label: string, value: number, counts: Counts): Pattern<FenghuaWin> => ({
  id,
  label,
  rule: SCORING,
  value,
  counts,
});
const high = (id: HighPattern, label: string, counts: Counts): Pattern<FenghuaWin> => ({
  id,
  label,
  rule: SCORING,
  value: ({ options }) => pointsOf(id, options),
  counts,
});

const ownWind = ({ view }: FenghuaWin): TileKind => windKind(seatWind(view.seat, view.dealer));
const roundWind = ({ view }: FenghuaWin): TileKind => windKind(view.roundWind);
const pungsOf = ({ sets }: FenghuaWin, wanted: (kind: TileKind) => boolean): number =>
  sets.filter(({ type, kind }) => type !== 'run' && wanted(kind)).length;

/** The wilds held count in any hand that is read by its tiles; eight flowers win whatever the others are. */
const holdsWilds =
  (wanted: number): Counts =>
  ({ shape, wildsHeld }) =>
    shape !== 'flowers' && wildsHeld === wanted;

/** Four open sets, no closed kong among them (R-FH10). */
const isLoner = ({ shape, view }: FenghuaWin): boolean =>
  shape === 'sets' && view.melds.length === 4 && !view.melds.some(isConcealedKong);

const claimedBomb = ({ bombs, view }: FenghuaWin): number =>
  view.winBy === 'discard' && view.winningTile !== null && bombs.includes(kindOf(view.winningTile)) ? 1 : 0;

/** Seven honor pairs are all honors that form no sets. */
const isLooseHonors = ({ shape, tiles }: FenghuaWin): boolean =>
  shape === 'honors' || (shape === 'pairs' && tiles.every(isHonour));

/** A. These count for the four points that a win on a discard needs. */
export const minimumPatterns: readonly Pattern<FenghuaWin>[] = [
  low('base-point', '坐台', 1, () => true),
  low('common-win', '朋胡', 1, ({ shape, sets }) => shape === 'sets' && sets.every(({ type }) => type === 'run')),
  low('dragon-pung', '中发白碰出', 1, (win) => pungsOf(win, isDragon)),
  low('seat-wind', '位风', 1, (win) => ownWind(win) !== roundWind(win) && pungsOf(win, (kind) => kind === ownWind(win))),
  low('prevailing-wind', '圈风', 1, (win) => ownWind(win) !== roundWind(win) && pungsOf(win, (kind) => kind === roundWind(win))),
  low('right-wind', '正风', 2, (win) => ownWind(win) === roundWind(win) && pungsOf(win, (kind) => kind === ownWind(win))),
  low('single-call', '边，嵌，单吊', 1, ({ call }) => call === 'single'),
  low('pair-call', '对倒', 1, ({ call }) => call === 'pair'),
  // Robbing a kong is scored as if it were an own tile win.
  low('own-tile', '自摸', 1, ({ view }) => isOwnDraw(view) || view.winBy === 'robbed-kong'),
  low('no-wild', '无搭', 1, holdsWilds(0)),
  low('one-wild', '一搭', 1, holdsWilds(1)),
  low('two-wilds', '二搭', 2, holdsWilds(2)),
  low('tame-wild', '还搭', 1, ({ tame }) => tame),
  high(
    'independence',
    '十三不搭(大大胡)',
    ({ independence, options }) => independence !== null && (options.independenceAdditive || isPlain(independence)),
  ),
  high('closed-seven-stars', '大大胡（暗七星）', ({ independence, options }) => countsStars(independence, 'closed', options)),
  high('open-seven-stars', '大大胡（明七星）', ({ independence, options }) => countsStars(independence, 'open', options)),
  high('independence-void-suit', '大大胡（缺色）', ({ independence }) => independence?.voidSuit ?? false),
  // R-FH6: implied by completed all honors and not added.
  high('straight-all-pung', '大对对（无搭）', (win) => isAllPung(win) && !isSetsOfHonors(win) && win.wildsHeld === 0),
  high('wild-all-pung', '大对对（有搭）', (win) => isAllPung(win) && !isSetsOfHonors(win) && win.wildsHeld > 0),
  high('straight-loner', '大吊车（无搭）', (win) => isLoner(win) && win.wildsHeld === 0),
  high('wild-loner', '大吊车（有搭）', (win) => isLoner(win) && win.wildsHeld > 0),
  high('straight-seven-pairs', '七对头（无搭）', ({ shape, wildsHeld }) => shape === 'pairs' && wildsHeld === 0),
  high('wild-seven-pairs', '七对头（有搭）', ({ shape, wildsHeld }) => shape === 'pairs' && wildsHeld > 0),
  high('closed-bomb', '七对头（暗炸）', (win) => win.bombs.length - claimedBomb(win)),
  high('open-bomb', '七对头（明炸）', claimedBomb),
  high('mixed-one-suit', '混一色', (win) => suitOfTiles(win) === 'mixed'),
  high('pure-one-suit', '清一色', (win) => suitOfTiles(win) === 'pure'),
  high('uncompleted-all-honors', '乱老头', isLooseHonors),
  high('completed-all-honors', '清老头', isSetsOfHonors),
];

const isPlain = ({ stars, voidSuit }: NonNullable<FenghuaWin['independence']>): boolean => stars === null && !voidSuit;

/** Void suit implies the seven honors, so that they are not added to it, unless the table adds everything up. */
const countsStars = (
  independence: FenghuaWin['independence'],
  stars: 'closed' | 'open',
  { independenceAdditive }: FenghuaWin['options'],
): boolean => independence?.stars === stars && (independenceAdditive || !independence.voidSuit);

const kongs = (win: FenghuaWin, how: Meld['how'], bloomed: boolean): number =>
  win.view.melds.filter((meld, index) => meld.kind === 'kong' && meld.how === how && (win.moment.bloomKong === index) === bloomed)
    .length;

/** 1 or spring and plum belong to East, 2 to South, 3 to West, 4 to North. */
const ownFlowers = ({ view }: FenghuaWin): number =>
  view.bonus.filter((kind) => (kind - 34) % 4 === seatWind(view.seat, view.dealer)).length;

/** Complete kinds of four; implied by eight flowers and not added there (R-FH6). */
function flowerKinds({ view }: FenghuaWin): number {
  if (view.bonus.length === 8) return 0;
  const flowers = view.bonus.filter(isFlower).length;
  return [flowers, view.bonus.length - flowers].filter((count) => count === 4).length;
}

/** B. These do not count for the minimum. */
export const extraPatterns: readonly Pattern<FenghuaWin>[] = [
  high('completed-eight-flowers', '八花（搓胡）', ({ shape, view }) => shape !== 'flowers' && view.bonus.length === 8),
  high('uncompleted-eight-flowers', '八花（直胡）', ({ shape }) => shape === 'flowers'),
  high('budding-direct-kong', '直杠（不开花）', (win) => kongs(win, 'claimed', false)),
  high('blooming-direct-kong', '直杠（开花）', (win) => kongs(win, 'claimed', true)),
  high('budding-closed-kong', '暗杠（不开花）', (win) => kongs(win, 'concealed', false)),
  high('blooming-closed-kong', '暗杠（开花）', (win) => kongs(win, 'concealed', true)),
  high('budding-risky-kong', '风险杠（不开花）', (win) => kongs(win, 'added', false)),
  high('blooming-risky-kong', '风险杠（开花）', (win) => kongs(win, 'added', true)),
  high('blooming-flower-kong', '花杠杠开', ({ shape, view }) => shape !== 'flowers' && view.winBy === 'bonus-supplement'),
  high('three-normal-wilds', '普通三百搭', (win) => holdsThree(win) && !hasFlowerWilds(win.moment.wilds)),
  high('three-flower-wilds', '三花三百搭', (win) => holdsThree(win) && hasFlowerWilds(win.moment.wilds)),
  low('own-flower', '花', 2, ownFlowers),
  high('four-flowers', '四花', flowerKinds),
];

const holdsThree = ({ shape, wildsHeld }: FenghuaWin): boolean => shape !== 'flowers' && wildsHeld === 3;
