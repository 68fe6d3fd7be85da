import type { Clock, Timer } from '../../base/clock.js';
import type { InputId, MotorId, Side, TableHardware, Unsubscribe } from '../../hal/ports.js';
import { SIDES } from '../../hal/ports.js';
import type { MachineTimings } from '../config/schema.js';
import type { FaultRef } from '../faults/active.js';
import type { Intent } from '../machines/table/intents.js';
import type { SetFault } from '../tracking/wall-recorder.js';
import type { MotionRunner } from './motion.js';

/** What the build asks of who reads the lanes. A table without readers counts only. */
export interface Walls {
  begin(): void;
  /** Tiles recorded so far, by side. */
  readonly record: readonly { readonly length: number }[];
  check(set: 'A' | 'B', plan: readonly number[], counted: readonly number[]): readonly SetFault[];
}

export interface BuildOptions {
  readonly hardware: TableHardware;
  readonly clock: Clock;
  readonly timings: MachineTimings;
  readonly motion: MotionRunner;
  readonly walls: Walls;
  /** Building takes longer than it should, or no longer does. */
  readonly onSlow: (slow: boolean) => void;
}

export type BuildIntent = Extract<Intent, { kind: 'build' }>;

/** How long a lane may be blocked, or a tile lie wrong in it, before that is a jam. */
const JAM_MS = 1_500;
const REVERSE_MS = 1_000;
const COUNTER_TIMEOUT_MS = 1_000;
/** What each lane's own sensors mean when they stay active. */
const LANE_FAULTS = { blocked: 'JAM_LANE', flipped: 'FLIPPED_TILE' } as const;

/** How one turn of drum and lanes ended. */
type Turn = { readonly end: 'full' | 'stalled' | 'stopped' } | { readonly end: 'fault'; readonly fault: FaultRef };

/**
 * Washes and stacks one set: drum and lanes run until every wall has its tiles. When no short lane gets a tile for a while
 * the drum turns back for a moment, at most twice, then somebody must look (hardware C). Returns what is wrong; the first is
 * the one that the build failed with. Empty when the set may be dealt, null when it was stopped.
 */
export async function build(
  options: BuildOptions,
  intent: BuildIntent,
  signal: AbortSignal,
): Promise<readonly SetFault[] | null> {
  const { clock, timings, motion, walls } = options;
  const refused = await motion.enablePower(signal);
  if (refused) return [{ fault: refused, detail: null }];
  const counting = await startCounting(options, intent);
  if ('code' in counting) return [{ fault: counting, detail: null }];

  const endMs = clock.nowMs() + timings.buildStopMs;
  const slow = clock.after(timings.buildWarnMs, () => options.onSlow(true));
  try {
    for (let retries = 0; ; retries++) {
      const turn = await turnUntilFull(options, counting, endMs, signal);
      if (turn.end === 'stopped') return null;
      if (turn.end === 'fault') return [{ fault: turn.fault, detail: null }];
      if (turn.end === 'full' || retries >= timings.tailRetries) break;
      const reversed = await motion.run('drum', { forMs: REVERSE_MS, direction: 'reverse' }, signal);
      if ('code' in reversed) return [{ fault: reversed, detail: null }];
      if (reversed.stop === 'stopped') return null;
    }
    return walls.check(intent.set, intent.plan, counting.counts());
  } finally {
    slow.cancel();
    options.onSlow(false);
  }
}

interface Counting {
  /** Tiles of each wall, by side, those from before a stop included. */
  readonly counts: () => number[];
  readonly missing: (side: Side) => number;
}

/** The board's counters start again at zero after a power cut: what the lanes recorded counts. */
async function startCounting({ hardware, walls }: BuildOptions, { plan, resume }: BuildIntent): Promise<Counting | FaultRef> {
  if (!resume) walls.begin();
  const before = SIDES.map((side) => (resume ? walls.record[side].length : 0));
  try {
    for (const side of SIDES) await hardware.counters.reset(`lane-${side}`, { timeoutMs: COUNTER_TIMEOUT_MS });
  } catch {
    return { code: 'BOARD_LOST' };
  }
  const count = (side: Side): number => before[side] + hardware.counters.value(`lane-${side}`);
  return { counts: () => SIDES.map(count), missing: (side) => Math.max(0, plan[side] - count(side)) };
}

async function turnUntilFull(options: BuildOptions, counting: Counting, endMs: number, signal: AbortSignal): Promise<Turn> {
  const { clock, hardware, motion } = options;
  const stop = new AbortController();
  const all = AbortSignal.any([signal, stop.signal]);
  const forMs = Math.max(1, endMs - clock.nowMs());
  let turn: Turn | null = null;
  const endWith = (how: Turn): void => {
    turn ??= how;
    stop.abort();
  };
  const run = async (motor: MotorId, until?: { counter: `lane-${Side}`; count: number }): Promise<void> => {
    const result = await motion.run(motor, { forMs, ...(until ? { until } : {}) }, all);
    if ('code' in result) endWith({ end: 'fault', fault: result });
    else if (!until && result.stop === 'deadline') endWith({ end: 'fault', fault: { code: 'BUILD_TIMEOUT' } });
  };

  const watching = watch(options, counting, endWith);
  const drum = run('drum');
  const short = SIDES.filter((side) => counting.missing(side) > 0);
  await Promise.all(
    short.map((side) => {
      const counter = `lane-${side}` as const;
      return run(counter, { counter, count: hardware.counters.value(counter) + counting.missing(side) });
    }),
  );
  endWith(signal.aborted ? { end: 'stopped' } : { end: 'full' });
  await drum;
  watching();
  return turn ?? { end: 'full' };
}

/** Ends the turn when no tile comes for too long, or a lane's sensor says that it is jammed. Returns how to stop watching. */
function watch({ clock, hardware, timings }: BuildOptions, counting: Counting, endWith: (how: Turn) => void): Unsubscribe {
  let stall: Timer | null = null;
  const jams = new Map<InputId, Timer>();
  const restart = (): void => {
    stall?.cancel();
    stall = clock.after(timings.tailStallMs, () => endWith({ end: 'stalled' }));
  };
  const laneInput = (input: InputId, active: boolean): void => {
    jams.get(input)?.cancel();
    jams.delete(input);
    const [, side, sensor] = /^lane-(\d)-(blocked|flipped)$/.exec(input) ?? [];
    if (!active || side === undefined) return;
    const fault: FaultRef = { code: LANE_FAULTS[sensor as keyof typeof LANE_FAULTS], side: Number(side) as Side };
    jams.set(
      input,
      clock.after(JAM_MS, () => endWith({ end: 'fault', fault })),
    );
  };
  const offCounts = hardware.counters.onChange(({ counter }) => {
    if (counting.missing(Number(counter.slice('lane-'.length)) as Side) >= 0) restart();
  });
  const offInputs = hardware.inputs.onChange(({ input, active }) => laneInput(input, active));
  for (const input of hardware.capabilities.inputs) laneInput(input, hardware.inputs.state(input) === true);
  restart();
  return () => {
    offCounts();
    offInputs();
    stall?.cancel();
    for (const timer of jams.values()) timer.cancel();
  };
}
