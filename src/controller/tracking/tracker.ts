import type { Clock, Timer } from '../../base/clock.js';
import type { ReadEvent, ReaderInventory } from '../../hal/ports.js';
import type { TagUid, TileRef, TileRegistry } from '../tiles/registry.js';
import { ForeignTags } from './foreign-tags.js';
import { Ghosts } from './ghosts.js';
import { InOrder } from './in-order.js';
import type { TrackingEvent, Zone } from './moves.js';
import { settle, type TileTrack, UNSEEN, type Verdict, withVisit } from './settle.js';
import type { TrackingTimings } from './timings.js';
import { readAgain, type Visit } from './visit.js';
import type { ZoneMap } from './zones.js';

export interface TrackerOptions {
  readonly registry: TileRegistry;
  readonly zones: ZoneMap;
  readonly timings: TrackingTimings;
  readonly clock: Clock;
  readonly onEvent: (event: TrackingEvent) => void;
  /**
   * Asked when two antennas claim one tile; the answer comes through {@link TileTracker.inventory}. Without an answer the
   * steadier antenna has the tile after `contestMs`.
   */
  readonly askInventory?: (reader: number) => void;
  /** Where tiles lay when the table stopped; readers confirm or correct it with their first inventory. */
  readonly places?: readonly { readonly tile: TileRef; readonly zone: Zone }[];
}

export interface TilePlace {
  readonly zone: Zone | null;
  readonly lastZone: Zone | null;
}

interface Tracked {
  readonly ref: TileRef;
  track: TileTrack;
  dueMs: number | null;
  openSinceMs: number | null;
  /** First read of the claim about which the reader was asked. */
  askedAboutMs: number | null;
}

/**
 * Turns the readers' evidence into settled facts: one tile, one place, in order of time. Reads in, {@link TrackingEvent}s
 * out; nothing here knows the rules.
 */
export class TileTracker {
  private readonly tiles = new Map<TagUid, Tracked>();
  /** Tiles that are waiting for time to pass. */
  private readonly waiting = new Set<Tracked>();
  private readonly foreign = new ForeignTags();
  private readonly ghosts = new Ghosts();
  private readonly inOrder: InOrder;
  private timer: Timer | null = null;
  private timerMs = 0;

  constructor(private readonly options: TrackerOptions) {
    this.inOrder = new InOrder(options.onEvent);
    for (const { tile, zone } of options.places ?? []) this.assume(tile, zone);
  }

  /** Different tags that were no tiles of the game. */
  get foreignTags(): number {
    return this.foreign.count;
  }

  placeOf(ref: TileRef): TilePlace {
    const uid = this.options.registry.uidOf(ref);
    const track = uid === null ? undefined : this.tiles.get(uid)?.track;
    return { zone: track?.place ?? null, lastZone: track?.lastZone ?? null };
  }

  read(event: ReadEvent): void {
    const zone = this.options.zones.zoneOf(event.reader, event.antenna);
    if (zone === null) return;
    const ref = this.options.registry.find(event.uid);
    if (ref === null) {
      this.noticeForeign(event, zone);
      return;
    }
    const tracked = this.trackedOf(event.uid, ref);
    if (event.kind === 'left') this.takeBack(event.uid, tracked, zone, event.atMs);
    else this.claim(tracked, zone, event.reader, event.atMs);
    this.update(tracked);
    this.flush();
  }

  /** Everything that a reader sees: what it does not list is not there. Reads that were part of it may have come before. */
  inventory({ reader, tags, atMs }: ReaderInventory): void {
    const listed = new Set(tags.map(({ antenna, uid }) => `${this.options.zones.zoneOf(reader, antenna)} ${uid}`));
    for (const { antenna, uid } of tags) {
      const zone = this.options.zones.zoneOf(reader, antenna);
      const ref = this.options.registry.find(uid);
      if (zone === null || ref === null) continue;
      const tracked = this.trackedOf(uid, ref);
      if (tracked.track.visits.get(zone)?.level !== 'in') this.claim(tracked, zone, reader, atMs);
      this.update(tracked);
    }
    for (const [uid, tracked] of this.tiles) {
      const gone = visitsOf(tracked, reader).filter(({ zone, level }) => level !== 'out' && !listed.has(`${zone} ${uid}`));
      for (const { zone } of gone) this.takeBack(uid, tracked, zone, atMs);
      if (gone.length > 0) this.update(tracked);
    }
    this.flush();
  }

  /** The reader's line is down: its tiles stay where they were until it is back, or another antenna sees them. */
  readerLost(reader: number): void {
    for (const tracked of this.tiles.values()) {
      const visits = visitsOf(tracked, reader);
      for (const visit of visits) tracked.track = withVisit(tracked.track, { ...visit, level: 'unknown' });
      if (visits.length > 0) this.update(tracked);
    }
    this.flush();
  }

  dispose(): void {
    this.timer?.cancel();
    this.timer = null;
  }

