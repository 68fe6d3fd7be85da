import type { ReadEvent, TagPlace } from '../ports.js';

const keyOf = (antenna: number, uid: string): string => `${antenna}/${uid}`;

/**
 * Collects one reader's report between its begin and end lines. Tags that come or go while it is being sent are reported as
 * well, so that the result holds at its end.
 */
export class InventoryCollector {
  #open: Map<string, TagPlace> | undefined;
  #listed = 0;

  begin(): void {
    this.#open = new Map();
    this.#listed = 0;
  }

  read(event: ReadEvent): void {
    if (!this.#open) return;
    const key = keyOf(event.antenna, event.uid);
    if (event.kind === 'seen') this.#listed += 1;
    if (event.kind === 'left') this.#open.delete(key);
    else this.#open.set(key, { antenna: event.antenna, uid: event.uid });
  }

  /** A listed tag at an antenna that the wiring profile does not know: part of the count, not of the result. */
  skip(): void {
    if (this.#open) this.#listed += 1;
  }

  /** The tags, or `undefined` when lines of the report were lost (the reader sent `count`) or its beginning was. */
  end(count: number): readonly TagPlace[] | undefined {
    const tags = this.#open;
    this.#open = undefined;
    return tags && this.#listed === count ? [...tags.values()] : undefined;
  }
}
