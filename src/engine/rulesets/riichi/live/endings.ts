import { assertNever } from '../../../../base/errors.js';
import type { Outcome, Settlement } from '../../../hand/consequence.js';
import type { HandState } from '../../../hand/state.js';
import type { EndingRules } from '../../../ruleset/contract.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import { isOrphan, type TileKind } from '../../../tiles/kind.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import { isFourRiichi, isFourWinds, kanAbort } from '../abortive-draws.js';
import { explainWin, scoreWin } from '../scoring/index.js';
import { chomboPayments, isNagashi, nagashiPayments, notenPayments, returnedSticks } from '../settlement/draw-payments.js';
import { ronShares } from '../settlement/ron-shares.js';
import { isTenpai } from '../waits.js';
import type { RiichiMemory } from './memory.js';
import { placeOf } from './place.js';
import { circumstancesOf, sticksOnTable, waitingHand, winView } from './view.js';
import { riichiSeats, type WinContext } from './wins.js';

type Hand = HandState<RiichiMemory>;

/** What the rotation needs of a hand that has ended. */
export interface RiichiFacts {
  readonly kind: 'win' | 'draw' | 'abort' | 'chombo';
  readonly dealerStays: boolean;
}

export function riichiEndings(context: WinContext): EndingRules<RiichiMemory> {
  return {
    abortDue: (hand) => abortDue(context, hand),
    endsBy: (_hand, event) => (event.what === 'nine-terminals' ? { kind: 'abortive-draw', reason: 'nine-terminals' } : null),
    settle: (hand, outcome) => settle(context, hand, outcome),
  };
}

/** Section 14, in the order in which the causes are looked for once the tile has passed. */
function abortDue({ options, tiles }: WinContext, hand: Hand): string | null {
  const { open } = hand;
  const afterDiscard = open?.as === 'discard';
  if (afterDiscard && isOpeningOver(hand) && isFourWinds(firstDiscards(tiles, hand), 0, options)) return 'four-winds';
  if (afterDiscard && isFourRiichi(riichiSeats(hand).length, options)) return 'four-riichi';
  return kanAbort({ order: kanOwners(hand), afterDiscard, ron: false }, options);
}

/** Everybody has discarded once, and nobody has called. */
const isOpeningOver = (hand: Hand): boolean => hand.memory.firstGoAround && hand.seats.every((seat) => seat.river.length === 1);

const firstDiscards = (tiles: TileSet, hand: Hand): TileKind[] => hand.seats.map(({ river: [first] }) => tiles.kinds[first.tile]);

function kanOwners(hand: Hand): Seat[] {
  const owners: Seat[] = [];
  for (const seat of SEATS) for (const meld of hand.seats[seat].melds) if (meld.kind === 'kong') owners.push(seat);
  return owners;
}

function settle(context: WinContext, hand: Hand, outcome: Outcome): Settlement {
  switch (outcome.kind) {
    case 'win':
      return settleWin(context, hand, outcome.winners);
    case 'exhaustive-draw':
      return settleExhaustive(context, hand);
    case 'abortive-draw':
      return settleAbort(hand, outcome.reason);
    case 'penalty':
      return settlePenalty(context, hand, outcome.offenders);
    default:
      return assertNever(outcome);
  }
}

function settleWin(context: WinContext, hand: Hand, winners: readonly Seat[]): Settlement {
  const { options, tiles } = context;
  const sticks = sticksOnTable(hand);
  const shares =
    hand.open && winners[0] !== hand.open.from && !winsByDraw(hand, winners[0])
      ? ronShares(hand.open.from, winners, { sticks, riichi: riichiSeats(hand) }, options)
      : [{ seat: winners[0], takesCounters: true, sticks }];
  const wins = shares.flatMap((share) => {
    const view = winView(tiles, hand, share.seat);
    if (!view) return [];
    const circumstances = { ...circumstancesOf({ ...context, rules: context.rules() }, hand, view), ...share };
    const scored = scoreWin(view, circumstances, options);
    return scored.win ? [{ view, scored }] : [];
  });
  const dealerStays = winners.includes(hand.setup.dealer);
  return {
    payments: wins.flatMap(({ scored }) => scored.payments),
    reports: wins.map(({ view, scored }) => explainWin(view, scored)),
    shown: [],
    notes: [],
    facts: { kind: 'win', dealerStays } satisfies RiichiFacts,
  };
}

const winsByDraw = (hand: Hand, seat: Seat): boolean => hand.phase.name === 'acting' && hand.phase.seat === seat;

function settleExhaustive(context: WinContext, hand: Hand): Settlement {
  const { options, tiles, analysis } = context;
  const falseRiichi = riichiSeats(hand).filter((seat) => !isTenpai(analysis, waitingHand(tiles, hand, seat)));
  if (falseRiichi.length > 0) return settlePenalty(context, hand, falseRiichi);
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

const hasNagashi = ({ tiles }: WinContext, hand: Hand, seat: Seat): boolean =>
  isNagashi(
    hand.seats[seat].river.map(({ tile, claimedBy }) => ({ orphan: isOrphan(tiles.kinds[tile]), claimed: claimedBy !== null })),
  );

/** No payment but the stick of a riichi made with the discard that ended the hand (R29: it is accepted and stays). */
const settleAbort = (hand: Hand, reason: string): Settlement => ({
  payments: [],
  reports: [],
  shown: shownAtAbort(hand, reason),
  notes: [],
  facts: { kind: 'abort', dealerStays: true } satisfies RiichiFacts,
});

/** Who lays the hand open: those in riichi, who has the nine terminals, who declared on the same tile. */
function shownAtAbort(hand: Hand, reason: string): readonly Seat[] {
  if (reason === 'four-riichi') return riichiSeats(hand);
  if (reason === 'nine-terminals') return hand.phase.name === 'acting' ? [hand.phase.seat] : [];
  return reason === 'triple-ron' ? [...(hand.open?.wins ?? [])].sort() : [];
}

/** The hand is replayed: its sticks go back (section 16). */
function settlePenalty({ options }: WinContext, hand: Hand, offenders: readonly Seat[]): Settlement {
  return {
    payments: [
      ...offenders.flatMap((seat) => chomboPayments(seat, hand.setup.dealer, options)),
      ...returnedSticks(riichiSeats(hand)),
    ],
    reports: [],
    shown: offenders,
    notes:
      options.chombo === 'minus20000' ? offenders.map((seat) => `chombo: 20000 points off after the game for seat ${seat}`) : [],
    facts: { kind: 'chombo', dealerStays: true } satisfies RiichiFacts,
  };
}
