import type { Clock, Timer } from '../../../src/base/clock.js';
import { buildRegistry, enrolAll, type TileRef } from '../../../src/controller/tiles/registry.js';
import type { TileMoved, TrackingEvent, Zone } from '../../../src/controller/tracking/moves.js';
import { DEFAULT_TIMINGS, type TrackingTimings } from '../../../src/controller/tracking/timings.js';
import { TileTracker, type TrackerOptions } from '../../../src/controller/tracking/tracker.js';
import { zoneMap } from '../../../src/controller/tracking/zones.js';
import { PLAIN_SET, type TileId, tileIdFromIndex, tileSet } from '../../../src/engine/tiles/tile-set.js';
import { type AntennaPlace, type ReadKind, SIDES } from '../../../src/hal/ports.js';

/** Side N has reader N with antennas river, meld, hand; reader 4 has the lanes and the dome. */
export const ANTENNAS: readonly AntennaPlace[] = [
  ...SIDES.flatMap((side) =>
    (['river', 'meld', 'hand'] as const).map(
      (zone, antenna): AntennaPlace => ({ reader: side, antenna, zone: `${zone}-${side}` }),
    ),
  ),
  ...SIDES.map((side): AntennaPlace => ({ reader: 4, antenna: side, zone: `lane-${side}` })),
  { reader: 4, antenna: 4, zone: 'dome' },
];

export const TILES = tileSet(PLAIN_SET);
export const tile = (index: number): TileRef & { tile: TileId } => ({ set: 'A', tile: tileIdFromIndex(index) });
export const uid = ({ set, tile: id }: TileRef): string =>
  `${set === 'A' ? 'A0' : 'B0'}${id.toString(16).toUpperCase().padStart(4, '0')}`;
export const REGISTRY = buildRegistry(enrolAll(TILES, { A: 'blue', B: 'yellow' }, uid), TILES).registry;

/** Time that a test moves; timers run in the order in which they are due. */
export class StepClock implements Clock {
  private ms = 0;
  private timers: { readonly dueMs: number; readonly action: () => void }[] = [];

  nowMs(): number {
    return this.ms;
  }

  after(delayMs: number, action: () => void): Timer {
    const timer = { dueMs: this.ms + delayMs, action };
    this.timers.push(timer);
    return {
      cancel: () => {
        this.timers = this.timers.filter((other) => other !== timer);
      },
    };
  }

  runTo(ms: number): void {
    for (;;) {
      const next = this.timers.filter(({ dueMs }) => dueMs <= ms).sort((a, b) => a.dueMs - b.dueMs)[0];
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.ms = Math.max(this.ms, next.dueMs);
      next.action();
    }
    this.ms = Math.max(this.ms, ms);
  }
}

/** A tracker that is fed by zone names at given times. */
export class Bench {
  readonly clock = new StepClock();
  readonly events: TrackingEvent[] = [];
  readonly asked: number[] = [];
  readonly tracker: TileTracker;

  constructor(timings: TrackingTimings = DEFAULT_TIMINGS, places: TrackerOptions['places'] = []) {
    this.tracker = new TileTracker({
      registry: REGISTRY,
      zones: zoneMap(ANTENNAS),
      timings,
      clock: this.clock,
      onEvent: (event) => this.events.push(event),
      askInventory: (reader) => this.asked.push(reader),
      places,
    });
  }

  say(atMs: number, kind: ReadKind, zone: Zone, what: TileRef | string): void {
    this.clock.runTo(atMs);
    const { reader, antenna } = placeOf(zone);
    this.tracker.read({ reader, antenna, uid: typeof what === 'string' ? what : uid(what), kind, seq: 0, atMs });
  }

  inventory(atMs: number, reader: number, lying: readonly (readonly [Zone, TileRef])[]): void {
    this.clock.runTo(atMs);
    this.tracker.inventory({
      reader,
      tags: lying.map(([zone, ref]) => ({ antenna: placeOf(zone).antenna, uid: uid(ref) })),
      atMs,
    });
  }

  get moves(): TileMoved[] {
    return this.events.filter((event) => event.kind === 'moved');
  }

  /** `5 hand-0>river-0 @1200`, in the order in which they were told. */
  get told(): string[] {
    return this.moves.map(({ tile: id, fromZone, toZone, atMs }) => `${id} ${fromZone ?? '-'}>${toZone ?? '-'} @${atMs}`);
  }
}

export const placeOf = (zone: Zone): AntennaPlace => ANTENNAS.find((place) => place.zone === zone)!;
