import type { ScoreLine } from '../../../table/score-report.js';
import { fuItems, roundFu, sumOf } from './fu.js';
import { MANGAN_BASIC, worthOf, YAKUMAN_BASIC } from './limits.js';
import type { Reading } from './reading.js';
import type { HandValue } from './verdict.js';
import type { WonHand } from './won-hand.js';
import { YAKU } from './yaku.js';
import { isHandOfMan, YAKUMAN } from './yakuman.js';

/** What one reading of the hand is worth. */
export interface ScoredReading {
  readonly reading: Reading;
  readonly value: HandValue;
  readonly yaku: readonly ScoreLine[];
  readonly fuItems: readonly ScoreLine[];
  /** Han of yaku alone, as the two-han minimum asks. */
  readonly yakuHan: number;
  /** Dora count; they do not beside a yakuman or renhou. */
  readonly countsDora: boolean;
}

const line = (id: string, label: string, value: number, rule: string): ScoreLine =>
  Object.freeze({ id, label, value, unit: 'han', rule });
const CLOSED_LINES = YAKU.map(({ id, label, closed, rule }) => line(id, label, closed, rule));
const OPEN_LINES = YAKU.map(({ id, label, open, rule }) => line(id, label, open, rule));
const YAKUMAN_LINES = YAKUMAN.map(({ id, label, rule }) => line(id, label, 13, rule));
const DOUBLE_LINES = YAKUMAN.map(({ double, rule }) => (double ? line(double.id, double.label, 26, rule) : null));
const RENHOU_MANGAN = [line('renhou', 'Hand of man', 5, 'riichi 10')];
const NO_LINES: readonly ScoreLine[] = [];

/** Null when the reading has no yaku. */
export function scoreReading(reading: Reading, hand: WonHand): ScoredReading | null {
  const yakuman = yakumanOf(reading, hand);
  if (yakuman.length > 0) return scoreYakuman(reading, hand, yakuman);
  if (reading.shape === 'thirteen-orphans') return null;
  const ordinary = scoreYaku(reading, hand);
  if (hand.options.renhou !== 'mangan' || !isHandOfMan(hand)) return ordinary;
  return ordinary && ordinary.value.basicPoints >= MANGAN_BASIC ? ordinary : scoreRenhou(reading, hand);
}

function yakumanOf(reading: Reading, hand: WonHand): readonly ScoreLine[] {
  let lines: ScoreLine[] | null = null;
  for (let row = 0; row < YAKUMAN.length; row++) {
    const { when, double } = YAKUMAN[row];
    if (!when(reading, hand)) continue;
    lines ??= [];
    const twice = hand.options.doubleYakuman && double?.when(reading, hand);
    lines.push(twice ? DOUBLE_LINES[row]! : YAKUMAN_LINES[row]);
  }
  return lines ?? NO_LINES;
}

/** Several yakuman add up or the dearest counts (R17). No fu, dora or other yaku beside them. */
function scoreYakuman(reading: Reading, hand: WonHand, yaku: readonly ScoreLine[]): ScoredReading {
  const sum = sumOf(yaku) / 13;
  const yakumanCount = hand.options.yakumanStacking ? sum : Math.max(...yaku.map(({ value }) => value)) / 13;
  const value: HandValue = {
    han: 13 * yakumanCount,
    fu: null,
    basicPoints: YAKUMAN_BASIC * yakumanCount,
    limit: 'yakuman',
    limitReason: null,
    yakumanCount,
  };
  return { reading, value, yaku, fuItems: NO_LINES, yakuHan: 13 * sum, countsDora: false };
}

function scoreYaku(reading: Reading, hand: WonHand): ScoredReading | null {
  const lines = hand.closed ? CLOSED_LINES : OPEN_LINES;
  // Which rows hold, as bits: the table is shorter than 32 rows.
  let holds = 0;
  let count = 0;
  let yakuHan = 0;
  for (let row = 0; row < YAKU.length; row++) {
    const han = lines[row].value;
    if (han === 0 || !YAKU[row].when(reading, hand)) continue;
    holds |= 1 << row;
    count++;
    yakuHan += han;
  }
  if (count === 0) return null;
  const yaku = new Array<ScoreLine>(count);
  for (let row = 0, at = 0; at < count; row++) if ((holds & (1 << row)) !== 0) yaku[at++] = lines[row];
  return valued(reading, hand, yaku, yakuHan, yakuHan + hand.dora + hand.ura + hand.aka);
}

/** Renhou as a mangan of its own: it replaces a hand that is worth less. */
const scoreRenhou = (reading: Reading, hand: WonHand): ScoredReading => valued(reading, hand, RENHOU_MANGAN, 5, 5, false);

function valued(
  reading: Reading,
  hand: WonHand,
  yaku: readonly ScoreLine[],
  yakuHan: number,
  han: number,
  countsDora = true,
): ScoredReading {
  const items = fuItems(reading, hand);
  const fu = roundFu(sumOf(items));
  const { basicPoints, limit } = worthOf(han, fu, hand.options);
  const value: HandValue = { han, fu, basicPoints, limit, limitReason: null, yakumanCount: 0 };
  return { reading, value, yaku, fuItems: items, yakuHan, countsDora };
}

/** The better one pays more basic points, then has more han, then more fu. */
export function isBetter({ value }: ScoredReading, { value: best }: ScoredReading): boolean {
  if (value.basicPoints !== best.basicPoints) return value.basicPoints > best.basicPoints;
  if (value.han !== best.han) return value.han > best.han;
  return (value.fu ?? 0) > (best.fu ?? 0);
}
