import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '../../../src/base/random.js';
import { apply, applyAll, startHand, type Table } from '../../../src/engine/hand/apply.js';
import { drawDue } from '../../../src/engine/hand/drawing.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import { lawfulActs } from '../../../src/engine/hand/lawful.js';
import { dealtSlots, openingStep, replacementEnd, replacementsOwed } from '../../../src/engine/hand/opening.js';
import type { HandSetup, HandState } from '../../../src/engine/hand/state.js';
import { nextHeadSlot, nextTailSlot, tileInSlot } from '../../../src/engine/hand/wall.js';
import { finishHand, startMatch } from '../../../src/engine/match/match.js';
import type { Rules } from '../../../src/engine/ruleset/contract.js';
import { playerId, SEATS, type Seat } from '../../../src/engine/table/seat.js';
import { isBonus } from '../../../src/engine/tiles/kind.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../src/engine/tiles/tile-set.js';
import { rulesets } from '../rulesets/all-rulesets.js';
import { firstDeal } from './first-deal.js';

type Hand = HandState<unknown>;

/** Whole numbers that pick what happens; shrinking leaves events out. */
interface Script {
  readonly shuffle: number;
  readonly picks: readonly number[];
}

const script = (length: number): fc.Arbitrary<Script> =>
  fc.record({
    shuffle: fc.nat(),
    picks: fc.array(fc.nat({ max: 0x3fffffff }), { minLength: length / 4, maxLength: length, size: 'max' }),
  });

/** A failure names its seed and is not made smaller: with hundreds of events that takes many minutes. Take this out to see it small. */
const BOUNDED = { endOnFailure: true } as const;

/** What people would do next when they keep to the rules: throw, deal, draw, turn up, or one of the lawful acts. */
function lawfulNext(table: Table<unknown>, hand: Hand, tiles: readonly TileId[], pick: number): HandEvent | null {
  if (hand.wall.tiles.length === 0) return { type: 'WallBuilt', tiles };
  const step = openingStep(table, hand);
  if (step) return opening(table, hand, step, pick);
  const due = drawDue(table.rules, hand);
  const acts = SEATS.flatMap((seat) => lawfulActs(table, hand, seat)).filter((act) => act.type !== 'Passed');
  const options: HandEvent[] = [...acts];
  if (due) {
    const slot = due.end === 'head' ? nextHeadSlot(hand) : nextTailSlot(table.rules, hand);
    const draw: HandEvent = { type: 'TileDrawn', seat: due.seat, tile: tileInSlot(hand.wall, slot) };
    options.push(draw, draw);
  }
  if (options.length === 0 || pick % 11 === 0) return { type: 'WindowClosed' };
  return options[pick % options.length];
}

function opening(
  table: Table<unknown>,
  hand: Hand,
  step: NonNullable<ReturnType<typeof openingStep>>,
  pick: number,
): HandEvent | null {
  switch (step.kind) {
    case 'dice':
      return {
        type: 'DiceRolled',
        by: step.by(hand.setup, hand.rolls),
        dice: Array.from({ length: step.count }, (_, die) => 1 + ((pick >> (3 * die)) % 6)),
      };
    case 'deal': {
      const seat = SEATS.find((other) => hand.seats[other].concealed.length < dealtSlots(hand, other).length);
      if (seat === undefined) return null;
      const slots = dealtSlots(hand, seat).slice(hand.seats[seat].concealed.length);
      return { type: 'TilesDealt', seat, tiles: slots.map((slot) => tileInSlot(hand.wall, slot)) };
    }
    case 'indicator': {
      const tile = tileInSlot(hand.wall, step.slot(hand));
      return tile === null ? null : { type: 'IndicatorTurned', tile };
    }
    case 'bids':
      return { type: 'Declared', seat: (pick % 4) as Seat, what: step.name, value: step.min };
    case 'bonus': {
      const owed = SEATS.find((seat) => replacementsOwed(table, hand, seat) > 0);
      if (owed !== undefined) {
        const slot = replacementEnd(table, hand, owed) === 'head' ? nextHeadSlot(hand) : nextTailSlot(table.rules, hand);
        return { type: 'TileDrawn', seat: owed, tile: tileInSlot(hand.wall, slot) };
      }
      for (const seat of SEATS) {
        const tile = hand.seats[seat].concealed.find((held) => held !== null && isBonus(table.tiles.kinds[held]));
        if (tile !== undefined && tile !== null) return { type: 'BonusLaid', seat, tile };
      }
      return { type: 'WindowClosed' };
    }
  }
}

const WORDS = ['riichi', 'nine-terminals', 'original-call', 'pao', 'float', 'constructor', ''];

