import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BoardEnd } from '../../simulator/wire/board-end.js';
import type { BoardSide, MachinePlant } from '../../simulator/wire/device-ends.js';
import type { DeviceWire, WireDevice } from '../../simulator/wire/in-process-wire.js';
import { ReaderEnd } from '../../simulator/wire/reader-end.js';
import type { Clock } from '../../src/base/clock.js';
import { silentLogger } from '../../src/base/logger.js';
import { seededRandom } from '../../src/base/random.js';
import type { AxisId, AxisPosition, LinkState, ReadEvent, TableHardware } from '../../src/hal/ports.js';
import { serialPortFactory } from '../../src/hal/serial/serial-port.js';
import { createWiredTable } from '../../src/hal/wired-table.js';
import { referenceProfile } from '../hal/support/reference-profile.js';
import { systemProgram } from './programs.js';

const realClock: Clock = {
  nowMs: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < 1_500; attempt++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`it never came to this: ${what}`);
};

/** A serial device behind a pseudo-terminal: socat makes it, and ending socat is pulling the cable. */
class PtyWire implements DeviceWire {
  #socat: ChildProcess | undefined;
  #device: WireDevice | undefined;

  constructor(readonly name: string) {}

  attach(device: WireDevice): void {
    this.#device = device;
  }

  send(bytes: Uint8Array): void {
    this.#socat?.stdin?.write(bytes);
  }

  async plug(): Promise<void> {
    // A link that a killed socat left behind would be found before the new one is there.
    rmSync(this.name, { force: true });
    const socat = spawn(systemProgram('socat'), [`PTY,link=${this.name},rawer`, 'STDIO'], { stdio: ['pipe', 'pipe', 'inherit'] });
    socat.stdin.on('error', () => {});
    socat.stdout.on('data', (chunk: Buffer) => this.#device?.received(chunk));
    this.#socat = socat;
    this.#device?.connected();
    await until(`${this.name} exists`, () => existsSync(this.name));
  }

  async unplug(): Promise<void> {
    const socat = this.#socat;
    if (!socat) return;
    this.#socat = undefined;
    this.#device?.disconnected();
    await new Promise((resolve) => {
      socat.once('exit', resolve);
      socat.kill('SIGTERM');
    });
  }
}

/** Axes that are at once where they are sent. */
class InstantPlant implements MachinePlant {
  board: BoardSide | undefined;
  #standing = new Map<AxisId, AxisPosition>();

  driveAxis(axis: AxisId, to: AxisPosition): void {
    setImmediate(() => {
      const from = this.#standing.get(axis);
      if (from) this.board?.limitChanged(axis, from, false);
      this.#standing.set(axis, to);
      this.board?.limitChanged(axis, to, true);
    });
  }
  stopAxis(): void {}
  driveMotor(): void {}
  stopMotor(): void {}
  powerChanged(): void {}
  outputChanged(): void {}
  displayChanged(): void {}
}

let folder: string;
let wires: PtyWire[];
let hardware: TableHardware;
let readers: ReaderEnd;
let states: Record<string, LinkState>;

const stateOf = (link: string): LinkState | undefined => hardware.links.status().find((status) => status.link === link)?.state;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jantaku-serial-'));
  const reference = referenceProfile();
  const profile = { ...reference, readerLines: reference.readerLines.slice(0, 1) };
  const [boardWire, readerWire] = ['board', 'side-0'].map((name) => new PtyWire(join(folder, name)));
  wires = [boardWire, readerWire];
  const plant = new InstantPlant();
  plant.board = new BoardEnd({ wire: boardWire, profile, clock: realClock, plant });
  readers = new ReaderEnd(readerWire, [0, 4], realClock);
  for (const wire of wires) await wire.plug();
  hardware = createWiredTable({
    profile,
    clock: realClock,
    log: silentLogger,
    diceTags: new Map(),
    random: seededRandom(1),
    portOf: (link, { baudRate }) => serialPortFactory({ path: join(folder, link), baudRate }),
  });
  states = {};
  hardware.links.onChange(({ link, state }) => {
    states[link] = state;
  });
  hardware.start();
  await hardware.links.ready({ timeoutMs: 15_000 });
});

afterEach(async () => {
  await hardware.close();
  for (const wire of wires) await wire.unplug();
  rmSync(folder, { recursive: true, force: true });
});

it('reads tags and moves an axis over real serial ports', async () => {
  const reads: ReadEvent[] = [];
  hardware.readers.onRead((read) => reads.push(read));
  readers.tagEntered(0, 0, 'E004010812345678');
  await until('the tag was read', () => reads.length > 0);
  expect(reads[0]).toMatchObject({ reader: 0, antenna: 0, uid: 'E004010812345678', kind: 'entered' });
  await hardware.power.enable({ timeoutMs: 5_000 });
  expect((await hardware.axes.home('dome', { timeoutMs: 5_000 })).stop).toBe('reached');
  expect((await hardware.axes.move('dome', { to: 'up', timeoutMs: 5_000 })).stop).toBe('reached');
  expect(hardware.axes.position('dome')).toBe('up');
});

it('notices that both were unplugged, and comes back by itself', async () => {
  readers.tagEntered(0, 1, 'E004010812345678');
  await hardware.power.enable({ timeoutMs: 5_000 });
  for (const wire of wires) await wire.unplug();
  await until('both links are lost', () => states.board === 'lost' && states['side-0'] === 'lost');
  const inventories: unknown[] = [];
  hardware.readers.onInventory((inventory) => inventories.push(inventory));
  for (const wire of wires) await wire.plug();
  await until('both links are back', () => stateOf('board') === 'ready' && stateOf('side-0') === 'ready');
  await until('the inventory is here', () => inventories.length >= 2);
  expect(inventories).toContainEqual(expect.objectContaining({ reader: 0, tags: [{ antenna: 1, uid: 'E004010812345678' }] }));
  // Away for longer than a second or not, nothing moves and nothing stands anywhere known.
  expect(hardware.axes.position('dome')).toBe('unknown');
});