  private assume(ref: TileRef, zone: Zone): void {
    const uid = this.options.registry.uidOf(ref);
    const reader = this.options.zones.readerOf(zone);
    if (uid === null || reader === null) return;
    const visit: Visit = {
      ...readAgain(undefined, zone, reader, this.options.clock.nowMs(), this.options.timings),
      level: 'unknown',
    };
    this.trackedOf(uid, ref).track = { ...withVisit(UNSEEN, visit), place: zone, lastZone: zone };
  }

  private trackedOf(uid: TagUid, ref: TileRef): Tracked {
    const known = this.tiles.get(uid);
    if (known) return known;
    const tracked: Tracked = { ref, track: UNSEEN, dueMs: null, openSinceMs: null, askedAboutMs: null };
    this.tiles.set(uid, tracked);
    return tracked;
  }

  private claim(tracked: Tracked, zone: Zone, reader: number, atMs: number): void {
    const { track } = tracked;
    const visit = readAgain(track.visits.get(zone), zone, reader, atMs, this.options.timings);
    const homeHits = zone === track.place ? track.homeHits + 1 : visit.hits === 1 ? 0 : track.homeHits;
    tracked.track = { ...withVisit(track, visit), homeHits };
  }

  private takeBack(uid: TagUid, tracked: Tracked, zone: Zone, atMs: number): void {
    for (const notice of this.ghosts.gone(uid, zone, atMs)) this.options.onEvent(notice);
    const visit = tracked.track.visits.get(zone);
    if (visit && visit.level !== 'out') tracked.track = withVisit(tracked.track, { ...visit, level: 'out', leftMs: atMs });
  }

  /** Weighs a tile's evidence until nothing more follows from it now. */
  private update(tracked: Tracked): void {
    const nowMs = this.options.clock.nowMs();
    for (;;) {
      const verdict = settle(tracked.track, nowMs, this.options.timings);
      if (verdict.kind === 'rest') {
        this.wait(tracked, verdict);
        return;
      }
      this.apply(tracked, verdict, nowMs);
    }
  }

  private apply(tracked: Tracked, verdict: Exclude<Verdict, { kind: 'rest' }>, nowMs: number): void {
    const { place, lastZone } = tracked.track;
    tracked.track = verdict.track;
    if (verdict.kind === 'ghost') {
      const uid = this.options.registry.uidOf(tracked.ref);
      if (place !== null && uid !== null) this.options.onEvent(this.ghosts.came(uid, place, verdict.zone, nowMs));
      return;
    }
    this.inOrder.add({ kind: 'moved', ...tracked.ref, fromZone: place, toZone: verdict.to, lastZone, atMs: verdict.atMs });
  }

  private wait(tracked: Tracked, { track, dueMs, openSinceMs, doubtReader }: Extract<Verdict, { kind: 'rest' }>): void {
    Object.assign(tracked, { track, dueMs, openSinceMs });
    if (dueMs === null) this.waiting.delete(tracked);
    else this.waiting.add(tracked);
    if (doubtReader === null || tracked.askedAboutMs === openSinceMs) return;
    tracked.askedAboutMs = openSinceMs;
    this.options.askInventory?.(doubtReader);
  }

  /** Hands out what is certain and sets the timer for what is not. */
  private flush(): void {
    const opens = [...this.waiting].flatMap(({ openSinceMs }) => (openSinceMs === null ? [] : [openSinceMs]));
    this.inOrder.release(Math.min(...opens, Number.POSITIVE_INFINITY));
    const dueMs = Math.min(...[...this.waiting].map((tracked) => tracked.dueMs ?? Number.POSITIVE_INFINITY));
    if (this.timer && this.timerMs <= dueMs && Number.isFinite(dueMs)) return;
    this.timer?.cancel();
    this.timer = null;
    if (!Number.isFinite(dueMs)) return;
    this.timerMs = dueMs;
    this.timer = this.options.clock.after(Math.max(0, dueMs - this.options.clock.nowMs()), () => this.onTimer());
  }

  private onTimer(): void {
    this.timer = null;
    const nowMs = this.options.clock.nowMs();
    for (const tracked of [...this.waiting]) if (tracked.dueMs !== null && tracked.dueMs <= nowMs) this.update(tracked);
    this.flush();
  }

  private noticeForeign(event: ReadEvent, zone: Zone): void {
    const { uid, atMs } = event;
    const news = this.foreign.news(event);
    if (news === 'all-gone') this.options.onEvent({ kind: 'foreign-tags-gone', atMs });
    if (news !== 'came') return;
    const isTile = this.options.registry.nameOf(uid) !== null;
    this.options.onEvent({ kind: isTile ? 'unused-tile' : 'foreign-tag', uid, zone, atMs });
  }
}

const visitsOf = ({ track }: Tracked, reader: number): Visit[] =>
  [...track.visits.values()].filter((visit) => visit.reader === reader);
