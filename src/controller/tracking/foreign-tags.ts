import type { ReadEvent } from '../../hal/ports.js';

const KEEP = 256;

/** Tags that are no tiles of this game: each is told once until it leaves. Phones change their number at every read, so few are kept. */
export class ForeignTags {
  private readonly present = new Set<string>();
  private told = 0;

  /** Different tags so far; a phone counts once for each number that it shows. */
  get count(): number {
    return this.told;
  }

  /** Whether this read is news. */
  isNews({ uid, kind }: ReadEvent): boolean {
    if (kind === 'left') {
      this.present.delete(uid);
      return false;
    }
    if (this.present.has(uid)) return false;
    for (const oldest of this.present) {
      if (this.present.size < KEEP) break;
      this.present.delete(oldest);
    }
    this.present.add(uid);
    this.told += 1;
    return true;
  }
}
