import type { Analysis } from '../../../analysis/index.js';
import type { HandState } from '../../../hand/state.js';
import { winningTileNow } from '../../../hand/win-view.js';
import type { Rules, WinRules, WinVerdict } from '../../../ruleset/contract.js';
import type { HandView } from '../../../table/hand-view.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import { ronWinners } from '../claim-priority.js';
import type { RiichiOptions } from '../options.js';
import { explainWin, type RefusalReason, type RiichiCircumstances, type RiichiWin, scoreWin } from '../scoring/index.js';
import { isTenpai } from '../waits.js';
import type { RiichiMemory } from './memory.js';
import { circumstancesOf, waitingHand, winView } from './view.js';

type Hand = HandState<RiichiMemory>;

export interface WinContext {
  readonly options: RiichiOptions;
  readonly tiles: TileSet;
  readonly analysis: Analysis;
  readonly rules: () => Rules<RiichiMemory>;
}

/** What a verdict carries for the settlement: the same win can be paid with other shares of counters and sticks. */
export interface RiichiValue {
  readonly view: HandView;
  readonly circumstances: RiichiCircumstances;
  readonly scored: RiichiWin;
}

export function riichiWins(context: WinContext): WinRules<RiichiMemory> {
  return {
    judge: (hand, seat) => judge(context, hand, seat),
    grant: (_hand, declared) => {
      const winners = ronWinners(declared, context.options);
      return winners.length === 0 ? { abort: 'triple-ron' } : { winners };
    },
    // Section 16: a valid win on the tile of a false one.
    voidsPenalty: (hand, seat) => hand.open !== null && judge(context, hand, seat).win,
    refuse: (hand, seat, shown, verdict) =>
      winningTileNow(hand, seat) === null && !shown ? NOTHING_TO_WIN : refuse(hand, shown, verdict),
  };
}

/** Too late, or a key touched by mistake: no harm is done as long as no hand is shown. */
const NOTHING_TO_WIN = {
  code: 'nothing-to-win',
  sentence: 'There is no tile to win with.',
  rule: 'riichi 9',
  remedy: 'Go on as before.',
  until: 'never',
  effect: 'refused',
} as const;

/**
 * R32: a win that is only spoken leaves a dead hand, one that is shown is a chombo. A ron in furiten is a chombo as soon as it
 * is declared (sections 8 and 16). Beside a valid win on the same tile it is void.
 */
function refuse(hand: Hand, shown: boolean, verdict: WinVerdict): ReturnType<WinRules<RiichiMemory>['refuse']> {
  const answer = { code: 'false-win', rule: 'R32', until: 'never' } as const;
  const [reason, why] = verdict.win ? [null, ''] : [verdict.reason, verdict.sentence];
  if ((hand.open?.wins.length ?? 0) > 0) {
    const sentence = 'The declared win does not stand; another player wins on this tile.';
    return { ...answer, sentence, remedy: 'Nothing follows from it.', reason: why, effect: 'refused' };
  }
  if (shown || reason === 'furiten') return { penalty: 'false-win' };
  return {
    ...answer,
    sentence: 'The declared win does not stand.',
    remedy: 'The hand goes on; this player can no longer win it.',
    reason: why,
    effect: 'stands',
  };
}

export function judge(context: WinContext, hand: Hand, seat: Seat): WinVerdict {
  const { tiles, rules, analysis, options } = context;
  const view = winView(tiles, hand, seat);
  if (!view) return refusal('not-complete', 'there is no tile to win with');
  const circumstances = circumstancesOf({ rules: rules(), tiles, analysis }, hand, view);
  const falseRiichi = hand.memory.seats[seat].riichi === 'standing' && !isTenpai(analysis, waitingHand(tiles, hand, seat));
  if (falseRiichi) return refusal('not-complete', 'riichi was declared without a ready hand');
  const scored = scoreWin(view, circumstances, options);
  if (!scored.win) return refusal(scored.reason, scored.explanation);
  const value: RiichiValue = { view, circumstances, scored };
  return { win: true, report: explainWin(view, scored), value };
}

const refusal = (reason: RefusalReason, sentence: string): WinVerdict => ({ win: false, reason, sentence, rule: 'riichi 9' });

/** Seats whose riichi stands: the hand's own sticks. */
export const riichiSeats = (hand: Hand): Seat[] => SEATS.filter((seat) => hand.memory.seats[seat].riichi === 'standing');
