import type { Analysis } from '../../../analysis/index.js';
import type { Objection } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import { liveTilesLeft } from '../../../hand/wall.js';
import { knownFaces } from '../../../hand/win-view.js';
import type { Legality, Rules } from '../../../ruleset/contract.js';
import { isConcealedKong } from '../../../table/meld.js';
import { netBySeat } from '../../../table/payment.js';
import type { Seat } from '../../../table/seat.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import { furtherKanAborts, kanAbort, mayShowNineTerminals } from '../abortive-draws.js';
import { kanAfterRiichiObjection } from '../kan-after-riichi.js';
import { barredAfterCall } from '../kuikae.js';
import type { RiichiOptions } from '../options.js';
import { RIICHI_OBJECTIONS, riichiObjection } from '../riichi-declaration.js';
import { kanOwners } from './kans.js';
import type { RiichiMemory } from './memory.js';
import { deadHandObjection, isReport } from './reports.js';
import { waitingHand } from './view.js';

type Hand = HandState<RiichiMemory>;

/** What the checks need of the table; the rules are asked for the live tiles only. */
export interface LegalityContext {
  readonly options: RiichiOptions;
  readonly tiles: TileSet;
  readonly analysis: Analysis;
  readonly rules: () => Rules<RiichiMemory>;
}

export function riichiLegality(context: LegalityContext): Legality<RiichiMemory> {
  return {
    draw: [(hand) => drawAfterFifthKan(context, hand)],
    discard: [afterRiichiOnlyTheDrawnTile, (hand, event) => kuikaeObjection(context, hand, event)],
    claim: [noCallAfterRiichi, noCallOnLastDiscard, noCallWithDeadHand, (hand, event) => fifthKanObjection(context, hand, event)],
    kong: [(hand, event) => fifthKanObjection(context, hand, event), (hand, event) => kanInRiichiObjection(context, hand, event)],
    bonus: [],
    declare: [(hand, event) => declarationObjection(context, hand, event)],
  };
}

const objection = (code: string, sentence: string, rule: string, more: Partial<Objection> = {}): Objection => ({
  code,
  sentence,
  rule,
  remedy: 'Take it back and go on.',
  until: 'next-draw',
  effect: 'refused',
  ...more,
});

const riichiOf = (hand: Hand, seat: Seat): string => hand.memory.seats[seat].riichi;
const hasRiichi = (hand: Hand, seat: Seat): boolean =>
  riichiOf(hand, seat) === 'standing' || riichiOf(hand, seat) === 'discarded';

/** Section 7: after riichi every drawn tile that does not win is discarded. */
function afterRiichiOnlyTheDrawnTile(hand: Hand, event: EventOf<'TileDiscarded'>): Objection | null {
  const { phase } = hand;
  if (!hasRiichi(hand, event.seat) || phase.name !== 'acting' || phase.drawn === null || phase.drawn === event.tile) return null;
  return objection('riichi-discard', 'After riichi only the drawn tile may be discarded.', 'riichi 7', {
    remedy: 'Take the discard back and discard the drawn tile.',
    effect: 'stands',
  });
}

/** R8: what may not be discarded straight after a call. */
function kuikaeObjection({ options, tiles }: LegalityContext, hand: Hand, event: EventOf<'TileDiscarded'>): Objection | null {
  const { phase } = hand;
  const meld = hand.seats[event.seat].melds.at(-1);
  if (phase.name !== 'acting' || phase.source !== 'claim' || !meld || meld.claimed === null || meld.kind === 'kong') return null;
  const tile = tiles.kinds[meld.claimed];
  const run = meld.tiles.map((id) => tiles.kinds[id]).sort((a, b) => a - b);
  const barred = barredAfterCall(meld.kind === 'chow' ? { tile, run } : { tile }, options);
  if (!barred.includes(tiles.kinds[event.tile])) return null;
  return objection('kuikae', 'This tile may not be discarded right after that call.', 'R8', {
    remedy: 'Take the discard back and discard another tile.',
    effect: 'stands',
  });
}

const noCallAfterRiichi = (hand: Hand, event: EventOf<'TileClaimed'>): Objection | null =>
  hasRiichi(hand, event.seat) ? objection('call-after-riichi', 'After riichi nothing may be called.', 'riichi 7') : null;

/** R7: the last discard can only be ronned. */
const noCallOnLastDiscard = (hand: Hand): Objection | null =>
  hand.open?.last ? objection('last-discard', 'The last discard may only be won on.', 'R7') : null;

