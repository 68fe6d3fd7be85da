import type { TagUid } from '../tiles/registry.js';
import type { TrackingNotice, Zone } from './moves.js';
import { mayHear } from './zones.js';

type Ghost = Extract<TrackingNotice, { kind: 'crosstalk' | 'duplicate-tag' }>;

/** Readings of tags that lie elsewhere, until they stop. */
export class Ghosts {
  private readonly active = new Map<string, { readonly uid: TagUid; readonly ghost: Ghost }>();

  /** A tag that lies at `zone` is read at `ghostZone` too. */
  came(uid: TagUid, zone: Zone, ghostZone: Zone, atMs: number): Ghost {
    const kind = mayHear(ghostZone, zone) ? 'crosstalk' : 'duplicate-tag';
    const ghost: Ghost = { kind, zone, ghostZone, atMs };
    this.active.set(`${uid} ${ghostZone}`, { uid, ghost });
    return ghost;
  }

  /** `zone` does not read the tag any more, or it may be the place where a copy goes on lying: what is over with that. */
  gone(uid: TagUid, zone: Zone, atMs: number): TrackingNotice[] {
    const over = [...this.active].filter(
      ([, { uid: other, ghost }]) => other === uid && (ghost.ghostZone === zone || ghost.zone === zone),
    );
    for (const [key] of over) this.active.delete(key);
    return over
      .map(([, { ghost }]) => ghost)
      .filter(({ kind, ghostZone }) => !this.reads(kind, ghostZone))
      .map(({ kind, ghostZone }) => ({ kind: `${kind}-gone`, ghostZone, atMs }));
  }

  private reads(kind: Ghost['kind'], ghostZone: Zone): boolean {
    return [...this.active.values()].some(({ ghost }) => ghost.kind === kind && ghost.ghostZone === ghostZone);
  }
}
