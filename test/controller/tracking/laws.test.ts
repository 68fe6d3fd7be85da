import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../src/controller/tracking/moves.js';
import type { ReadKind } from '../../../src/hal/ports.js';
import { ANTENNAS, Bench, placeOf, tile } from './support.js';

const ZONES = ANTENNAS.map(({ zone }) => zone as Zone);
const TABLE_ZONES = ZONES.filter((zone) => !zone.startsWith('lane') && zone !== 'dome');
const TILE_COUNT = 6;

/** Folds the moves and checks on the way that each starts where the tile lies and that time never goes back. */
function placesByMoves(bench: Bench): Map<number, Zone | null> {
  const places = new Map<number, Zone | null>();
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const move of bench.moves) {
    expect(move.fromZone).toBe(places.get(move.tile) ?? null);
    expect(move.toZone).not.toBe(move.fromZone);
    if (move.fromZone !== null) expect(move.lastZone).toBe(move.fromZone);
    expect(move.atMs).toBeGreaterThanOrEqual(lastMs);
    lastMs = move.atMs;
    places.set(move.tile, move.toZone);
  }
  return places;
}

const zone = fc.constantFrom(...ZONES);
const step = fc.record({
  waitMs: fc.integer({ min: 0, max: 700 }),
  act: fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ kind: fc.constantFrom<ReadKind>('entered', 'left', 'seen'), id: fc.nat(TILE_COUNT - 1), zone }),
    },
    { weight: 1, arbitrary: fc.record({ lost: fc.nat(4) }) },
    {
      weight: 1,
      arbitrary: fc.record({ reader: fc.nat(4), lying: fc.array(fc.tuple(zone, fc.nat(TILE_COUNT - 1)), { maxLength: 6 }) }),
    },
  ),
});

describe('whatever the readers say', () => {
  it('a tile is in one place at a time, and each move starts where the last one ended', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const bench = new Bench();
        let atMs = 0;
        for (const { waitMs, act } of steps) {
          atMs += waitMs;
          if ('kind' in act) bench.say(atMs, act.kind, act.zone, tile(act.id));
          else if ('lost' in act) bench.tracker.readerLost(act.lost);
          else {
            const own = act.lying.filter(([place]) => placeOf(place).reader === act.reader);
            bench.inventory(
              atMs,
              act.reader,
              own.map(([place, id]) => [place, tile(id)] as const),
            );
          }
        }
        bench.clock.runTo(atMs + 60_000);
        const places = placesByMoves(bench);
        for (let id = 0; id < TILE_COUNT; id++) expect(bench.tracker.placeOf(tile(id)).zone).toBe(places.get(id) ?? null);
      }),
      { numRuns: 300 },
    );
  });

  it('an inventory of every reader sets everything right in the end', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.option(zone), { minLength: TILE_COUNT, maxLength: TILE_COUNT }),
        (steps, truth) => {
          const bench = new Bench();
          let atMs = 0;
          for (const { waitMs, act } of steps) {
            atMs += waitMs;
            if ('kind' in act) bench.say(atMs, act.kind, act.zone, tile(act.id));
            else if ('lost' in act) bench.tracker.readerLost(act.lost);
          }
          for (let reader = 0; reader <= 4; reader++) {
            const lying = truth.flatMap((place, id) =>
              place !== null && placeOf(place).reader === reader ? [[place, tile(id)] as const] : [],
            );
            bench.inventory(atMs, reader, lying);
          }
          bench.clock.runTo(atMs + 60_000);
          placesByMoves(bench);
          expect(truth.map((_, id) => bench.tracker.placeOf(tile(id)).zone)).toEqual(truth);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** One tile is picked up, carried and laid down; on the way a neighbour may glimpse it and its antenna may flicker or be late. */
const carry = fc.record({
  id: fc.nat(TILE_COUNT - 1),
  to: fc.constantFrom(...TABLE_ZONES),
  carriedMs: fc.integer({ min: 0, max: 800 }),
  lateMs: fc.integer({ min: 0, max: 250 }),
  flickers: fc.array(fc.integer({ min: 20, max: 400 }), { maxLength: 4 }),
  glimpse: fc.option(fc.record({ zone: fc.constantFrom(...TABLE_ZONES), forMs: fc.integer({ min: 1, max: 90 }) })),
});

describe('play with noisy antennas', () => {
  it('gives exactly the moves that were made, in order', () => {
    fc.assert(
      fc.property(fc.array(carry, { minLength: 1, maxLength: 25 }), (carries) => {
        const bench = new Bench();
        const truth = new Map<number, Zone>();
        const wanted: string[] = [];
        let atMs = 1_000;
        for (const { id, to, carriedMs, lateMs, flickers, glimpse } of carries) {
          const from = truth.get(id);
          if (from === to) continue;
          wanted.push(`${id} ${from ?? '-'}>${to}`);
          truth.set(id, to);
          const downMs = atMs + carriedMs;
          const said: [number, ReadKind, Zone][] = [
            [downMs, 'entered', to],
            [downMs + 50, 'seen', to],
          ];
          if (from !== undefined) said.push([atMs + lateMs, 'left', from]);
          let flickerMs = downMs + 60;
          for (const gapMs of flickers) {
            said.push([flickerMs, 'left', to], [flickerMs + gapMs, 'entered', to]);
            flickerMs += gapMs + 30;
          }
          if (glimpse && glimpse.zone !== to && glimpse.zone !== from) {
            said.push([flickerMs + 500, 'entered', glimpse.zone], [flickerMs + 500 + glimpse.forMs, 'left', glimpse.zone]);
          }
          for (const [ms, kind, place] of said.sort((a, b) => a[0] - b[0])) bench.say(ms, kind, place, tile(id));
          atMs = Math.max(flickerMs, atMs + lateMs) + 1_000;
        }
        bench.clock.runTo(atMs + 10_000);
        placesByMoves(bench);
        expect(bench.moves.map(({ tile: id, fromZone, toZone }) => `${id} ${fromZone ?? '-'}>${toZone}`)).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
  });
});
