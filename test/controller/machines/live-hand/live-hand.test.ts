import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { array, assert, constantFrom, integer, property, record as recordOf } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { tableMaker } from '../../../../src/cli/rules.js';
import { type Applied, liveHandMachine } from '../../../../src/controller/machines/live-hand/live-hand.js';
import { apply, startHand, type Table } from '../../../../src/engine/hand/apply.js';
import type { HandEvent } from '../../../../src/engine/hand/events.js';
import type { HandSetup, HandState } from '../../../../src/engine/hand/state.js';
import { readRecord } from '../../../../src/engine/records/read-record.js';
import { fillWall, wallOf } from '../../../../src/engine/records/wall-of.js';
import { SEATS } from '../../../../src/engine/table/seat.js';
import { tileIdFromIndex } from '../../../../src/engine/tiles/tile-set.js';
import { rulesets } from '../../../engine/rulesets/all-rulesets.js';
import { allTiles, botHands, riichiTable } from '../../../simulator/bots/bot-hands.js';

type Regions = { readonly phase: string; readonly claims: string; readonly people: string };

/** What the regions must say of a hand, from the fold alone (design 4.3). */
function claimsOf({ open, phase }: HandState): Regions['claims'] {
  if (open === null) return 'none';
  return phase.name === 'claiming' || phase.name === 'robbing' ? 'open' : 'late';
}

/** The live hand and the fold side by side. */
class Twins {
  readonly told: Applied[] = [];
  hand: HandState;
  readonly actor: Actor<typeof liveHandMachine>;

  constructor(
    readonly table: Table,
    setup: HandSetup,
    resumed?: HandState,
  ) {
    this.hand = resumed ?? startHand(table, setup);
    this.actor = createActor(liveHandMachine, { input: { table, setup, ...(resumed ? { resumed } : {}) } });
    this.actor.on('applied', (applied) => this.told.push(applied));
    this.actor.start();
  }

  get regions(): Regions {
    return this.actor.getSnapshot().value as Regions;
  }

  happened(event: HandEvent): void {
    const applied = apply(this.table, this.hand, event);
    this.hand = applied.hand;
    this.actor.send({ type: 'HAPPENED', event });
    const told = this.told.pop();
    expect(told?.event).toBe(event);
    expect(told?.hand).toBe(this.actor.getSnapshot().context.hand);
    mustEqual(told?.consequences, applied.consequences);
  }

  mustAgree(people = 'playing'): void {
    const snapshot = this.actor.getSnapshot();
    expect(snapshot.status).toBe('active');
    mustEqual(snapshot.value, { phase: this.hand.phase.name, claims: claimsOf(this.hand), people });
    mustEqual(snapshot.context.hand, this.hand);
  }
}

/** As `toEqual`, which is asked only to show the difference: it is slow, and this is asked after every event of every hand. */
function mustEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

const RECORDS = fileURLToPath(new URL('../../../records/mjlog/', import.meta.url));
const recordFiles = readdirSync(RECORDS).filter((name) => /\.(xml|mjlog)$/.test(name));

