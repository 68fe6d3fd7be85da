import type { Zone } from './moves.js';
import type { TrackingTimings } from './timings.js';
import { stayFromMs, type Visit } from './visit.js';
import { mayHear } from './zones.js';

/** Everything known about where one tile is. Immutable. */
export interface TileTrack {
  /** Where it lies; null when in no zone. */
  readonly place: Zone | null;
  /** The last zone it lay in. */
  readonly lastZone: Zone | null;
  /** Evidence by zone, that of `place` included. */
  readonly visits: ReadonlyMap<Zone, Visit>;
  /** Reads at `place` since another antenna began to claim the tile. */
  readonly homeHits: number;
}

export const UNSEEN: TileTrack = { place: null, lastZone: null, visits: new Map(), homeHits: 0 };

/** What the evidence says now. */
export type Verdict =
  | { readonly kind: 'move'; readonly to: Zone | null; readonly atMs: number; readonly track: TileTrack }
  /** A neighbour claims the tile, but its place is the steadier one; or somebody across the table, who cannot hear it. */
  | { readonly kind: 'ghost'; readonly zone: Zone; readonly track: TileTrack }
  | {
      readonly kind: 'rest';
      readonly track: TileTrack;
      /** Look again then. */
      readonly dueMs: number | null;
      /** First read of a claim that is still undecided: later moves of other tiles wait for it. */
      readonly openSinceMs: number | null;
      /** The reader to ask whether the tile still lies where it lay. */
      readonly doubtReader: number | null;
    };

const rest = (track: TileTrack, dueMs: number | null = null): Verdict => ({
  kind: 'rest',
  track,
  dueMs,
  openSinceMs: null,
  doubtReader: null,
});

/** Weighs one tile's evidence at `nowMs`. To be asked again after every verdict but `rest`. */
export function settle(given: TileTrack, nowMs: number, timings: TrackingTimings): Verdict {
  const track = withoutGlimpses(given, nowMs, timings);
  const home = track.place === null ? undefined : track.visits.get(track.place);
  const claim = firstClaim(track, home?.level === 'in', timings);
  if (claim === undefined) return home?.level === 'out' ? leaving(track, home, nowMs, timings) : rest(track);

  const stayMs = stayFromMs(claim, timings) ?? claim.firstMs;
  const open = { kind: 'rest', track, openSinceMs: claim.beaten ? null : claim.firstMs } as const;
  if (nowMs < stayMs) return { ...open, dueMs: stayMs, doubtReader: null };
  if (home?.level !== 'in') return { kind: 'move', to: claim.zone, atMs: claim.firstMs, track: moved(track, claim.zone) };
  const endMs = claim.firstMs + timings.contestMs;
  if (nowMs < endMs) return { ...open, dueMs: endMs, doubtReader: home.reader };
  // Ties go to where the tile lies: a neighbour must be read clearly more often (hardware E8, U088). What is still heard at its
  // place has not gone across the table: there is another tag of its number.
  const isClear = claim.hits > 2 * track.homeHits && (track.homeHits === 0 || mayHear(claim.zone, home.zone));
  if (isClear) return { kind: 'move', to: claim.zone, atMs: claim.firstMs, track: moved(track, claim.zone) };
  return {
    kind: 'ghost',
    zone: claim.zone,
    track: { ...withVisit(track, { ...claim, ghost: true, beaten: true }), homeHits: 0 },
  };
}

/** Unseen at its place: after a while it is gone, or it lies where a neighbour that had lost still sees it. */
function leaving(track: TileTrack, home: Visit, nowMs: number, timings: TrackingTimings): Verdict {
  const goneMs = home.leftMs + timings.leaveMs;
  if (nowMs < goneMs) return rest(track, goneMs);
  const ghost = [...track.visits.values()].find(({ zone, level }) => zone !== track.place && level === 'in');
  const to = ghost?.zone ?? null;
  return { kind: 'move', to, atMs: goneMs, track: moved(track, to) };
}

/** Forgets what was taken back and did not come again. */
function withoutGlimpses(track: TileTrack, nowMs: number, { glimpseMs }: TrackingTimings): TileTrack {
  const isPast = (visit: Visit): boolean =>
    visit.zone !== track.place && visit.level === 'out' && (visit.ghost || nowMs - visit.leftMs > glimpseMs);
  return [...track.visits.values()].filter(isPast).reduce((rest, { zone }) => drop(rest, zone), track);
}

/**
 * The earliest zone other than the tile's place that claims it. A zone that took it back still has a claim when it had it
 * long enough, unless the tile's place sees it all the time.
 */
function firstClaim({ place, visits }: TileTrack, isHome: boolean, timings: TrackingTimings): Visit | undefined {
  const claims = ({ zone, ghost, level }: Visit): boolean => zone !== place && !ghost && level !== 'unknown';
  const stands = (visit: Visit): boolean => visit.level === 'in' || (!isHome && stayFromMs(visit, timings) !== null);
  return [...visits.values()].filter((visit) => claims(visit) && stands(visit)).sort((a, b) => a.firstMs - b.firstMs)[0];
}

function moved(track: TileTrack, to: Zone | null): TileTrack {
  const visits = new Map(track.visits);
  const left = track.place === null ? undefined : visits.get(track.place);
  if (left?.level === 'out') visits.delete(left.zone);
  else if (left) visits.set(left.zone, { ...left, ghost: true });
  const entered = to === null ? undefined : visits.get(to);
  if (entered?.ghost) visits.set(entered.zone, { ...entered, ghost: false });
  return { place: to, lastZone: to ?? track.lastZone, visits, homeHits: 0 };
}

export function withVisit(track: TileTrack, visit: Visit): TileTrack {
  return { ...track, visits: new Map(track.visits).set(visit.zone, visit) };
}

function drop(track: TileTrack, zone: Zone): TileTrack {
  const visits = new Map(track.visits);
  visits.delete(zone);
  return { ...track, visits };
}