const noCallWithDeadHand = (hand: Hand, event: EventOf<'TileClaimed'>): Objection | null =>
  hand.memory.seats[event.seat].dead === null ? null : objection('dead-hand', 'A dead hand may not call.', 'riichi 16');

/** Section 5: at most four kans; a fifth is possible only as the abort of section 14. */
function fifthKanObjection(
  { options }: LegalityContext,
  hand: Hand,
  event: EventOf<'TileClaimed'> | EventOf<'KongDeclared'>,
): Objection | null {
  if (event.type === 'TileClaimed' && event.claim !== 'kong') return null;
  const order = kanOwners(hand);
  if (order.length < 4 || furtherKanAborts({ order, afterDiscard: false, ron: false }, options)) return null;
  return objection('fifth-kan', 'There are four kans already.', 'riichi 5');
}

/** R28: there is no tile for it. */
function drawAfterFifthKan({ options }: LegalityContext, hand: Hand): Objection | null {
  if (kanAbort({ order: kanOwners(hand), afterDiscard: false, ron: false }, options) === null) return null;
  return objection('fifth-kan', 'A fifth kan ends the hand.', 'R28', {
    remedy: 'Put the tile back and confirm with the pass key.',
  });
}

/** R11. */
function kanInRiichiObjection(
  { analysis, tiles }: LegalityContext,
  hand: Hand,
  event: EventOf<'KongDeclared'>,
): Objection | null {
  const { phase } = hand;
  if (!hasRiichi(hand, event.seat) || phase.name !== 'acting' || phase.drawn === null) return null;
  const drawnIsPart = event.how === 'concealed' && event.tiles.includes(phase.drawn);
  const against = drawnIsPart
    ? kanAfterRiichiObjection(analysis, waitingHand(tiles, hand, event.seat), tiles.faces[phase.drawn])
    : 'not-drawn';
  if (against === null) return null;
  return objection('kan-after-riichi', 'This kan is not allowed after riichi.', 'R11', {
    secret: against === 'changes-interpretation',
  });
}

function declarationObjection(context: LegalityContext, hand: Hand, event: EventOf<'Declared'>): Objection | null {
  if (event.what === 'riichi') return riichiDeclarationObjection(context, hand, event.seat);
  if (event.what === 'nine-terminals') return nineTerminalsObjection(context, hand, event.seat);
  if (isReport(event)) return deadHandObjection(event);
  return objection('unknown-declaration', 'These rules do not know that declaration.', 'riichi');
}

/** R10. Whether the hand is ready is nobody's business before the hand ends: riichi without it is a chombo then. */
function riichiDeclarationObjection({ options, rules }: LegalityContext, hand: Hand, seat: Seat): Objection | null {
  const { phase } = hand;
  const inTurn = phase.name === 'acting' && phase.seat === seat && phase.source !== 'claim';
  if (!inTurn) return objection('riichi-not-now', 'Riichi is declared in the own turn, after a draw.', 'riichi 7');
  if (hand.memory.seats[seat].riichi !== 'none')
    return objection('riichi-twice', 'Riichi has been declared already.', 'riichi 7');
  if (hand.memory.seats[seat].dead !== null) return objection('dead-hand', 'A dead hand may not declare riichi.', 'riichi 16');
  const against = riichiObjection(
    {
      score: hand.setup.balances[seat] + netBySeat(hand.paid)[seat],
      liveTilesLeft: liveTilesLeft(rules(), hand),
      closed: hand.seats[seat].melds.every(isConcealedKong),
      tenpai: true,
    },
    options,
  );
  return against === null
    ? null
    : objection(`riichi-${against}`, `Riichi cannot be declared: ${RIICHI_OBJECTIONS[against]}.`, 'R10');
}

/** R30. */
function nineTerminalsObjection({ options, tiles }: LegalityContext, hand: Hand, seat: Seat): Objection | null {
  const { phase } = hand;
  const firstDraw =
    phase.name === 'acting' && phase.seat === seat && phase.source !== 'claim' && hand.seats[seat].river.length === 0;
  const calls = hand.memory.firstGoAround ? 0 : 1;
  const allowed = mayShowNineTerminals(knownFaces(tiles, hand.seats[seat].concealed), { firstDraw, calls }, options);
  return allowed
    ? null
    : objection('nine-terminals', 'Nine kinds of terminals and honours may not be shown now.', 'R30', { secret: true });
}
