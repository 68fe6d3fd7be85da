import type { HandState } from '../../hand/state.js';
import type { WinRules } from '../../ruleset/contract.js';
import { rightOf, type Seat, stepsTo } from '../../table/seat.js';
import { isFirstDiscard, isRightAfterDeal } from '../regional/live/moments.js';
import type { XiamenMemory } from './memory.js';

type Hand = HandState<XiamenMemory>;

/** What is won with the dealt hand, whatever the hand, comes after the banker's heavenly win and before a robbed gold. */
const WITHOUT_A_HAND: ReadonlySet<string> = new Set(['three-gold-knocker', 'eight-flowers']);

/**
 * R-XM4: at the start of play heavenly before three golds before robbing; of several who rob, or win on the banker's first
 * discard, the nearest after the banker, and the banker last.
 */
export function goesFirst(wins: WinRules<XiamenMemory>, hand: Hand, seat: Seat, winner: Seat): boolean {
  if (!isRightAfterDeal(hand) && !isFirstDiscard(hand)) return false;
  const [own, other] = [rankOf(wins, hand, seat), rankOf(wins, hand, winner)];
  const first = rightOf(hand.setup.dealer);
  return own < other || (own === other && own < LAST && stepsTo(first, seat) < stepsTo(first, winner));
}

const LAST = 3;

function rankOf(wins: WinRules<XiamenMemory>, hand: Hand, seat: Seat): number {
  const verdict = wins.judge(hand, seat);
  if (!verdict.win) return LAST;
  if (verdict.report.lines.some(({ id }) => WITHOUT_A_HAND.has(id))) return 1;
  return seat === hand.setup.dealer && isRightAfterDeal(hand) ? 0 : 2;
}
