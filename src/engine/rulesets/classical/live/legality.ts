import type { Objection } from '../../../hand/consequence.js';
import { drawDue } from '../../../hand/drawing.js';
import type { EventOf } from '../../../hand/events.js';
import { isReplacing } from '../../../hand/opening.js';
import type { Legality } from '../../../ruleset/contract.js';
import { SEATS, type Seat, seatAfter, stepsTo } from '../../../table/seat.js';
import { isBonus, PLAYING_KIND_COUNT } from '../../../tiles/kind.js';
import { countKinds } from '../arrangements.js';
import type { Hand, LiveContext } from './context.js';
import { misnamedPurpose, namedKind, wouldWinOn } from './errors-by-word.js';
import type { ClassicalMemory } from './memory.js';
import { facesOf } from './view.js';

/** What this family has against an act, beside the general objections. */
export function classicalLegality(context: LiveContext): Legality<ClassicalMemory> {
  const { irregularities } = context.definition;
  return {
    draw: [(hand, event) => discardTaken(hand, event, irregularities), (hand, event) => replacedOutOfOrder(context, hand, event)],
    discard: [
      (hand, event) => bonusDiscarded(context, hand, event),
      (hand, event) => bonusKept(context, hand, event),
      (hand, event) => callBrokenByDiscard(context, hand, event),
    ],
    claim: [
      (hand, event) => tileExposed(context, hand, event),
      (hand, event) => nothingLeftToDiscard(context, hand, event),
      (hand, event) => callBroken(context, hand, event.seat),
    ],
    kong: [(hand, event) => callBroken(context, hand, event.seat)],
    bonus: [(hand, event) => bonusTooLate(context, hand, event)],
    declare: [(hand, event) => declaration(context, hand, event)],
    general: irregularities.general,
  };
}

type Irregularities = LiveContext['definition']['irregularities'];

const object = (irregularities: Irregularities, code: keyof Irregularities['own']): Objection => ({
  code,
  ...irregularities.own[code],
});

/** Millington 81. */
function discardTaken(hand: Hand, event: EventOf<'TileDrawn'>, irregularities: Irregularities): Objection | null {
  const lies = hand.seats.some((seat) => seat.river.some(({ tile }) => tile === event.tile));
  return lies ? object(irregularities, 'discard-taken') : null;
}

/** Millington 32, 33: before play begins East replaces his bonus tiles and his kong, completely, then the others in turn. */
function replacedOutOfOrder(
  { definition, rules, tiles }: LiveContext,
  hand: Hand,
  event: EventOf<'TileDrawn'>,
): Objection | null {
  if (hand.phase.name !== 'opening') return null;
  const before = SEATS.map((step) => seatAfter(hand.setup.dealer, step)).slice(0, stepsTo(hand.setup.dealer, event.seat));
  const waited = before.some((seat) => isReplacing({ rules: rules(), tiles }, hand, seat));
  return waited ? object(definition.irregularities, 'replaced-out-of-order') : null;
}

const bonusDiscarded = ({ tiles, definition }: LiveContext, _hand: Hand, event: EventOf<'TileDiscarded'>): Objection | null =>
  isBonus(tiles.kinds[event.tile]) ? object(definition.irregularities, 'bonus-discarded') : null;

/** Millington 31: a bonus tile not laid in the turn in which it came is worth nothing, and the hand stays short. */
function bonusKept({ tiles, definition }: LiveContext, hand: Hand, event: EventOf<'TileDiscarded'>): Objection | null {
  const kept = hand.seats[event.seat].concealed.some(
    (tile) => tile !== null && isBonus(tiles.kinds[tile]) && !hand.memory.unannounced.includes(tile),
  );
  return kept ? object(definition.irregularities, 'bonus-kept') : null;
}

const bonusTooLate = ({ definition }: LiveContext, hand: Hand, event: EventOf<'BonusLaid'>): Objection | null =>
  hand.memory.unannounced.includes(event.tile) ? object(definition.irregularities, 'bonus-too-late') : null;

/** Millington 55: a hand that was called is not changed any more. */
const callBroken = ({ definition }: LiveContext, hand: Hand, seat: Seat): Objection | null =>
  hand.memory.calls[seat] === 'standing' ? object(definition.irregularities, 'call-broken') : null;

const callBrokenByDiscard = (context: LiveContext, hand: Hand, event: EventOf<'TileDiscarded'>): Objection | null =>
  hand.phase.name === 'acting' && hand.phase.drawn === event.tile ? null : callBroken(context, hand, event.seat);

/** Millington 89: a short hand makes no claim that leaves it without a discard. */
const nothingLeftToDiscard = ({ definition }: LiveContext, hand: Hand, event: EventOf<'TileClaimed'>): Objection | null =>
  event.claim !== 'kong' && hand.seats[event.seat].concealed.length <= event.with.length
    ? object(definition.irregularities, 'nothing-left-to-discard')
    : null;

