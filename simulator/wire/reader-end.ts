import type { Clock, Timer } from '../../src/base/clock.js';
import type { ReadKind } from '../../src/hal/ports.js';
import { READER_HEARTBEAT_MS } from '../../src/hal/rfid/reader-connection.js';
import { decodeLine, encodeLine, SEQUENCE_MODULUS, type Sentence } from '../../src/hal/rfid/sentence.js';
import type { ReaderSide } from './device-ends.js';
import type { DeviceWire, WireDevice } from './in-process-wire.js';

/** What a line fault may do to a line on its way: nothing, another text, or `undefined` for a lost line. */
export type LineTamper = (line: string) => string | undefined;

type Unnumbered<S> = S extends Sentence ? Omit<S, 'seq'> : never;

/** The device end of a reader line: knows which tags lie at which antenna and says so in the sentences of docs/protocols.md. */
export class ReaderEnd implements WireDevice, ReaderSide {
  readonly #tags = new Map<number, Map<string, { antenna: number; uid: string }>>();
  #seq = 0;
  #heartbeat: Timer | undefined;
  #received = '';
  #connected = false;
  #tamper: LineTamper = (line) => line;

  constructor(
    private readonly wire: DeviceWire,
    readers: readonly number[],
    private readonly clock: Clock,
  ) {
    for (const reader of readers) this.#tags.set(reader, new Map());
    wire.attach(this);
  }

  tagEntered(reader: number, antenna: number, uid: string): void {
    this.#tagsOf(reader).set(`${antenna}/${uid}`, { antenna, uid });
    this.#read(reader, antenna, 'entered', uid);
  }

  tagLeft(reader: number, antenna: number, uid: string): void {
    this.#tagsOf(reader).delete(`${antenna}/${uid}`);
    this.#read(reader, antenna, 'left', uid);
  }

  tagSeen(reader: number, antenna: number, uid: string): void {
    this.#read(reader, antenna, 'seen', uid);
  }

  antennaFault(reader: number, antenna: number, code: number, text: string): void {
    this.#say({ type: 'fault', reader, antenna, code, text });
  }

  tamper(tamper: LineTamper): void {
    this.#tamper = tamper;
  }

  /** Raw bytes as noise would put them on the line. */
  noise(bytes: Uint8Array): void {
    this.wire.send(bytes);
  }

  connected(): void {
    this.#connected = true;
    this.#beat();
  }

  disconnected(): void {
    this.#connected = false;
    this.#received = '';
    this.#heartbeat?.cancel();
  }

  received(bytes: Uint8Array): void {
    this.#received += Buffer.from(bytes).toString('latin1');
    const lines = this.#received.split('\n');
    this.#received = lines.pop() ?? '';
    for (const line of lines) {
      const sentence = decodeLine(line);
      if (sentence.type === 'inventory-request' && this.#tags.has(sentence.reader)) this.#inventory(sentence.reader);
    }
  }

  #inventory(reader: number): void {
    const tags = [...this.#tagsOf(reader).values()];
    this.#say({ type: 'inventory-begin', reader });
    for (const { antenna, uid } of tags) this.#read(reader, antenna, 'seen', uid);
    this.#say({ type: 'inventory-end', reader, count: tags.length });
  }

  #tagsOf(reader: number): Map<string, { antenna: number; uid: string }> {
    const tags = this.#tags.get(reader);
    if (!tags) throw new Error(`reader ${reader} is not on ${this.wire.name}`);
    return tags;
  }

  #read(reader: number, antenna: number, kind: ReadKind, uid: string): void {
    this.#say({ type: 'read', reader, antenna, kind, uid });
  }

  #say(sentence: Unnumbered<Sentence>): void {
    if (!this.#connected) return;
    const line = this.#tamper(encodeLine({ ...sentence, seq: this.#seq } as Sentence));
    this.#seq = (this.#seq + 1) % SEQUENCE_MODULUS;
    if (line !== undefined) this.wire.send(Buffer.from(line, 'latin1'));
  }

  #beat(): void {
    this.#say({ type: 'heartbeat' });
    this.#heartbeat = this.clock.after(READER_HEARTBEAT_MS, () => this.#beat());
  }
}
