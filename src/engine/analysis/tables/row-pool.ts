/** Numbers distinct rows of small whole numbers (0–65535), all of one width, in order of appearance. */
export class RowPool {
  /** Row `n` begins at `n * width`. */
  rows: Uint16Array;
  size = 0;
  /** Open addressing: 1 + the number of a row, 0 where free; at most half full. */
  private slots: Int32Array;

  constructor(
    readonly width: number,
    expected = 64,
  ) {
    this.rows = new Uint16Array(width * expected);
    this.slots = new Int32Array(2 * expected);
  }

  /** The number of the row at `from` in `source`; the row is copied when it is new. */
  numberOf(source: Uint16Array, from = 0): number {
    let slot = this.slotOf(source, from);
    if (this.slots[slot] !== 0) return this.slots[slot] - 1;
    if (2 * (this.size + 1) > this.slots.length) {
      this.grow();
      slot = this.slotOf(source, from);
    }
    this.rows.set(source.subarray(from, from + this.width), this.size * this.width);
    this.size++;
    this.slots[slot] = this.size;
    return this.size - 1;
  }

  row(number: number): Uint16Array {
    return this.rows.subarray(number * this.width, (number + 1) * this.width);
  }

  /** Where the row is, or the free place where it belongs. */
  private slotOf(source: Uint16Array, from: number): number {
    const { width, slots, rows } = this;
    let hash = 0;
    for (let index = from; index < from + width; index++) hash = (Math.imul(hash, 31) + source[index]) | 0;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = ((hash ^ (hash >>> 13)) >>> 0) % slots.length;
    while (slots[slot] !== 0) {
      const other = (slots[slot] - 1) * width;
      let index = 0;
      while (index < width && rows[other + index] === source[from + index]) index++;
      if (index === width) return slot;
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
    return slot;
  }

  private grow(): void {
    const rows = new Uint16Array(this.rows.length * 2);
    rows.set(this.rows);
    this.rows = rows;
    this.slots = new Int32Array(this.slots.length * 2);
    for (let number = 0; number < this.size; number++) this.slots[this.slotOf(rows, number * this.width)] = number + 1;
  }
}
