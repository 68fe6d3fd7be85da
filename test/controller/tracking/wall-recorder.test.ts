import { beforeEach, describe, expect, it } from 'vitest';
import type { TileRef, TileSetName } from '../../../src/controller/tiles/registry.js';
import type { TileMoved } from '../../../src/controller/tracking/moves.js';
import { WallRecorder } from '../../../src/controller/tracking/wall-recorder.js';
import { formatFace } from '../../../src/engine/tiles/notation.js';
import { type TileId, tileIdFromIndex } from '../../../src/engine/tiles/tile-set.js';
import type { Side } from '../../../src/hal/ports.js';
import { REGISTRY, TILES } from './support.js';

const PLAN = [34, 34, 34, 34];
const THREE_DOTS = tileIdFromIndex(TILES.faces.findIndex((face) => formatFace(face) === '3p') + 1);

let recorder: WallRecorder;
let counted: number[];
beforeEach(() => {
  recorder = new WallRecorder({
    registry: REGISTRY,
    tiles: TILES,
    lastZoneOf: (ref: TileRef) => (ref.tile === THREE_DOTS ? 'river-1' : null),
  });
  counted = [0, 0, 0, 0];
});

function pass(tile: TileId, lane: Side, set: TileSetName = 'A', isRead = true): void {
  counted[lane] += 1;
  const move: TileMoved = { kind: 'moved', set, tile, fromZone: null, toZone: `lane-${lane}`, lastZone: null, atMs: 0 };
  if (isRead) recorder.moved(move);
}

/** All tiles but some, 34 a lane. */
function passAll(except: readonly TileId[] = [], replace: (tile: TileId, lane: Side) => boolean = () => false): void {
  for (let index = 0; index < TILES.size; index++) {
    const lane = Math.floor(index / 34) as Side;
    const tile = tileIdFromIndex(index);
    if (!except.includes(tile) && !replace(tile, lane)) pass(tile, lane);
  }
}

const check = (): string[] =>
  recorder
    .check('A', PLAN, counted)
    .map(({ fault, detail }) => [fault.code, fault.side, detail].filter((x) => x != null).join(' '));

describe('the walls of a set that was built', () => {
  it('are right with every tile once', () => {
    passAll();
    expect(check()).toEqual([]);
    expect(recorder.record.map(({ length }) => length)).toEqual(PLAN);
  });

  it('name the missing tile, its colour, where it was last seen, and the short wall (U062, U080)', () => {
    passAll([THREE_DOTS]);
    const side = Math.floor(THREE_DOTS / 34);
    expect(check()).toEqual([
      'MISSING_TILE 3p (blue set) missing, last seen river 1.',
      `WALL_SHORT ${side} 33 tiles were counted, 34 belong there.`,
    ]);
  });

  it('tell a tile of the other set', () => {
    passAll([THREE_DOTS]);
    pass(THREE_DOTS, Math.floor(THREE_DOTS / 34) as Side, 'B');
    expect(check()[0]).toBe('WRONG_SET It is of the yellow set.');
  });

  it('tell a tile that was counted but not read: its tag is broken, it is not lost', () => {
    passAll([], (tile, lane) => {
      if (tile !== THREE_DOTS) return false;
      pass(tile, lane, 'A', false);
      return true;
    });
    expect(check()).toEqual([`UNREAD_TILE ${Math.floor(THREE_DOTS / 34)}`]);
  });

  it('tell an over-full wall', () => {
    passAll();
    counted[2] += 1;
    expect(check()).toContain('WALL_OVER 2 35 tiles were counted, 34 belong there.');
  });

  it('name a handful of tiles, not a hundred', () => {
    expect(recorder.check('A', PLAN, counted)[0].detail).toMatch(/And 131 more\.$/);
  });

  it('begin anew with the next set', () => {
    passAll();
    recorder.begin();
    expect(recorder.record.map(({ length }) => length)).toEqual([0, 0, 0, 0]);
  });
});
