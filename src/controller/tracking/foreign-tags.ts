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

  /** What is new after this read: a tag that was not there, or that the last one has left. */
  news({ uid, kind }: ReadEvent): 'came' | 'all-gone' | null {
    if (kind === 'left') return this.present.delete(uid) && this.present.size === 0 ? 'all-gone' : null;
    if (this.present.has(uid)) return null;
    for (const oldest of this.present) {
      if (this.present.size < KEEP) break;
      this.present.delete(oldest);
    }
    this.present.add(uid);
    this.told += 1;
    return 'came';
  }
}
