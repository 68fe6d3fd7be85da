import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { BoardEnd } from '../../../simulator/wire/board-end.js';
import { FirmataFrames, type HostFrame } from '../../../simulator/wire/firmata-frames.js';
import { InProcessWire } from '../../../simulator/wire/in-process-wire.js';
import {
  type BoardMessage,
  decodeSysex,
  encodeSysex,
  LATCH_CODES,
  REFUSALS,
  STOP_CODES,
} from '../../../src/hal/firmata/sysex.js';
import type { WiringProfile } from '../../../src/hal/profile-schema.js';
import { TRAVEL_MS } from '../../hal/contract/rig.js';
import { ManualClock, settle } from '../../hal/support/manual-clock.js';
import { referenceProfile } from '../../hal/support/reference-profile.js';
import { TestPlant } from '../../hal/support/test-plant.js';

/** The board at the level of bytes, without the HAL. */
class Bench {
  readonly clock = new ManualClock();
  readonly profile: WiringProfile = referenceProfile();
  readonly plant = new TestPlant(this.clock, this.profile);
  readonly wire = new InProcessWire('board');
  readonly board = new BoardEnd({ wire: this.wire, profile: this.profile, clock: this.clock, plant: this.plant });
  readonly #port = this.wire.createPort();
  #received: number[] = [];

  async open(): Promise<void> {
    this.plant.board = this.board;
    this.#port.on('data', (chunk) => this.#received.push(...chunk));
    await new Promise((resolve) => this.#port.open(resolve));
    await settle();
  }

  async send(...bytes: number[]): Promise<void> {
    this.#port.write(Uint8Array.from(bytes), () => {});
    await settle();
  }

  say(message: BoardMessage): Promise<void> {
    return this.send(0xf0, 0x01, ...encodeSysex(message), 0xf7);
  }

  /** Heartbeats every 200 ms for so long. */
  async beat(durationMs: number): Promise<void> {
    for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs += 200) {
      await this.say({ type: 'heartbeat', beat: 0 });
      await this.clock.advance(200);
    }
  }

  /** Everything that came since the last look. */
  bytes(): number[] {
    const bytes = this.#received;
    this.#received = [];
    return bytes;
  }

  /** Our messages that came since the last look. */
  messages(): BoardMessage[] {
    const messages: BoardMessage[] = [];
    const text = this.bytes();
    for (let at = text.indexOf(0xf0); at !== -1; at = text.indexOf(0xf0, at + 1)) {
      if (text[at + 1] !== 0x01) continue;
      const message = decodeSysex(text.slice(at + 2, text.indexOf(0xf7, at)));
      if (message.type !== 'rejected') messages.push(message);
    }
    return messages;
  }
}

let bench: Bench;
beforeEach(async () => {
  bench = new Bench();
  await bench.open();
});

describe('as a Firmata device (protocol 2.5)', () => {
  it('tells version and firmware', async () => {
    await bench.send(0xf9);
    expect(bench.bytes()).toEqual([0xf9, 2, 5]);
    await bench.send(0xf0, 0x79, 0xf7);
    const name = [...'jantaku'].flatMap((letter) => [letter.charCodeAt(0), 0]);
    expect(bench.bytes()).toEqual([0xf0, 0x79, 2, 5, ...name, 0xf7]);
  });

  it('shows what a host may use of its 128 pins, and nothing of motors and counters', async () => {
    await bench.send(0xf0, 0x6b, 0xf7);
    const answer = bench.bytes();
    expect(answer.slice(0, 2)).toEqual([0xf0, 0x6c]);
    const pins: number[][] = [[]];
    for (const byte of answer.slice(2, -1)) {
      if (byte === 0x7f) pins.push([]);
      else pins.at(-1)?.push(byte);
    }
    expect(pins).toHaveLength(129);
    expect(pins[18]).toEqual([0x00, 1, 0x0b, 1]);
    expect(pins[104]).toEqual([0x01, 1]);
    expect(pins[20]).toEqual([0x06, 1]);
    const { board } = bench.profile;
    const own = [board.power.pin, ...board.motors.map(({ pin }) => pin), ...board.counters.map(({ pin }) => pin)];
    for (const pin of [...own, ...board.axes.map(({ motor }) => motor.forward)]) expect(pins[pin]).toEqual([]);
  });

  it('has no analog channels', async () => {
    await bench.send(0xf0, 0x69, 0xf7);
    expect(bench.bytes()).toEqual([0xf0, 0x6a, ...new Array(128).fill(127), 0xf7]);
  });

  it('reports a port when asked, and every change of it', async () => {
    // Pin 72 is console 0's lift key: port 9, bit 0. Open keys are high by their pull-ups; pin 79 is not wired.
    await bench.send(0xf4, 72, 0x0b, 0xd9, 1);
    expect(bench.bytes()).toEqual([0x99, 0x7f, 0]);
    bench.board.keyChanged(0, 'lift', true);
    await settle();
    expect(bench.bytes()).toEqual([0x99, 0x7e, 0]);
    bench.board.keyChanged(0, 'lift', true);
    bench.board.keyChanged(1, 'lift', true);
    await settle();
    expect(bench.bytes()).toEqual([]);
  });

  it('switches only pins that are outputs', async () => {
    // Port 13 holds the lamps (104–107) and the buzzer (108).
    await bench.send(0x9d, 0x1f, 0);
    expect([...bench.plant.outputs]).toEqual([]);
    await bench.send(0xf4, 105, 0x01, 0x9d, 0x1f, 0);
    expect([...bench.plant.outputs]).toEqual(['lamp-1']);
  });

  it('never lets a digital write near a motor', async () => {
    for (let pin = 0; pin < 128; pin++) await bench.send(0xf4, pin, 0x01);
    for (let port = 0; port < 16; port++) await bench.send(0x90 | port, 0x7f, 0x01);
    expect(bench.plant.drives).toEqual([]);
    expect(bench.plant.powered).toBe(false);
  });
});

