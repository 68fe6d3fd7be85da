import type { OpeningStep } from '../ruleset/contract.js';
import { SEATS, type Seat } from '../table/seat.js';
import { isBonus } from '../tiles/kind.js';
import type { TileId } from '../tiles/tile-set.js';
import type { Table } from './apply.js';
import type { Consequence } from './consequence.js';
import type { EventOf, MaybeTile } from './events.js';
import { generalObjection } from './objections.js';
import { tilesBeyond, withSeat } from './seat-state.js';
import type { HandState, OpeningPhase } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { liveTilesLeft, tileInSlot } from './wall.js';

/** The opening step a hand stands at, or null when it is past its opening. */
export function openingStep<M>(table: Table<M>, hand: HandState<M>): OpeningStep<M> | null {
  return hand.phase.name === 'opening' ? (table.rules.opening[hand.phase.step] ?? null) : null;
}

export function buildWall<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'WallBuilt'>): Step<M> {
  const fits = event.tiles.length === table.rules.wall.plan.slots.length;
  if (hand.phase.name !== 'opening' || hand.wall.tiles.length > 0 || !fits) return refused(hand, generalObjection('not-now'));
  return enter(table, { ...hand, wall: { ...hand.wall, tiles: event.tiles } }, 0);
}

export function rollDice<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'DiceRolled'>): Step<M> {
  const step = openingStep(table, hand);
  if (step?.kind !== 'dice') return refused(hand, generalObjection('not-now'));
  if (event.by !== step.by(hand.setup, hand.rolls)) return refused(hand, generalObjection('wrong-roller'));
  if (event.dice.length !== step.count || event.dice.some((die) => !Number.isInteger(die) || die < 1 || die > 6)) {
    return refused(hand, generalObjection('not-now'));
  }
  return advance(table, { ...hand, rolls: [...hand.rolls, event.dice] });
}

/** Tiles taken while dealing; any number at a time, compared with the wall as a set: people take four at once. */
export function deal<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TilesDealt'>): Step<M> {
  const step = openingStep(table, hand);
  if (step?.kind !== 'deal' || !hand.wall.broken) return refused(hand, generalObjection('not-now'));
  const slots = dealtSlots(hand, event.seat);
  const held = hand.seats[event.seat].concealed;
  const taken = slots.slice(held.length, held.length + event.tiles.length);
  if (taken.length < event.tiles.length) return stands(hand, generalObjection('wrong-tiles-dealt'));
  const dealt = withSeat(hand, event.seat, { concealed: [...held, ...event.tiles] });
  const next: HandState<M> = { ...dealt, wall: { ...dealt.wall, taken: dealt.wall.taken + event.tiles.length } };
  const expected = taken.map((slot) => tileInSlot(hand.wall, slot));
  const complete = SEATS.every((seat) => next.seats[seat].concealed.length === dealtCount(next, seat));
  const moved = complete ? advance(table, next) : done(next);
  return sameTiles(expected, event.tiles) ? moved : { ...moved, objection: generalObjection('wrong-tiles-dealt') };
}

/** The slots a seat takes in the deal, in order; none for an empty chair. */
export function dealtSlots({ setup, wall }: HandState, seat: Seat): readonly number[] {
  const slots: number[] = [];
  if (setup.empty.includes(seat) || !wall.broken) return slots;
  for (const take of wall.broken.deal) if (take.seat === seat) slots.push(...take.slots);
  return slots;
}

/** How many tiles a seat is dealt. */
function dealtCount({ setup, wall }: HandState, seat: Seat): number {
  if (setup.empty.includes(seat)) return 0;
  return (wall.broken?.deal ?? []).reduce((sum, take) => (take.seat === seat ? sum + take.slots.length : sum), 0);
}

/** The dealer's last dealt tile: with it the first turn begins. */
export function dealersExtra(hand: HandState): MaybeTile {
  const slot = dealtSlots(hand, hand.setup.dealer).at(-1) ?? null;
  const known = tileInSlot(hand.wall, slot);
  const { concealed } = hand.seats[hand.setup.dealer];
  if (known !== null && concealed.includes(known)) return known;
  return concealed.at(-1) ?? null;
}

