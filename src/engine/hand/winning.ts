import type { WinVerdict } from '../ruleset/contract.js';
import { othersInTurn, type Seat } from '../table/seat.js';
import type { Table } from './apply.js';
import { reopenTile } from './claim-undo.js';
import { lateWinPossible } from './claiming.js';
import type { Outcome } from './consequence.js';
import { beforeDrawnWin, beforeFartherWin, beforeLowerWin, beforeVoidPenalty } from './disputing.js';
import type { EventOf } from './events.js';
import { openingResumed } from './kongs.js';
import { generalObjection } from './objections.js';
import { advance, openingStep } from './opening.js';
import { letPass } from './passing.js';
import { nextInTurn } from './seat-state.js';
import type { HandState, OpenTile } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { asDiscard, contestTurn, straysOf } from './strays.js';
import { liveTilesLeft, replacementsLeft } from './wall.js';

/** A win declared by key. On an open tile others may declare as well, until the window closes; on a draw it settles at once. */
export function declareWin<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'WinDeclared'>): Step<M> {
  const { rules } = table;
  if (hand.phase.name === 'settling') return disputeWin(table, hand, event);
  const { open } = hand;
  if (lateWinPossible(rules, hand, event.seat)) return declareLateWin(table, hand, event);
  const onOpenTile =
    open !== null && open.from !== event.seat && (hand.phase.name === 'claiming' || hand.phase.name === 'robbing');
  if (onOpenTile && open.wins.includes(event.seat)) return done(hand);
  if (onOpenTile && open.waived === event.seat) return refused(hand, generalObjection('nothing-to-claim'));
  const verdict = rules.wins.judge(hand, event.seat);
  if (!verdict.win) return declareOnStray(table, hand, event) ?? refuseWin(table, hand, event, verdict);
  if (onOpenTile) return done({ ...hand, open: { ...open, wins: [...open.wins, event.seat] } });
  return settle(table, hand, { kind: 'win', winners: [event.seat] });
}

/**
 * A win after another's has been settled: one that outranks it, by a nearer player on the same tile (Millington 65), or, where the ruleset lets
 * late claims outlast it, on the discard before the tile that was drawn for it (64).
 */
function disputeWin<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'WinDeclared'>): Step<M> {
  const lower = beforeLowerWin(table.rules, hand, event.seat) ?? beforeVoidPenalty(table.rules, hand, event.seat);
  if (lower) return settle(table, lower, { kind: 'win', winners: [event.seat] });
  const before = beforeFartherWin(table.rules, hand, event.seat);
  if (before === null) {
    const late = beforeDrawnWin(table.rules, hand, event.seat);
    const step = late ? declareWin(table, late, event) : null;
    return step && !step.objection ? step : refused(hand, generalObjection('hand-over'));
  }
  const verdict = table.rules.wins.judge(before, event.seat);
  if (!verdict.win || !before.open) return refused(hand, generalObjection('hand-over'));
  const open = { ...before.open, wins: [...before.open.wins, event.seat] };
  return settle(table, { ...before, open }, { kind: 'win', winners: [event.seat] });
}

/** On a tile that was discarded out of turn, or as another one of the same turn (Millington 74, 75). */
function declareOnStray<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'WinDeclared'>): Step<M> | null {
  const { rules } = table;
  if (!rules.claims.strays) return null;
  const contested = contestTurn(rules, hand, event.seat, () => true);
  const strays = (hand.open?.wins.length ?? 0) > 0 ? [] : straysOf(hand).map((stray) => asDiscard(hand, stray));
  const opened = [...(contested ? [contested] : []), ...strays].find(
    (other) => other.open?.from !== event.seat && rules.wins.judge(other, event.seat).win,
  );
  return opened?.open ? done({ ...opened, open: { ...opened.open, wins: [event.seat] } }) : null;
}