describe('the dead-man', () => {
  it('warns after half a second without a heartbeat, and after one second lets go of everything and latches', async () => {
    await bench.beat(200);
    await bench.say({ type: 'power', on: 1 });
    bench.plant.behave('dome', 'never-arrives');
    await bench.say({ type: 'home', id: 7, axis: 0, limitMs: 60_000 });
    await bench.send(0xf4, 104, 0x01, 0x9d, 0x01, 0);
    await bench.say({ type: 'heartbeat', beat: 1 });
    bench.messages();
    await bench.clock.advance(499);
    expect(bench.messages()).toEqual([]);
    await bench.clock.advance(1);
    expect(bench.messages()).toEqual([{ type: 'powerIs', enabled: 1, late: 1, latch: 0 }]);
    expect([...bench.plant.turning]).toEqual(['dome']);
    await bench.clock.advance(499);
    expect([...bench.plant.turning]).toEqual(['dome']);
    await bench.clock.advance(1);
    expect([...bench.plant.turning]).toEqual([]);
    expect(bench.plant.powered).toBe(false);
    expect([...bench.plant.outputs]).toEqual([]);
    const messages = bench.messages();
    expect(messages).toContainEqual({ type: 'done', id: 7, stop: STOP_CODES.indexOf('latched'), ranMs: 1_000 });
    expect(messages.at(-1)).toEqual({ type: 'powerIs', enabled: 0, late: 1, latch: LATCH_CODES.indexOf('dead-man') });
  });

  it('is content with a heartbeat every 200 ms', async () => {
    await bench.beat(200);
    await bench.say({ type: 'power', on: 1 });
    await bench.beat(20_000);
    expect(bench.plant.powered).toBe(true);
    expect(bench.messages().every((message) => message.type !== 'alive' || message.late === 0)).toBe(true);
  });

  it('does not latch a machine whose host switched it off before it left', async () => {
    await bench.beat(200);
    await bench.say({ type: 'power', on: 1 });
    await bench.say({ type: 'power', on: 0 });
    await bench.clock.advance(5_000);
    bench.messages();
    await bench.say({ type: 'heartbeat', beat: 3 });
    expect(bench.messages()).toEqual([{ type: 'alive', beat: 3, enabled: 0, late: 0, latch: 0 }]);
  });

  it('stays latched when heartbeats come again, until it is cleared', async () => {
    await bench.beat(200);
    await bench.say({ type: 'power', on: 1 });
    await bench.clock.advance(2_000);
    await bench.beat(400);
    bench.messages();
    await bench.say({ type: 'power', on: 1 });
    expect(bench.messages()).toEqual([{ type: 'powerIs', enabled: 0, late: 0, latch: LATCH_CODES.indexOf('dead-man') }]);
    await bench.say({ type: 'clearLatch' });
    await bench.say({ type: 'power', on: 1 });
    expect(bench.messages().at(-1)).toEqual({ type: 'powerIs', enabled: 1, late: 0, latch: 0 });
  });
});