export function turnIndicator<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'IndicatorTurned'>): Step<M> {
  const turned: HandState<M> = { ...hand, indicators: [...hand.indicators, event.tile] };
  const step = openingStep(table, hand);
  if (step?.kind === 'indicator') {
    const slot = step.slot(hand);
    const again = step.again?.(turned) ?? 0;
    if (again > 0) return enter(table, { ...hand, rolls: hand.rolls.slice(0, -1) }, stepIndex(hand) - again);
    return advance(table, { ...turned, wall: { ...turned.wall, blocked: [...turned.wall.blocked, slot] } });
  }
  const allowed = hand.wall.broken !== null && hand.indicators.length < hand.wall.broken.indicators.length;
  return allowed ? done(turned) : refused(hand, generalObjection('not-now'));
}

/** Ends the step and enters the next that has something to do. */
export const advance = <M>(table: Table<M>, hand: HandState<M>): Step<M> => enter(table, hand, stepIndex(hand) + 1);

const stepIndex = (hand: HandState): number => (hand.phase as OpeningPhase).step;

function enter<M>(table: Table<M>, hand: HandState<M>, index: number): Step<M> {
  const step = table.rules.opening[index];
  if (!step) return done(beginPlay(hand));
  const at: HandState<M> = { ...hand, phase: { name: 'opening', step: index, done: 0 } };
  switch (step.kind) {
    case 'dice':
    case 'bids':
      return done(at);
    case 'deal':
      return done({ ...at, wall: { ...at.wall, broken: table.rules.wall.breakAt(at.rolls, at.setup.dealer) } });
    case 'indicator':
      return done(at, [{ kind: 'indicator-due', slot: step.slot(at) }]);
    case 'bonus':
      return bonusSettled(table, at) ? enter(table, at, index + 1) : done(at);
  }
}

/** A bonus tile, unless the ruleset keeps it in the hand. */
const mustLay = <M>({ tiles, rules }: Table<M>, hand: HandState<M>, tile: TileId): boolean =>
  isBonus(tiles.kinds[tile]) && !rules.claims.keepsBonus?.(hand, tile);

/** Nobody holds a bonus tile or is owed a replacement. */
export const bonusSettled = <M>(table: Table<M>, hand: HandState<M>): boolean =>
  SEATS.every((seat) => !isReplacing(table, hand, seat));

/** The seat holds a bonus tile or is owed a replacement. */
export function isReplacing<M>(table: Table<M>, hand: HandState<M>, seat: Seat): boolean {
  if (hand.setup.empty.includes(seat)) return false;
  const holdsBonus = hand.seats[seat].concealed.some((tile) => tile !== null && mustLay(table, hand, tile));
  return holdsBonus || replacementsOwed(table, hand, seat) > 0;
}

/** Replacements a seat is owed in the opening, or all that the wall can still give. */
export function replacementsOwed<M>(table: Table<M>, hand: HandState<M>, seat: Seat): number {
  const extra = seat === hand.setup.dealer ? 1 : 0;
  const missing = -tilesBeyond(hand.seats[seat], table.rules.handSize + extra);
  return Math.min(Math.max(0, missing), liveTilesLeft(table.rules, hand));
}

/** Where the tile comes from that a seat is owed in the opening: after a kong of the deal a loose one. */
export function replacementEnd<M>({ rules }: Table<M>, { phase }: HandState<M>, seat: Seat): 'head' | 'tail' {
  const loose = phase.name === 'opening' && phase.loose?.includes(seat);
  return rules.claims.bonusFrom === 'head' && !loose ? 'head' : 'tail';
}

function beginPlay<M>(hand: HandState<M>): HandState<M> {
  const { dealer } = hand.setup;
  return { ...hand, phase: { name: 'acting', seat: dealer, drawn: dealersExtra(hand), source: 'deal' } };
}

function sameTiles(expected: readonly MaybeTile[], seen: readonly MaybeTile[]): boolean {
  const known = expected.filter((tile): tile is TileId => tile !== null);
  return known.length < expected.length || seen.every((tile) => tile === null || known.includes(tile));
}

/** Consequences of entering a step, for those who rebuild a hand in mid-opening. */
export function dueNow<M>(table: Table<M>, hand: HandState<M>): Consequence[] {
  const step = openingStep(table, hand);
  return step?.kind === 'indicator' ? [{ kind: 'indicator-due', slot: step.slot(hand) }] : [];
}
