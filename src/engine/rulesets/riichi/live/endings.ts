import { assertNever } from '../../../../base/errors.js';
import type { Outcome, Settlement } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import type { EndingRules } from '../../../ruleset/contract.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import { isOrphan, type TileKind } from '../../../tiles/kind.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import { isFourRiichi, isFourWinds, kanAbort } from '../abortive-draws.js';
import { explainWin, scoreWin } from '../scoring/index.js';
import {
  chomboPayments,
  isNagashi,
  laterPenalty,
  nagashiPayments,
  notenPayments,
  returnedSticks,
} from '../settlement/draw-payments.js';
import { ronShares } from '../settlement/ron-shares.js';
import { isTenpai } from '../waits.js';
import { kanOwners } from './kans.js';
import type { RiichiMemory } from './memory.js';
import { placeOf } from './place.js';
import { causeOf, penaltyFor } from './reports.js';
import { sticksOnTable, waitingHand } from './view.js';
import { judge, type RiichiValue, riichiSeats, type WinContext } from './wins.js';

type Hand = HandState<RiichiMemory>;

/** What the rotation needs of a hand that has ended. */
export interface RiichiFacts {
  readonly kind: 'win' | 'draw' | 'abort' | 'chombo';
  readonly dealerStays: boolean;
  /** Points off after the game, by seat. */
  readonly later?: readonly number[];
}

export function riichiEndings(context: WinContext): EndingRules<RiichiMemory> {
  return {
    abortDue: (hand) => abortDue(context, hand),
    endsBy: (_hand, event) => endsBy(event),
    settle: (hand, outcome) => withRefusals(hand, settle(context, hand, outcome)),
  };
}

function endsBy(event: EventOf<'Declared'>): Outcome | null {
  if (event.what === 'nine-terminals') return { kind: 'abortive-draw', reason: 'nine-terminals' };
  return penaltyFor(event) === 'chombo' ? { kind: 'penalty', offenders: [event.seat], cause: event.what } : null;
}

/** Section 14, in the order in which the causes are looked for once the tile has passed. */
function abortDue({ options, tiles }: WinContext, hand: Hand): string | null {
  // A kan that was claimed, or cannot be robbed, waits for its tile: only a fifth one ends the hand there.
  const afterDiscard = hand.open?.as === 'discard' && hand.phase.name !== 'drawing';
  if (afterDiscard && isOpeningOver(hand) && isFourWinds(firstDiscards(tiles, hand), 0, options)) return 'four-winds';
  if (afterDiscard && isFourRiichi(riichiSeats(hand).length, options)) return 'four-riichi';
  return kanAbort({ order: kanOwners(hand), afterDiscard, ron: false }, options);
}

/** Everybody has discarded once, and nobody has called. */
const isOpeningOver = (hand: Hand): boolean => hand.memory.firstGoAround && hand.seats.every((seat) => seat.river.length === 1);

const firstDiscards = (tiles: TileSet, hand: Hand): TileKind[] => hand.seats.map(({ river: [first] }) => tiles.kinds[first.tile]);

function settle(context: WinContext, hand: Hand, outcome: Outcome): Settlement {
  switch (outcome.kind) {
    case 'win':
      return settleWin(context, hand, outcome.winners);
    case 'exhaustive-draw':
      return settleExhaustive(context, hand);
    case 'abortive-draw':
      return settleAbort(context, hand, outcome.reason);
    case 'penalty':
      return settlePenalty(context, hand, outcome.offenders, outcome.cause);
    default:
      return assertNever(outcome);
  }
}

/** A hand that has grown or shrunk since its win was declared is no win any more; where nobody's is, that is a chombo. */
function settleWin(context: WinContext, hand: Hand, declared: readonly Seat[]): Settlement {
  const verdicts = declared.map((seat) => judge(context, hand, seat));
  const won = verdicts.flatMap((verdict) => (verdict.win ? [verdict.value as RiichiValue] : []));
  if (won.length === 0) return settlePenalty(context, hand, declared, FALSE_WIN);
  const wins = won.length === 1 ? won : sharedWins(context, hand, won);
  return {
    payments: wins.flatMap(({ scored }) => scored.payments),
    reports: wins.map(({ view, scored }) => explainWin(view, scored)),
    shown: [],
    notes: [],
    facts: { kind: 'win', dealerStays: won.some(({ view }) => view.seat === hand.setup.dealer) } satisfies RiichiFacts,
  };
}

/** Several rons on one tile, each with its share of counters and sticks. */
function sharedWins({ options }: WinContext, hand: Hand, won: readonly RiichiValue[]): RiichiValue[] {
  const { from } = won[0].view;
  if (from === null) return [won[0]];
  const winners = won.map(({ view }) => view.seat);
  const shares = ronShares(from, winners, { sticks: sticksOnTable(hand), riichi: riichiSeats(hand) }, options);
  return shares.flatMap((share) => {
    const win = won.find(({ view }) => view.seat === share.seat);
    const scored = win && scoreWin(win.view, { ...win.circumstances, ...share }, options);
    return win && scored?.win ? [{ ...win, scored }] : [];
  });
}