/** Anything that anybody might do, whether it makes sense or not. */
function anyEvent(hand: Hand, size: number, pick: number): HandEvent {
  const seat = ((pick >> 4) % 4) as Seat;
  const tile = tileIdFromIndex((pick >> 6) % size);
  const held = hand.seats[seat].concealed.filter((id): id is TileId => id !== null);
  const own = held.length > 0 && pick & 0x2000 ? held[(pick >> 14) % held.length] : tile;
  const some = held.slice((pick >> 15) % 10, ((pick >> 15) % 10) + ((pick >> 20) % 5));
  const events: readonly HandEvent[] = [
    { type: 'TileDiscarded', seat, tile: own },
    { type: 'TileDrawn', seat, tile: pick & 0x1000 ? null : tile },
    { type: 'TileClaimed', seat, claim: (['chow', 'pung', 'kong'] as const)[(pick >> 16) % 3], with: some },
    { type: 'KongDeclared', seat, how: pick & 0x1000 ? 'concealed' : 'added', tiles: some },
    { type: 'BonusLaid', seat, tile: own },
    { type: 'Declared', seat, what: WORDS[(pick >> 16) % WORDS.length], ...(pick & 0x1000 ? { value: (pick >> 20) - 50 } : {}) },
    { type: 'Passed', seat },
    { type: 'WinDeclared', seat, shown: (pick & 0x1000) > 0 },
    { type: 'WindowClosed' },
    { type: 'TakenBack', seat, what: (['draw', 'discard', 'claim', 'win'] as const)[(pick >> 16) % 4] },
    { type: 'IndicatorTurned', tile },
    { type: 'DiceRolled', by: seat, dice: [(pick >> 16) % 8, (pick >> 20) % 8] },
    { type: 'TilesDealt', seat, tiles: [tile, null] },
    { type: 'WallBuilt', tiles: [tile] },
  ];
  return events[pick % events.length];
}

interface Played {
  readonly start: Hand;
  readonly events: readonly HandEvent[];
  readonly states: readonly Hand[];
}

/** @param disorder how many of a hundred events are anything at all. */
function play(table: Table<unknown>, setup: HandSetup, { shuffle, picks }: Script, disorder: number): Played {
  const { length } = table.rules.wall.plan.slots;
  const tiles = shuffled(
    Array.from({ length }, (_, id) => tileIdFromIndex(id)),
    seededRandom(shuffle),
  );
  const start = startHand(table, setup);
  let hand = start;
  const events: HandEvent[] = [];
  const states: Hand[] = [];
  for (const pick of picks) {
    const event = pick % 100 < disorder ? anyEvent(hand, table.tiles.size, pick >> 3) : lawfulNext(table, hand, tiles, pick >> 7);
    if (!event) continue;
    events.push(event);
    hand = apply(table, freeze(hand), event).hand;
    states.push(hand);
    if (hand.phase.name === 'over') break;
  }
  return { start, events, states };
}

/** What is frozen cannot be changed behind our back: a mutation throws. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

/** Tiles that have left the wall, wherever they lie now; a claimed discard lies in its meld. */
const onTheTable = ({ seats }: Hand): (TileId | null)[] =>
  seats.flatMap(({ concealed, melds, bonus, river }) => [
    ...concealed,
    ...melds.flatMap((meld) => meld.tiles),
    ...bonus,
    ...river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
  ]);

/** A pot may be given away that was there before; otherwise what is paid in is what can be taken out. */
function pointsAfter(rules: Rules<unknown>, hand: Hand): { before: number; after: number } {
  const players = ['a', 'b', 'c', 'd'].slice(0, Math.min(4, rules.match.players.max)).map(playerId);
  const match = startMatch(rules, players);
  const next = finishHand(rules, match, hand);
  const sum = ({ points, pot }: typeof match): number => Object.values(points).reduce((total, amount) => total + amount, pot);
  return { before: sum(match), after: sum(next) };
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the fold of %s', (_id, ruleset) => {
  const rules = ruleset.rules({});
  const table: Table<unknown> = { rules, tiles: tileSet(rules.equipment) };
  const setup = firstDeal(rules.match.startPoints);

  it('answers every event in every phase, changes no state behind its back, and can be folded in two halves or after a round trip through JSON', () => {
    fc.assert(
      fc.property(script(160), fc.constantFrom(8, 35, 100), (given, disorder) => {
        const { start, events, states } = play(table, setup, given, disorder);
        const last = states.at(-1) ?? start;
        const half = events.length >> 1;
        const first = applyAll(table, start, events.slice(0, half)).hand;
        const kept = JSON.parse(JSON.stringify(first)) as Hand;
        expect(kept).toEqual(first);
        expect(applyAll(table, kept, events.slice(half)).hand).toEqual(last);
      }),
      { numRuns: 12, ...BOUNDED },
    );
  });

  it('keeps every tile: as many have left the wall as lie on the table, and no tile is in two places', () => {
    fc.assert(
      fc.property(script(200), (given) => {
        for (const hand of play(table, setup, given, 0).states) {
          const tiles = onTheTable(hand);
          expect(tiles).toHaveLength(hand.wall.taken);
          expect(new Set(tiles).size).toBe(tiles.length);
        }
      }),
      { numRuns: 10, ...BOUNDED },
    );
  });

  it('keeps every point: what some lose others gain, the pot included', () => {
    fc.assert(
      fc.property(script(400), fc.constantFrom(0, 4), (given, disorder) => {
        const { states } = play(table, setup, given, disorder);
        const settled = states.find(({ phase }) => phase.name === 'settling');
        if (!settled) return;
        const { phase } = settled;
        const payments = [...settled.paid, ...(phase.name === 'settling' ? phase.settlement.payments : [])];
        for (const { amount } of payments) expect(Number.isFinite(amount)).toBe(true);
        const { before, after } = pointsAfter(rules, settled);
        expect(after).toBe(before);
      }),
      { numRuns: 10, ...BOUNDED },
    );
  });

  it('counts tiles right when play is unlawful, too, and never has one in two places', () => {
    fc.assert(
      fc.property(script(160), (given) => {
        for (const hand of play(table, setup, given, 15).states) {
          const tiles = onTheTable(hand);
          expect(tiles).toHaveLength(hand.wall.taken);
          const seen = tiles.filter((tile) => tile !== null);
          expect(new Set(seen).size).toBe(seen.length);
        }
      }),
      { numRuns: 8, ...BOUNDED },
    );
  });
});
