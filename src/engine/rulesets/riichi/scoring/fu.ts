import type { ScoreLine } from '../../../table/score-report.js';
import { FIRST_WIND, isHonour, isOrphan, kindFromIndex, PLAYING_KIND_COUNT, WHITE } from '../../../tiles/kind.js';
import { formatKind } from '../../../tiles/notation.js';
import type { Arrangement } from './arrangement.js';
import type { Placement, Wait } from './reading.js';
import { isKong, isOpenSet, isRun, kindOfSet, OPEN, SET_CODES, type SetCode } from './set-code.js';
import type { WonHand } from './won-hand.js';

const item = (id: string, label: string, value: number, rule = 'riichi 12'): ScoreLine =>
  Object.freeze({ id, label, value, unit: 'fu', rule });

const BASE_CLOSED_RON = item('base-closed-ron', 'base, closed ron', 30, 'R19');
const BASE = item('base', 'base', 20, 'R19');
const SEVEN_PAIRS = item('seven-pairs', 'seven pairs', 25);
const TSUMO = item('tsumo', 'tsumo', 2);
const OPEN_PINFU = item('open-pinfu', 'open hand without fu', 2, 'R21');
const WAITS: Readonly<Record<Wait, ScoreLine | null>> = {
  'two-sided': null,
  'two-pairs': null,
  special: null,
  closed: item('closed-wait', 'middle wait', 2),
  edge: item('edge-wait', 'edge wait', 2),
  pair: item('pair-wait', 'pair wait', 2),
};

/** Triplets and kans by set code; runs have none. Orphans count twice, closed ones twice, kans four times (section 12). */
const SETS: readonly (ScoreLine | null)[] = Array.from({ length: SET_CODES }, (_, code) => setItem(code));

function setItem(code: SetCode): ScoreLine | null {
  const kind = kindOfSet(code);
  if (isRun(code) || kind >= PLAYING_KIND_COUNT) return null;
  const value = 2 * (isOrphan(kind) ? 2 : 1) * (isOpenSet(code) ? 1 : 2) * (isKong(code) ? 4 : 1);
  const how = isOpenSet(code) ? 'open' : 'closed';
  const what = isKong(code) ? 'kan' : 'triplet';
  return item(`${how}-${what}`, `${how} ${what} ${formatKind(kind)}`, value);
}

const pairItems = (id: string, label: string, value: number, rule?: string): readonly (ScoreLine | null)[] =>
  Array.from({ length: PLAYING_KIND_COUNT }, (_, index) => {
    const kind = kindFromIndex(index);
    return isHonour(kind) ? item(id, `${label} ${formatKind(kind)}`, value, rule) : null;
  });
const DRAGON_PAIRS = pairItems('dragon-pair', 'pair of dragons', 2);
const SEAT_WIND_PAIRS = pairItems('seat-wind-pair', 'pair of seat wind', 2);
const ROUND_WIND_PAIRS = pairItems('round-wind-pair', 'pair of round wind', 2);
const DOUBLE_WIND_PAIRS = pairItems('double-wind-pair', 'pair of seat and round wind', 2, 'R20');

/** Writes down the fu items of one reading after the other, so that only those of the best one become a list. */
export class FuSheet {
  /** Room for a base, four sets, two items of the pair, a wait, an own draw. */
  private readonly items: ScoreLine[] = [BASE, BASE, BASE, BASE, BASE, BASE, BASE, BASE, BASE];
  private length = 0;
  /** Before rounding. */
  sum = 0;

  /** Every fu item of the reading. */
  write(placement: Placement, { shape, sets, pair }: Arrangement, hand: WonHand): void {
    this.length = 0;
    this.sum = 0;
    if (shape === 'seven-pairs') this.add(SEVEN_PAIRS);
    if (shape !== 'sets') return;
    this.add(hand.closed && !hand.ownDraw ? BASE_CLOSED_RON : BASE);
    for (let index = 0; index < sets.length; index++) {
      this.add(SETS[index === placement.setAt && placement.opened ? sets[index] | OPEN : sets[index]]);
    }
    this.addPair(pair, hand);
    this.add(WAITS[placement.wait]);
    if (hand.ownDraw) {
      if (!this.isFlatTsumo(placement, hand)) this.add(TSUMO);
    } else if (!hand.closed && this.length === 1 && hand.options.openPinfuFu) {
      this.add(OPEN_PINFU);
    }
  }

  list(): readonly ScoreLine[] {
    return this.items.slice(0, this.length);
  }

  private add(item: ScoreLine | null): void {
    if (item === null) return;
    this.items[this.length++] = item;
    this.sum += item.value;
  }

  /** Pinfu by tsumo stays at 20: the one hand that gets no fu for the own draw. */
  private isFlatTsumo({ wait }: Placement, hand: WonHand): boolean {
    return hand.closed && this.length === 1 && wait === 'two-sided';
  }

  private addPair(pair: number, hand: WonHand): void {
    if (pair < FIRST_WIND) return;
    if (pair >= WHITE) {
      this.add(DRAGON_PAIRS[pair]);
      return;
    }
    const [seat, round] = [pair === hand.seatWind, pair === hand.roundWind];
    if (seat && round && hand.options.doubleWindPairFu === 2) {
      this.add(DOUBLE_WIND_PAIRS[pair]);
      return;
    }
    if (seat) this.add(SEAT_WIND_PAIRS[pair]);
    if (round) this.add(ROUND_WIND_PAIRS[pair]);
  }
}

export function sumOf(items: readonly ScoreLine[]): number {
  let sum = 0;
  for (const { value } of items) sum += value;
  return sum;
}

/** Up to the next ten; seven pairs stay 25. */
export const roundFu = (sum: number): number => (sum === 25 ? 25 : Math.ceil(sum / 10) * 10);
