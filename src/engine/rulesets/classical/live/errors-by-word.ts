import { formsSet } from '../../../cases/read-hand.js';
import type { Objection } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import { nextInTurn } from '../../../hand/seat-state.js';
import type { Payment } from '../../../table/payment.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import { faceOf, isSuited, kindFromIndex, kindOf, PLAYING_KIND_COUNT, type TileKind } from '../../../tiles/kind.js';
import { type MisnamedClaim, minorError, misnamedDiscard, type PenaltyContext } from '../penalties.js';
import { isMahjong } from '../score-hand.js';
import type { Hand, LiveContext } from './context.js';
import { facesOf, meldFaces } from './view.js';

type Purpose = MisnamedClaim['purpose'];

/** `misnamed-chow` … with the named tile's kind as value, by the key of the player who claimed it. */
export const misnamedPurpose = (what: string): Purpose | null => {
  const purpose = what.startsWith('misnamed-') ? what.slice('misnamed-'.length) : '';
  return purpose === 'chow' || purpose === 'pung' || purpose === 'kong' || purpose === 'mahjong' ? purpose : null;
};

export const namedKind = (event: EventOf<'Declared'>): TileKind | null =>
  Number.isInteger(event.value) && (event.value as number) >= 0 && (event.value as number) < PLAYING_KIND_COUNT
    ? kindFromIndex(event.value as number)
    : null;

export const penaltyContext = ({ definition, options }: LiveContext, hand: Hand): PenaltyContext => ({
  seats: SEATS.filter((seat) => !hand.setup.empty.includes(seat)),
  dealer: hand.setup.dealer,
  cite: definition.penaltyCitations,
  amounts: {
    falseMahjong: options.falseMahjongPenalty,
    misnamedChow: options.misnamedChowPenalty,
    misnamedSet: options.misnamedSetPenalty,
    minorError: options.minorErrorPenalty,
  },
});

/** Millington 85, 86: the claimant holds the tiles that the named one would complete; elsewhere one amount to everybody. */
export function misnamedPayments(context: LiveContext, hand: Hand, event: EventOf<'Declared'>): readonly Payment[] {
  const purpose = misnamedPurpose(event.what);
  const kind = namedKind(event);
  if (!hand.open || purpose === null || purpose === 'mahjong' || kind === null) return [];
  const offender = hand.open.from;
  if (!couldClaim(context, hand, event.seat, purpose, kind)) return [];
  if (context.options.minorErrorPenalty > 0) return minorError(offender, penaltyContext(context, hand)).payments;
  const claims = [{ seat: event.seat, purpose, shows: true }];
  return misnamedDiscard(
    { offender, nextPlayer: nextInTurn(hand, offender), claims, falseClaim: false, exposed: false },
    penaltyContext(context, hand),
  ).payments;
}

/** A claim for a set that is none, where the table agreed that errors cost something at once. */
export const wrongClaimPayments = (
  context: LiveContext,
  hand: Hand,
  seat: Seat,
  objection: Objection | null,
): readonly Payment[] => {
  const wrong = objection?.code === 'no-set' || objection?.code === 'chow-from-left-only';
  return wrong && context.options.minorErrorPenalty > 0 ? minorError(seat, penaltyContext(context, hand)).payments : [];
};

function couldClaim(context: LiveContext, hand: Hand, seat: Seat, purpose: 'chow' | 'pung' | 'kong', kind: TileKind): boolean {
  const held = facesOf(context.tiles, hand.seats[seat].concealed).map(kindOf);
  if (purpose !== 'chow') return held.filter((other) => other === kind).length >= (purpose === 'kong' ? 3 : 2);
  const near = [-2, -1, 1, 2]
    .map((step) => kindFromIndex(kind + step))
    .filter((other) => isSuited(other) && held.includes(other));
  return near.some((one) => near.some((other) => formsSet('chow', [kind, one, other])));
}

/** Whether the named tile would have completed this player's hand (87). */
export function wouldWinOn({ tiles, scoring }: LiveContext, hand: Hand, seat: Seat, kind: TileKind): boolean {
  const state = hand.seats[seat];
  return isMahjong(
    {
      seat,
      dealer: hand.setup.dealer,
      roundWind: hand.setup.roundWind,
      concealed: facesOf(tiles, state.concealed),
      melds: meldFaces(tiles, state.melds, []),
      bonus: [],
      winningTile: faceOf(kind),
      winBy: 'discard',
      from: hand.open?.from ?? null,
    },
    scoring,
  );
}
