import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import { withDeadline } from '../deadline.js';
import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type { AntennaPlace, LinkId, ReadEvent, ReaderFault, ReaderInventory, TagReaders } from '../ports.js';
import { Link } from '../serial/link.js';
import type { PortFactory } from '../serial/port.js';
import { InventoryCollector } from './inventory.js';
import { type MutableReaderCounters, ReaderConnection } from './reader-connection.js';
import type { Sentence } from './sentence.js';

export interface ReaderLine {
  readonly link: LinkId;
  /** The readers that speak on this line. */
  readonly readers: readonly number[];
  readonly createPort: PortFactory;
}

export interface SerialTagReadersOptions {
  readonly lines: readonly ReaderLine[];
  readonly antennas: readonly AntennaPlace[];
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * After lost lines the inventory is asked for at once, but not more often than this: a noisy line must not drown in answers,
 * of which one takes up to 120 ms (30 tags at 115,200 baud).
 */
const RECOVERY_PAUSE_MS = 300;

const noCounts = (): MutableReaderCounters => ({
  accepted: 0,
  malformed: 0,
  garbled: 0,
  overlong: 0,
  unknown: 0,
  invalid: 0,
  outOfSequence: 0,
  misplaced: 0,
  missed: 0,
});

const placeKey = (reader: number, antenna: number): number => reader * 256 + antenna;

/** Tag readers on serial lines that speak the sentences of docs/protocols.md. */
export class SerialTagReaders implements TagReaders {
  readonly links: readonly Link<ReaderConnection>[];
  readonly #reads = new Listeners<ReadEvent>();
  readonly #inventories = new Listeners<ReaderInventory>();
  readonly #faults = new Listeners<ReaderFault>();
  readonly #linkOfReader = new Map<number, Link<ReaderConnection>>();
  readonly #collectors = new Map<number, InventoryCollector>();
  readonly #counters: Record<LinkId, MutableReaderCounters> = {};
  readonly #places: ReadonlySet<number>;

  constructor(private readonly options: SerialTagReadersOptions) {
    this.#places = new Set(options.antennas.map(({ reader, antenna }) => placeKey(reader, antenna)));
    this.links = options.lines.map((line) => this.#makeLink(line));
  }

  readonly onRead = this.#reads.subscribe;
  readonly onInventory = this.#inventories.subscribe;
  readonly onFault = this.#faults.subscribe;

  counters(): Readonly<Record<LinkId, MutableReaderCounters>> {
    return Object.fromEntries(Object.entries(this.#counters).map(([link, counts]) => [link, { ...counts }]));
  }

  takeInventory(reader: number, deadline: { timeoutMs: number; signal?: AbortSignal }): Promise<ReaderInventory> {
    const link = this.#linkOfReader.get(reader);
    if (!link) return Promise.reject(halError('HAL_NOT_FITTED', `the wiring profile has no reader ${reader}`));
    const connection = link.ready;
    if (!connection) {
      return Promise.reject(halError('HAL_NOT_READY', `reader ${reader} is not connected (${link.status.reason})`));
    }
    return withDeadline(this.options.clock, deadline, `the inventory of reader ${reader}`, (settle) => {
      const stopListening = [
        this.onInventory((inventory) => {
          if (inventory.reader === reader) settle.resolve(inventory);
        }),
        link.onChange((status) => {
          if (status.state !== 'ready') settle.reject(halError('HAL_LINK_LOST', status.reason));
        }),
      ];
      connection.requestInventory(reader).catch(settle.reject);
      return () => {
        for (const stop of stopListening) stop();
      };
    });
  }

  #makeLink({ link: id, readers, createPort }: ReaderLine): Link<ReaderConnection> {
    const counters = noCounts();
    this.#counters[id] = counters;
    const recover = this.#recovery(id, readers);
    const link = new Link<ReaderConnection>({
      id,
      clock: this.options.clock,
      log: this.options.log,
      connect: (events) =>
        new ReaderConnection(
          {
            name: `reader line ${id}`,
            createPort,
            clock: this.options.clock,
            readers,
            counters,
            onSentence: (sentence) => this.#sentence(sentence, readers, counters, recover),
            onGap: recover,
          },
          events,
        ),
    });
    for (const reader of readers) {
      this.#linkOfReader.set(reader, link);
      this.#collectors.set(reader, new InventoryCollector());
    }
    return link;
  }

  /** Asks all readers of a line again: at once, and once more after the pause for what was lost meanwhile. */
  #recovery(id: LinkId, readers: readonly number[]): () => void {
    let pausing = false;
    let again = false;
    const ask = (): void => {
      pausing = true;
      again = false;
      this.options.log.debug('lines were lost; asking for an inventory', { link: id });
      // A connection that broke meanwhile asks by itself when it is back.
      const connection = this.#linkOfReader.get(readers[0])?.ready;
      for (const reader of readers) connection?.requestInventory(reader).catch(() => {});
      this.options.clock.after(RECOVERY_PAUSE_MS, () => {
        pausing = false;
        if (again) ask();
      });
    };
    return () => {
      if (pausing) again = true;
      else ask();
    };
  }

  #sentence(sentence: Sentence, readers: readonly number[], counters: MutableReaderCounters, recover: () => void): void {
    if (sentence.type === 'heartbeat' || sentence.type === 'inventory-request') return;
    if (!readers.includes(sentence.reader)) {
      counters.misplaced += 1;
      return;
    }
    const atMs = this.options.clock.nowMs();
    const { reader } = sentence;
    const collector = this.#collectors.get(reader);
    switch (sentence.type) {
      case 'read': {
        if (!this.#places.has(placeKey(reader, sentence.antenna))) {
          counters.misplaced += 1;
          if (sentence.kind === 'seen') collector?.skip();
          return;
        }
        const { antenna, uid, kind, seq } = sentence;
        const event: ReadEvent = { reader, antenna, uid, kind, seq, atMs };
        collector?.read(event);
        this.#reads.emit(event);
        return;
      }
      case 'fault':
        this.#faults.emit({ reader, antenna: sentence.antenna, code: sentence.code, text: sentence.text, atMs });
        return;
      case 'inventory-begin':
        collector?.begin();
        return;
      case 'inventory-end': {
        const tags = collector?.end(sentence.count);
        if (tags) this.#inventories.emit({ reader, tags, atMs });
        else recover();
        return;
      }
    }
  }
}
