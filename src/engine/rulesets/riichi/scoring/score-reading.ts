import type { ScoreLine } from '../../../table/score-report.js';
import type { Arrangement } from './arrangement.js';
import { FuSheet, roundFu, sumOf } from './fu.js';
import { MANGAN_BASIC, worthOf, YAKUMAN_BASIC } from './limits.js';
import {
  CLOSED_YAKU,
  DOUBLE_YAKUMAN_LINES,
  hanOf,
  linesOf,
  OPEN_YAKU,
  RENHOU_MANGAN,
  type Rows,
  YAKU_TESTS,
  YAKUMAN_LINES,
  YAKUMAN_TESTS,
} from './lines.js';
import type { Placement } from './reading.js';
import type { HandValue } from './verdict.js';
import type { WonHand } from './won-hand.js';
import { isHandOfMan, YAKUMAN } from './yakuman.js';

/** What one reading of the hand is worth. */
export interface ScoredReading {
  readonly hand: WonHand;
  readonly arrangement: Arrangement;
  readonly placement: Placement;
  /** Rows of the table of yaku. */
  readonly yaku: Rows;
  /** Yakuman or renhou, which stand instead of yaku. */
  readonly instead: readonly ScoreLine[] | null;
  /** Han of yaku alone, as the two-han minimum asks. */
  readonly yakuHan: number;
  readonly value: HandValue;
}

/** Scores the readings of hands one after the other; what is the same for several of them is asked once. */
export class ReadingScorer {
  readonly fu = new FuSheet();
  private hand: WonHand | null = null;
  private handYaku: Rows = 0;
  private handYakuman: Rows = 0;
  private setsYaku: Rows = 0;
  private setsYakuman: Rows = 0;

  /** Before the placements in this arrangement. */
  arranged(arrangement: Arrangement, hand: WonHand): void {
    if (hand !== this.hand) {
      this.hand = hand;
      this.handYaku = YAKU_TESTS.forHand(hand);
      this.handYakuman = YAKUMAN_TESTS.forHand(hand);
    }
    this.setsYaku = this.handYaku | YAKU_TESTS.forSets(arrangement, hand);
    this.setsYakuman = this.handYakuman | YAKUMAN_TESTS.forSets(arrangement, hand);
  }

  /** Null when the reading has no yaku. `fu` then holds the items of this reading. */
  score(placement: Placement, arrangement: Arrangement, hand: WonHand): ScoredReading | null {
    const yakuman = this.setsYakuman | YAKUMAN_TESTS.forPlace(placement, arrangement, hand);
    if (yakuman !== 0) return scoreYakuman(yakuman, placement, arrangement, hand);
    if (arrangement.shape === 'thirteen-orphans') return null;
    this.fu.write(placement, arrangement, hand);
    const { counting } = hand.closed ? CLOSED_YAKU : OPEN_YAKU;
    const yaku = (this.setsYaku | YAKU_TESTS.forPlace(placement, arrangement, hand)) & counting;
    const ordinary = yaku === 0 ? null : this.scoreYaku(yaku, placement, arrangement, hand);
    if (hand.options.renhou !== 'mangan' || !isHandOfMan(hand)) return ordinary;
    return ordinary && ordinary.value.basicPoints >= MANGAN_BASIC ? ordinary : this.scoreRenhou(placement, arrangement, hand);
  }

  private scoreYaku(yaku: Rows, placement: Placement, arrangement: Arrangement, hand: WonHand): ScoredReading {
    const yakuHan = hanOf(yaku, hand.closed ? CLOSED_YAKU : OPEN_YAKU);
    const value = this.worth(yakuHan + hand.dora + hand.ura + hand.aka, hand);
    return { hand, arrangement, placement, yaku, instead: null, yakuHan, value };
  }

  /** Renhou as a mangan of its own: it replaces a hand that is worth less. */
  private scoreRenhou(placement: Placement, arrangement: Arrangement, hand: WonHand): ScoredReading {
    return { hand, arrangement, placement, yaku: 0, instead: RENHOU_MANGAN, yakuHan: 5, value: this.worth(5, hand) };
  }

  private worth(han: number, { options }: WonHand): HandValue {
    const fu = roundFu(this.fu.sum);
    const { basicPoints, limit } = worthOf(han, fu, options);
    return { han, fu, basicPoints, limit, limitReason: null, yakumanCount: 0 };
  }
}

/** Several yakuman add up or the dearest counts (R17). No fu, dora or other yaku beside them. */
function scoreYakuman(rows: Rows, placement: Placement, arrangement: Arrangement, hand: WonHand): ScoredReading {
  const instead = yakumanLines(rows, placement, hand);
  const sum = sumOf(instead) / 13;
  const yakumanCount = hand.options.yakumanStacking ? sum : Math.max(...instead.map(({ value }) => value)) / 13;
  const value: HandValue = {
    han: 13 * yakumanCount,
    fu: null,
    basicPoints: YAKUMAN_BASIC * yakumanCount,
    limit: 'yakuman',
    limitReason: null,
    yakumanCount,
  };
  return { hand, arrangement, placement, yaku: 0, instead, yakuHan: 13 * sum, value };
}

const yakumanLines = (rows: Rows, placement: Placement, hand: WonHand): readonly ScoreLine[] =>
  YAKUMAN.flatMap(({ double }, row) => {
    if ((rows & (1 << row)) === 0) return [];
    const twice = hand.options.doubleYakuman && double?.when(placement, hand);
    return [twice ? DOUBLE_YAKUMAN_LINES[row]! : YAKUMAN_LINES[row]];
  });

/** Yaku, yakuman or renhou of the reading. */
export const yakuLinesOf = ({ instead, yaku, hand }: ScoredReading): readonly ScoreLine[] =>
  instead ?? linesOf(yaku, hand.closed ? CLOSED_YAKU : OPEN_YAKU);

/** The better one pays more basic points, then has more han, then more fu. */
export function isBetter({ value }: ScoredReading, { value: best }: ScoredReading): boolean {
  if (value.basicPoints !== best.basicPoints) return value.basicPoints > best.basicPoints;
  if (value.han !== best.han) return value.han > best.han;
  return (value.fu ?? 0) > (best.fu ?? 0);
}