describe('orders', () => {
  const powered = async (): Promise<void> => {
    await bench.beat(200);
    await bench.say({ type: 'power', on: 1 });
    bench.messages();
  };

  it('end where they were sent, and the position is told before the end', async () => {
    await powered();
    await bench.say({ type: 'home', id: 1, axis: 1, limitMs: 5_000 });
    await bench.beat(TRAVEL_MS);
    await bench.say({ type: 'move', id: 2, axis: 1, to: 1, limitMs: 5_000 });
    expect(bench.messages().filter(({ type }) => type === 'started' || type === 'axisAt' || type === 'done')).toEqual([
      { type: 'started', id: 1 },
      { type: 'axisAt', axis: 1, position: 0 },
      { type: 'done', id: 1, stop: 0, ranMs: TRAVEL_MS },
      { type: 'started', id: 2 },
      { type: 'axisAt', axis: 1, position: 127 },
    ]);
  });

  it.each([
    ['without power', 'no-power', false, { type: 'home', id: 9, axis: 0, limitMs: 100 }],
    ['of an axis it does not have', 'unknown', true, { type: 'home', id: 9, axis: 99, limitMs: 100 }],
    ['to a position without a switch', 'unknown', true, { type: 'move', id: 9, axis: 0, to: 1, limitMs: 100 }],
    ['of an axis that was not homed', 'not-homed', true, { type: 'move', id: 9, axis: 0, to: 2, limitMs: 100 }],
    [
      'of a motor it does not have',
      'unknown',
      true,
      { type: 'run', id: 9, motor: 99, reverse: 0, speedPercent: 9, limitMs: 9, counter: 127, count: 0 },
    ],
  ] as const)('are refused %s', async (_what, refusal, on, order) => {
    if (on) await powered();
    await bench.say(order);
    expect(bench.messages()).toEqual([{ type: 'refused', id: 9, refusal: REFUSALS.indexOf(refusal) }]);
    expect(bench.plant.drives).toEqual([]);
  });

  it('latch the power when both switches of an axis close at once, until that is mended', async () => {
    await powered();
    bench.board.limitChanged('dome', 'up', true);
    bench.board.limitChanged('dome', 'down', true);
    await settle();
    const latch = LATCH_CODES.indexOf('both-limits');
    expect(bench.messages().at(-1)).toEqual({ type: 'powerIs', enabled: 0, late: 0, latch });
    await bench.say({ type: 'clearLatch' });
    expect(bench.messages().at(-1)).toEqual({ type: 'powerIs', enabled: 0, late: 0, latch });
    bench.board.limitChanged('dome', 'up', false);
    await bench.say({ type: 'clearLatch' });
    expect(bench.messages().at(-1)).toEqual({ type: 'powerIs', enabled: 0, late: 0, latch: 0 });
  });

  it('forget an axis that sinks from its switch', async () => {
    await powered();
    await bench.say({ type: 'home', id: 1, axis: 1, limitMs: 5_000 });
    await bench.beat(TRAVEL_MS);
    bench.messages();
    bench.board.limitChanged('lift-0', 'down', false);
    await settle();
    expect(bench.messages()).toEqual([{ type: 'axisAt', axis: 1, position: 127 }]);
  });

  it('with a wrong checksum are counted and not obeyed', async () => {
    await powered();
    const order = encodeSysex({ type: 'home', id: 1, axis: 0, limitMs: 5_000 });
    await bench.send(0xf0, 0x01, ...order.map((byte, index) => (index === 3 ? byte ^ 1 : byte)), 0xf7);
    expect(bench.messages()).toEqual([]);
    expect(bench.plant.drives).toEqual([]);
    expect(bench.board.garbled).toBe(1);
  });
});

describe('frames from a host', () => {
  it('are cut the same however the bytes come, and noise never throws', () => {
    const anyBytes = fc.array(fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0xf0, 0xf7, 0x01, 0x90, 0xf4, 0xf9)), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(anyBytes, fc.integer({ min: 1, max: 9 }), (stream, size) => {
        const whole: HostFrame[] = [];
        new FirmataFrames((frame) => whole.push(frame)).feed(Uint8Array.from(stream));
        const pieces: HostFrame[] = [];
        const frames = new FirmataFrames((frame) => pieces.push(frame));
        for (let at = 0; at < stream.length; at += size) frames.feed(Uint8Array.from(stream.slice(at, at + size)));
        expect(pieces).toEqual(whole);
      }),
    );
  });

  it('come through noise that was before them', () => {
    const frames: HostFrame[] = [];
    new FirmataFrames((frame) => frames.push(frame)).feed(Uint8Array.from([0x12, 0xf0, 0x01, 0x55, 0xf4, 72, 0x0b, 0x33, 0xf9]));
    expect(frames).toEqual([{ type: 'pin-mode', pin: 72, mode: 0x0b }, { type: 'report-version' }]);
  });
});