function declaration(context: LiveContext, hand: Hand, event: EventOf<'Declared'>): Objection | null {
  const { irregularities } = context.definition;
  const refuse = (code: keyof Irregularities['own'], allowed: boolean): Objection | null =>
    allowed ? null : object(irregularities, code);
  if (misnamedPurpose(event.what) !== null) return misnamedClaim(context, hand, event);
  switch (event.what) {
    case 'original-call':
      return refuse('no-original-call', mayCall(context, hand, event.seat));
    case 'no-choice':
      return refuse('choice', mayPlead(hand, event.seat));
    case 'kong-not-marked':
      return refuse(
        'no-kong',
        hand.seats[event.seat].melds.some((meld) => meld.kind === 'kong'),
      );
    case 'tile-not-shown':
      return refuse('not-drawn', hand.phase.name === 'acting' && hand.phase.seat === event.seat && hand.phase.source !== 'claim');
    case 'hand-thrown-away':
      return refuse('nothing-to-throw-away', hand.phase.name === 'settling' && hand.phase.outcome.kind === 'win');
    case 'wall-tile-seen':
      return isPlayed(hand)
        ? object(irregularities, mustTake(context, hand, event.seat) ? 'next-tile-exposed' : 'wall-tile-seen')
        : object(irregularities, 'nothing-seen');
    case 'misdeal':
      return refuse('no-misdeal', hand.discards === 0 && hand.wall.broken !== null);
    case 'hand-shown':
      return refuse(
        'no-false-mahjong',
        hand.memory.falseDeclarers.length > 0 && !hand.memory.falseDeclarers.includes(event.seat),
      );
    default:
      return object(irregularities, 'unknown-declaration');
  }
}

const isPlayed = ({ phase, wall }: Hand): boolean => wall.broken !== null && phase.name !== 'settling';

/** Millington 67: the next tile was exposed by the player whose turn it is to draw. */
export const mustTake = (context: LiveContext, hand: Hand, seat: Seat): boolean =>
  hand.phase.name === 'claiming' && drawDue(context.rules(), hand)?.seat === seat;

/** Millington 67: who exposed the next tile of the wall takes it and may not claim the discard. */
function tileExposed({ definition }: LiveContext, hand: Hand, event: EventOf<'TileClaimed'>): Objection | null {
  const { exposed } = hand.memory;
  const bound = exposed !== null && exposed.seat === event.seat && exposed.instead === hand.open?.tile;
  return bound ? object(definition.irregularities, 'exposed-instead') : null;
}

/**
 * Millington 55: right after the first discard of the hand, by a hand that calls. Whether it does is the player's secret;
 * East's first turn is the deal, everybody else's the first draw or claim.
 */
function mayCall({ options, scoring, tiles }: LiveContext, hand: Hand, seat: Seat): boolean {
  const state = hand.seats[seat];
  const justDiscarded = state.river.length === 1 && !(hand.phase.name === 'acting' && hand.phase.seat === seat);
  if (!options.originalCall || !justDiscarded || hand.memory.calls[seat] !== 'none') return false;
  const counts = countKinds(facesOf(tiles, state.concealed));
  return scoring.analysis.markWaits(counts, state.melds.length, 0, new Uint8Array(PLAYING_KIND_COUNT)) > 0;
}

/**
 * Millington 95: after a turn that began with a tile from the wall, when every tile was dangerous; before the next draw or
 * claim of the discarder, and while the hand is settled.
 */
function mayPlead({ memory, open }: Hand, seat: Seat): boolean {
  const { danger, dangerousClaims } = memory;
  const forOpenTile = danger?.discarder === seat && danger.cornered && open?.tile === danger.tile;
  return forOpenTile || dangerousClaims.some((claim) => claim.discarder === seat && claim.mayPlead && !claim.excused);
}

function misnamedClaim(context: LiveContext, hand: Hand, event: EventOf<'Declared'>): Objection | null {
  const { irregularities } = context.definition;
  const kind = namedKind(event);
  if (hand.open?.as !== 'discard' || hand.open.from === event.seat || kind === null)
    return object(irregularities, 'nothing-misnamed');
  const { misnamedChow, misnamedSet } = context.definition.penaltyCitations;
  const purpose = misnamedPurpose(event.what);
  if (purpose !== 'mahjong') {
    return { ...object(irregularities, 'misnamed-discard'), rule: purpose === 'chow' ? misnamedChow : misnamedSet };
  }
  return wouldWinOn(context, hand, event.seat, kind) ? null : object(irregularities, 'false-mahjong');
}
