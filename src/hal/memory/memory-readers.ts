import type { Clock } from '../../base/clock.js';
import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type { HalCapabilities, ReadEvent, ReaderFault, ReaderInventory, ReadKind, TagPlace, TagReaders } from '../ports.js';

const SEQUENCE_MODULUS = 65_536;

/** Tag readers without a wire: what the script says is what the antennas see. */
export class MemoryReaders implements TagReaders {
  readonly #reads = new Listeners<ReadEvent>();
  readonly #inventories = new Listeners<ReaderInventory>();
  readonly #faults = new Listeners<ReaderFault>();
  readonly #tags = new Map<number, Map<string, TagPlace>>();
  #seq = 0;

  constructor(
    private readonly capabilities: HalCapabilities,
    private readonly clock: Clock,
    private readonly isConnected: (reader: number) => boolean,
  ) {
    for (const { reader } of capabilities.antennas) this.#tags.set(reader, new Map());
  }

  readonly onRead = this.#reads.subscribe;
  readonly onInventory = this.#inventories.subscribe;
  readonly onFault = this.#faults.subscribe;
  readonly counters = (): ReturnType<TagReaders['counters']> => ({});

  takeInventory: TagReaders['takeInventory'] = async (reader) => {
    if (!this.#tags.has(reader)) throw halError('HAL_NOT_FITTED', `this table has no reader ${reader}`);
    if (!this.isConnected(reader)) throw halError('HAL_NOT_READY', `reader ${reader} is not connected`);
    return this.report(reader);
  };

  /** As a real reader does after every connection: each tag, then the whole. */
  report(reader: number): ReaderInventory {
    const tags = [...(this.#tags.get(reader)?.values() ?? [])];
    for (const { antenna, uid } of tags) this.#emit(reader, antenna, uid, 'seen');
    const inventory = { reader, tags, atMs: this.clock.nowMs() };
    this.#inventories.emit(inventory);
    return inventory;
  }

  read(reader: number, antenna: number, uid: string, kind: ReadKind): void {
    const known = this.capabilities.antennas.some((place) => place.reader === reader && place.antenna === antenna);
    const tags = this.#tags.get(reader);
    if (!known || !tags) throw halError('HAL_NOT_FITTED', `this table has no antenna ${antenna} at reader ${reader}`);
    if (kind === 'entered') tags.set(`${antenna}/${uid}`, { antenna, uid });
    if (kind === 'left') tags.delete(`${antenna}/${uid}`);
    if (this.isConnected(reader)) this.#emit(reader, antenna, uid, kind);
  }

  fault(fault: Omit<ReaderFault, 'atMs'>): void {
    this.#faults.emit({ ...fault, atMs: this.clock.nowMs() });
  }

  #emit(reader: number, antenna: number, uid: string, kind: ReadKind): void {
    const seq = this.#seq;
    this.#seq = (seq + 1) % SEQUENCE_MODULUS;
    this.#reads.emit({ reader, antenna, uid, kind, seq, atMs: this.clock.nowMs() });
  }
}