describe('the live hand and the fold', () => {
  it('has real records to follow', () => {
    expect(recordFiles.length).toBeGreaterThan(0);
  });

  it.each(recordFiles)('never differ over %s', (file) => {
    const game = readRecord(readFileSync(`${RECORDS}${file}`, 'utf8'));
    const table = tableMaker()(game.ruleset);
    for (const hand of game.hands) {
      const { wall } = table.rules;
      const broken = wall.breakAt([hand.dice], hand.setup.dealer);
      const known = wallOf(hand, broken, wall.plan.slots.length, (slot) => wall.under?.(slot) ?? null);
      const seen = new Set(known);
      const twins = new Twins(table, hand.setup);
      const unseen = allTiles(table).filter((tile) => !seen.has(tile));
      for (const event of [{ type: 'WallBuilt', tiles: fillWall(known, unseen) } as const, ...hand.events]) {
        twins.happened(event);
        twins.mustAgree();
      }
      expect(twins.regions.phase).toBe('over');
    }
  });

  it.each(rulesets.filter(({ id }) => tableMaker()({ id, preset: null, options: {} }).rules.play).map(({ id }) => id))(
    'never differ over hands of %s',
    (id) => {
      const table = tableMaker()({ id, preset: null, options: {} });
      let left = 4;
      for (const played of botHands(table, 7)) {
        const twins = new Twins(table, played.setup);
        for (const event of played.events) {
          twins.happened(event);
          twins.mustAgree();
        }
        if (--left === 0) break;
      }
    },
  );

  const seat = constantFrom(...SEATS);
  const tile = integer({ min: 0, max: 135 }).map(tileIdFromIndex);
  const disorder = recordOf({ kind: integer({ min: 0, max: 9 }), seat, tile, other: tile, third: tile }).map(
    ({ kind, seat, tile, other, third }): HandEvent =>
      (
        [
          { type: 'TileDrawn', seat, tile },
          { type: 'TileDiscarded', seat, tile },
          { type: 'TileClaimed', seat, claim: 'chow', with: [tile, other] },
          { type: 'TileClaimed', seat, claim: 'kong', with: [tile, other, third] },
          { type: 'KongDeclared', seat, how: 'added', tiles: [tile] },
          { type: 'Declared', seat, what: 'riichi' },
          { type: 'Passed', seat },
          { type: 'WinDeclared', seat, shown: false },
          { type: 'WindowClosed' },
          { type: 'TakenBack', seat, what: 'claim' },
        ] as const
      )[kind],
  );

  it('never differ whatever people do, lawful or not', () => {
    const table = riichiTable();
    const [played] = take(botHands(table, 3), 1);
    assert(
      property(integer({ min: 0, max: played.events.length }), array(disorder, { maxLength: 30 }), (at, events) => {
        const twins = new Twins(table, played.setup);
        for (const event of [...played.events.slice(0, at), ...events]) twins.happened(event);
        twins.mustAgree();
      }),
      { numRuns: 150 },
    );
  });

  it('goes on from a hand that the journal folded, in every phase', () => {
    const table = riichiTable();
    for (const played of take(botHands(table, 11), 3)) {
      let hand = startHand(table, played.setup);
      for (const [index, event] of played.events.entries()) {
        const twins = new Twins(table, played.setup, hand);
        twins.mustAgree();
        for (const next of played.events.slice(index, index + 3)) twins.happened(next);
        twins.mustAgree();
        hand = apply(table, hand, event).hand;
      }
    }
  });

  it('goes on reading while people pause or the table is faulted: tiles do not wait', () => {
    const table = riichiTable();
    const [played] = take(botHands(table, 5), 1);
    const twins = new Twins(table, played.setup);
    const ways = ['PAUSE', 'RESUME', 'FAULT', 'REPAIRED', 'RESUME', 'PAUSE', 'FAULT', 'PAUSE', 'REPAIRED'] as const;
    const expected = ['paused', 'playing', 'faulted', 'playing', 'playing', 'paused', 'faulted', 'faulted', 'playing'];
    for (const [index, event] of played.events.entries()) {
      twins.happened(event);
      twins.actor.send({ type: ways[index % ways.length] });
      twins.mustAgree(expected[index % ways.length]);
    }
  });

  it('calls the window late when the next player has drawn over a tile that may still be claimed (Millington 64)', () => {
    const table = tableMaker()({ id: 'millington', preset: null, options: {} });
    const phases = new Set<string>();
    for (const played of take(botHands(table, 2), 3)) {
      const twins = new Twins(table, played.setup);
      for (const event of played.events) {
        twins.happened(event);
        phases.add(`${twins.regions.phase} ${twins.regions.claims}`);
      }
    }
    expect(phases).toContain('claiming open');
    expect(phases).toContain('acting late');
    expect(phases).not.toContain('acting open');
    expect(phases).not.toContain('claiming late');
  });
});

function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}