function settleExhaustive(context: WinContext, hand: Hand): Settlement {
  const { options, tiles, analysis } = context;
  const falseRiichi = falseRiichiOf(context, hand);
  if (falseRiichi.length > 0) return settlePenalty(context, hand, falseRiichi, FALSE_RIICHI);
  const tenpai = SEATS.map((seat) => hand.memory.seats[seat].dead === null && isTenpai(analysis, waitingHand(tiles, hand, seat)));
  const nagashi = options.nagashiMangan === 'off' ? [] : SEATS.filter((seat) => hasNagashi(context, hand, seat));
  const asWin = nagashi.length > 0 && options.nagashiMangan === 'win';
  const payments = nagashi.length > 0 ? nagashiPayments(nagashi, placeOf(hand), options) : notenPayments(tenpai);
  return {
    payments,
    reports: [],
    shown: SEATS.filter((seat) => tenpai[seat]),
    notes: nagashi.map((seat) => `nagashi mangan: seat ${seat}`),
    facts: {
      kind: asWin ? 'win' : 'draw',
      dealerStays: asWin ? nagashi.includes(hand.setup.dealer) : tenpai[hand.setup.dealer],
    } satisfies RiichiFacts,
  };
}

/** Who is in riichi without being tenpai: found when the hand is shown, as far as its tiles are known. */
const falseRiichiOf = ({ tiles, analysis }: WinContext, hand: Hand): Seat[] =>
  riichiSeats(hand).filter(
    (seat) => !hand.seats[seat].concealed.includes(null) && !isTenpai(analysis, waitingHand(tiles, hand, seat)),
  );

const hasNagashi = ({ tiles }: WinContext, hand: Hand, seat: Seat): boolean =>
  isNagashi(
    hand.seats[seat].river.map(({ tile, claimedBy }) => ({ orphan: isOrphan(tiles.kinds[tile]), claimed: claimedBy !== null })),
  );

/**
 * No payment but the stick of a riichi made with the discard that ended the hand (R29: it is accepted and stays). Four riichi
 * show their hands, so that a false one comes out as at any draw.
 */
function settleAbort(context: WinContext, hand: Hand, reason: string): Settlement {
  const falseRiichi = reason === 'four-riichi' ? falseRiichiOf(context, hand) : [];
  if (falseRiichi.length > 0) return settlePenalty(context, hand, falseRiichi, FALSE_RIICHI);
  return {
    payments: [],
    reports: [],
    shown: shownAtAbort(hand, reason),
    notes: [],
    facts: { kind: 'abort', dealerStays: true } satisfies RiichiFacts,
  };
}

/** Who lays the hand open: those in riichi, who has the nine terminals, who declared on the same tile. */
function shownAtAbort(hand: Hand, reason: string): readonly Seat[] {
  if (reason === 'four-riichi') return riichiSeats(hand);
  if (reason === 'nine-terminals') return hand.phase.name === 'acting' ? [hand.phase.seat] : [];
  return reason === 'triple-ron' ? [...(hand.open?.wins ?? [])].sort() : [];
}

/** The hand is over: why a win that was spoken did not stand may be told now. */
function withRefusals({ irregularities }: Hand, settlement: Settlement): Settlement {
  const refused = irregularities.filter(({ reason }) => reason !== undefined);
  if (refused.length === 0) return settlement;
  const told = refused.map(({ seat, reason }) => `the win declared by seat ${seat} did not stand: ${reason}`);
  return { ...settlement, notes: [...settlement.notes, ...told] };
}

const FALSE_WIN = 'false-win';
const FALSE_RIICHI = 'false-riichi';

/** Why it is a chombo, in plain words: the hand is over, so that everything may be told. */
function reasonOf(context: WinContext, hand: Hand, seat: Seat, cause: string): string {
  if (cause === FALSE_RIICHI) return 'riichi without a ready hand';
  if (cause !== FALSE_WIN) return causeOf(cause) ?? cause;
  const verdict = judge(context, hand, seat);
  return verdict.win ? cause : verdict.sentence;
}

/** The hand is replayed: its sticks go back (section 16). */
function settlePenalty(context: WinContext, hand: Hand, offenders: readonly Seat[], cause: string): Settlement {
  const { options } = context;
  const later = laterPenalty(offenders, options);
  return {
    payments: [
      ...offenders.flatMap((seat) => chomboPayments(seat, hand.setup.dealer, options)),
      ...returnedSticks(riichiSeats(hand)),
    ],
    reports: [],
    shown: offenders,
    notes: [
      ...offenders.map((seat) => `chombo of seat ${seat}: ${reasonOf(context, hand, seat, cause)}`),
      ...offenders.flatMap((seat) => (later ? [`${-later[seat]} points off after the game for seat ${seat}`] : [])),
    ],
    facts: { kind: 'chombo', dealerStays: true, ...(later ? { later } : {}) } satisfies RiichiFacts,
  };
}
