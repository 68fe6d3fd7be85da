import { fileURLToPath } from 'node:url';
import { silentLogger } from '../../../src/base/logger.js';
import { defaultConfig } from '../../../src/controller/config/load.js';
import type { MachineTimings } from '../../../src/controller/config/schema.js';
import { Executor } from '../../../src/controller/executor/executor.js';
import { watchHardware } from '../../../src/controller/executor/hardware-events.js';
import type { TravelTimes } from '../../../src/controller/executor/travel-times.js';
import type { FaultRef } from '../../../src/controller/faults/active.js';
import type { Intent, TableEvent, Wanted } from '../../../src/controller/machines/table/intents.js';
import type { SetFault } from '../../../src/controller/tracking/wall-recorder.js';
import { MemoryTable } from '../../../src/hal/memory/memory-table.js';
import { SIDES } from '../../../src/hal/ports.js';
import { capabilitiesOf, loadWiringProfile } from '../../../src/hal/profile.js';
import { ManualClock } from '../../hal/support/manual-clock.js';

const PROFILE = fileURLToPath(new URL('../../../hardware/reference-table.yaml', import.meta.url));
export const CAPABILITIES = capabilitiesOf(loadWiringProfile(PROFILE));
export const PLAN = [34, 34, 34, 34];

/** An executor on a table in memory, with everything that it says written down. */
export class ExecutorBench {
  readonly clock = new ManualClock();
  readonly table = new MemoryTable({ capabilities: CAPABILITIES, clock: this.clock });
  readonly answers: string[] = [];
  readonly events: TableEvent[] = [];
  readonly faults: (FaultRef & { detail: string | null })[] = [];
  readonly gone: FaultRef[] = [];
  readonly rolls: (readonly number[])[] = [];
  /** What the lanes recorded, by side, and what the check will say. */
  readonly recorded = [0, 0, 0, 0];
  wrongs: SetFault[] = [];
  begun = 0;
  wallsStand = false;
  times: TravelTimes;
  readonly executor: Executor;
  readonly listeners: ((event: TableEvent) => void)[] = [];
  private lastId = 0;

  constructor(timings: Partial<MachineTimings> = {}, times: TravelTimes = {}) {
    this.times = times;
    const bench = this;
    this.executor = new Executor({
      hardware: this.table.hardware,
      clock: this.clock,
      timings: { ...defaultConfig().machine, ...timings },
      logger: silentLogger,
      wallsStand: () => this.wallsStand,
      travelTimes: times,
      onLearned: (learned) => {
        this.times = learned;
      },
      walls: {
        begin: () => {
          this.begun += 1;
          this.recorded.fill(0);
        },
        get record() {
          return bench.recorded.map((length) => ({ length }));
        },
        check: () => this.wrongs,
      },
      onEvent: (event) => this.onEvent(event),
      onFault: (fault, detail) => this.faults.push({ ...fault, detail }),
      onFaultGone: (fault) => this.gone.push(fault),
      onDice: (faces) => this.rolls.push(faces),
    });
    watchHardware({
      hardware: this.table.hardware,
      clock: this.clock,
      onEvent: (event) => this.onEvent(event),
      onFault: (fault) => this.faults.push({ ...fault, detail: null }),
      onFaultGone: (fault) => this.gone.push(fault),
    });
  }

  /** Connected, with a key pressed. */
  ready(): this {
    this.table.hardware.start();
    this.table.key(0, 'lift', true);
    this.table.key(0, 'lift', false);
    return this;
  }

  /** Starts an intent and lets `durationMs` pass. */
  async run(wanted: Wanted, durationMs = 60_000): Promise<void> {
    void this.executor.execute({ ...wanted, id: ++this.lastId } as Intent);
    await this.clock.advance(durationMs);
  }

  home(): Promise<void> {
    return this.run({ kind: 'home', lifts: true }, 5_000);
  }

  /** Tiles pass the lanes until every wall has as many as `counts` says. */
  async feed(counts: readonly number[], everyMs = 500): Promise<void> {
    const left = [...counts];
    while (left.some((count) => count > 0)) {
      await this.clock.advance(everyMs);
      for (const side of SIDES) {
        if (left[side] === 0) continue;
        left[side] -= 1;
        this.recorded[side] += 1;
        this.table.count(`lane-${side}`);
      }
    }
    await this.clock.advance(10);
  }

  get history(): string[] {
    return this.table.motion.history.map(({ subject, order }) => `${subject} ${order}`);
  }

  get faultCodes(): string[] {
    return this.faults.map(({ code, side, part }) => [code, side, part].filter((word) => word !== undefined).join(' '));
  }

  /** As somebody else would, an operator for instance. */
  send(event: TableEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private onEvent(event: TableEvent): void {
    this.events.push(event);
    this.send(event);
    if (event.type === 'DONE') this.answers.push(`${event.id} done`);
    if (event.type === 'FAILED') this.answers.push(`${event.id} ${event.fault.code}`);
  }
}