/** On a tile that was claimed or passed over already: the lower claim, or the draw, is undone for it (Millington 62-64). */
function declareLateWin<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'WinDeclared'>): Step<M> {
  const reopened = reopenTile(table.rules, hand);
  const verdict = table.rules.wins.judge(reopened, event.seat);
  if (!verdict.win) return declareOnStray(table, hand, event) ?? refuseWin(table, hand, event, verdict);
  const { open } = reopened;
  return done(open ? { ...reopened, open: { ...open, wins: [...open.wins, event.seat] } } : reopened);
}

function refuseWin<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'WinDeclared'>, verdict: WinVerdict): Step<M> {
  const answer = table.rules.wins.refuse(hand, event.seat, event.shown, verdict);
  if (!('penalty' in answer)) return answer.effect === 'refused' ? refused(hand, answer) : stands(hand, answer);
  return settle(table, hand, { kind: 'penalty', offenders: [event.seat], cause: answer.penalty });
}

/** Nobody says anything more: what was declared is settled, what was open has passed, what is at its end ends. */
export function closeWindow<M>(table: Table<M>, hand: HandState<M>): Step<M> {
  const { phase } = hand;
  switch (phase.name) {
    case 'claiming':
    case 'robbing':
      return hand.open && hand.open.wins.length > 0 ? settleWins(table, hand, hand.open) : closeUnclaimed(table, hand);
    case 'settling':
      return done({ ...hand, phase: { name: 'over', outcome: phase.outcome, settlement: phase.settlement } });
    case 'drawing': {
      const abort = table.rules.endings.abortDue(hand);
      if (abort !== null) return settle(table, hand, { kind: 'abortive-draw', reason: abort });
      return drawsLeft(table, hand, phase.end) === 0
        ? settle(table, hand, { kind: 'exhaustive-draw' })
        : refused(hand, generalObjection('not-now'));
    }
    case 'opening': {
      const step = openingStep(table, hand);
      return step?.kind === 'bonus' ? advance(table, hand) : refused(hand, generalObjection('not-now'));
    }
    case 'acting':
    case 'over':
      return refused(hand, generalObjection('not-now'));
  }
}

const drawsLeft = <M>(table: Table<M>, hand: HandState<M>, end: 'head' | 'tail'): number =>
  end === 'head' ? liveTilesLeft(table.rules, hand) : replacementsLeft(table.rules, hand);

export function settle<M>(table: Table<M>, hand: HandState<M>, outcome: Outcome): Step<M> {
  const settlement = table.rules.endings.settle(hand, outcome);
  return done({ ...hand, phase: { name: 'settling', outcome, settlement, before: hand.phase } }, [
    { kind: 'hand-ended', outcome, settlement },
  ]);
}

function settleWins<M>(table: Table<M>, hand: HandState<M>, open: OpenTile): Step<M> {
  const nearestFirst = othersInTurn(open.from).filter((seat: Seat) => open.wins.includes(seat));
  const granted = table.rules.wins.grant(hand, nearestFirst);
  if ('abort' in granted) return settle(table, hand, { kind: 'abortive-draw', reason: granted.abort });
  return settle(table, hand, { kind: 'win', winners: granted.winners });
}

function closeUnclaimed<M>(table: Table<M>, hand: HandState<M>): Step<M> {
  const passed = letPass(table.rules, hand);
  const step = afterPassing(table, passed.hand);
  return { ...step, consequences: [...passed.consequences, ...step.consequences] };
}

function afterPassing<M>(table: Table<M>, hand: HandState<M>): Step<M> {
  const abort = table.rules.endings.abortDue(hand);
  if (abort !== null) return settle(table, hand, { kind: 'abortive-draw', reason: abort });
  const { open } = hand;
  if (hand.phase.name === 'robbing' && hand.phase.opening) return done(openingResumed(hand));
  if (hand.phase.name === 'robbing' && open) {
    return done({ ...hand, open: null, phase: { name: 'drawing', seat: open.from, end: 'tail', why: 'kong' } });
  }
  if (liveTilesLeft(table.rules, hand) === 0) return settle(table, hand, { kind: 'exhaustive-draw' });
  const seat = open ? nextInTurn(hand, open.from) : hand.setup.dealer;
  return done({ ...hand, open: null, phase: { name: 'drawing', seat, end: 'head', why: 'turn' } });
}
