import type { Clock } from '../../base/clock.js';
import { halError } from '../errors.js';
import { TableLinks } from '../links.js';
import { Listeners } from '../listeners.js';
import type {
  AntennaPlace,
  ConsoleKey,
  CounterId,
  GuardInput,
  HalCapabilities,
  InputChange,
  InputId,
  KeyEvent,
  LaneInput,
  LinkId,
  LinkState,
  LinkStatus,
  ReadKind,
  Side,
  TableHardware,
} from '../ports.js';
import { MemoryMotion } from './memory-motion.js';
import { MemoryReaders } from './memory-readers.js';

export interface MemoryTableOptions {
  readonly capabilities: HalCapabilities;
  readonly clock: Clock;
  /** The link that a reader speaks on; `readers` for all when absent. */
  readonly linkOfReader?: (reader: number) => LinkId;
}

class MemoryLink {
  readonly #changes = new Listeners<LinkStatus>();
  readonly onChange = this.#changes.subscribe;
  status: LinkStatus;

  constructor(
    link: LinkId,
    private readonly clock: Clock,
  ) {
    this.status = { link, state: 'init', reason: 'not started', connections: 0, atMs: clock.nowMs() };
  }

  set(state: LinkState, reason = ''): void {
    if (this.status.state === state) return;
    const connections = this.status.connections + (state === 'ready' ? 1 : 0);
    this.status = { ...this.status, state, reason, connections, atMs: this.clock.nowMs() };
    this.#changes.emit(this.status);
  }
}

const GUARDS: readonly InputId[] = ['e-stop', 'top-open', 'mains-fail'] satisfies GuardInput[];

/**
 * A table in memory, for the tests of other rooms: `hardware` is what they get, and the other methods are the hand that
 * plays the machine. Links are ready as soon as they are started.
 */
export class MemoryTable {
  readonly hardware: TableHardware;
  readonly motion: MemoryMotion;
  readonly readers: MemoryReaders;
  readonly shown = new Map<Side, string>();
  readonly lit = new Set<Side>();
  readonly beeps: number[] = [];
  readonly #links: ReadonlyMap<LinkId, MemoryLink>;
  readonly #inputs = new Map<InputId, boolean>();
  readonly #inputChanges = new Listeners<InputChange>();
  readonly #keys = new Listeners<KeyEvent>();
  readonly #clock: Clock;
  readonly #linkOfReader: (reader: number) => LinkId;
  #rolls: (readonly number[])[] = [];

  constructor({ capabilities, clock, linkOfReader = () => 'readers' }: MemoryTableOptions) {
    this.#clock = clock;
    this.#linkOfReader = linkOfReader;
    this.#links = new Map(capabilities.links.map((link) => [link, new MemoryLink(link, clock)]));
    this.motion = new MemoryMotion(capabilities, clock);
    this.readers = new MemoryReaders(capabilities, clock, (reader) => this.#isReady(linkOfReader(reader)));
    for (const input of capabilities.inputs) this.#inputs.set(input, false);
    this.hardware = {
      capabilities,
      links: new TableLinks(clock, [...this.#links.values()]),
      readers: this.readers,
      axes: this.motion,
      motors: this.motion,
      power: this.motion.power,
      counters: this.motion.counters,
      inputs: {
        state: (input) => (this.#isReady('board') ? this.#inputs.get(input) : undefined),
        onChange: this.#inputChanges.subscribe,
      },
      consoles: {
        onKey: this.#keys.subscribe,
        show: (side, text) => void this.shown.set(side, text),
        lamp: (side, lit) => void (lit ? this.lit.add(side) : this.lit.delete(side)),
        beep: (durationMs) => void this.beeps.push(durationMs),
      },
      dice: {
        roll: async () => {
          const faces = this.#rolls.shift();
          if (!faces) throw halError('HAL_DICE_UNREAD', 'no roll was scripted');
          return { faces };
        },
      },
      start: () => {
        for (const link of this.#links.keys()) this.restore(link);
      },
      close: async () => {
        if (this.#isReady('board')) await this.motion.power.disable({ timeoutMs: 0 });
        this.motion.lost();
        this.lit.clear();
        for (const link of this.#links.values()) link.set('disconnected', 'closed by the program');
      },
    };
  }

  tag(kind: ReadKind, { reader, antenna }: Pick<AntennaPlace, 'reader' | 'antenna'>, uid: string): void {
    this.readers.read(reader, antenna, uid, kind);
  }

  input(input: GuardInput | LaneInput | InputId, active: boolean): void {
    this.#inputs.set(input, active);
    if (!this.#isReady('board')) return;
    this.#inputChanges.emit({ input, active, atMs: this.#clock.nowMs() });
    if (GUARDS.includes(input)) this.motion.latch(input as GuardInput, active);
  }

  key(side: Side, key: ConsoleKey, pressed: boolean): void {
    if (this.#isReady('board')) this.#keys.emit({ side, key, pressed, atMs: this.#clock.nowMs() });
  }

  count(counter: CounterId, tiles = 1): void {
    this.motion.addCount(counter, tiles);
  }

  /** The faces of the next rolls, in order. */
  dice(...rolls: readonly (readonly number[])[]): void {
    this.#rolls = [...this.#rolls, ...rolls];
  }

  lose(link: LinkId): void {
    if (link === 'board') this.motion.lost();
    this.#links.get(link)?.set('lost', 'unplugged');
  }

  restore(link: LinkId): void {
    const target = this.#links.get(link);
    if (!target || target.status.state === 'disconnected') return;
    if (link === 'board') this.motion.connected();
    target.set('ready');
    const readers = new Set(this.hardware.capabilities.antennas.map(({ reader }) => reader));
    for (const reader of readers) if (this.#linkOfReader(reader) === link) this.readers.report(reader);
  }

  #isReady(link: LinkId): boolean {
    return this.#links.get(link)?.status.state === 'ready';
  }
}
