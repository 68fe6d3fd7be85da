import type {
  AxisId,
  ConsoleKey,
  CounterId,
  GuardInput,
  LaneInput,
  LinkId,
  MotorId,
  Side,
  TableHardware,
} from '../../../src/hal/ports.js';
import type { ManualClock } from '../support/manual-clock.js';

/** How the machine answers an order by itself. */
export type Behaviour = 'arrives' | 'stalls' | 'never-arrives';

/** One implementation under test, with the hand that plays its machine. Travel takes {@link TRAVEL_MS}. */
export interface HalRig {
  readonly hardware: TableHardware;
  readonly clock: ManualClock;
  enter(reader: number, antenna: number, uid: string): void;
  leave(reader: number, antenna: number, uid: string): void;
  readerFault(reader: number, antenna: number, code: number, text: string): void;
  behave(subject: AxisId | MotorId, behaviour: Behaviour): void;
  input(input: GuardInput | LaneInput, active: boolean): void;
  key(side: Side, key: ConsoleKey, pressed: boolean): void;
  count(counter: CounterId, tiles: number): void;
  /** Faces that lie on top after the next roll. */
  nextDice(faces: readonly number[]): void;
  unplug(link: LinkId): void;
  replug(link: LinkId): void;
  /** Motors that turn at this moment. */
  turning(): readonly string[];
  shown(side: Side): string;
  lit(side: Side): boolean;
}

export type MakeRig = () => HalRig;

export const TRAVEL_MS = 400;
/** Enough for a lost link to be noticed, tried again and ready. */
export const RECONNECT_MS = 5_000;

/** Runs a promise to its end while time goes on. */
export async function whileTimePasses<T>(rig: HalRig, promise: Promise<T>, durationMs = 10_000): Promise<T> {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await rig.clock.advance(durationMs);
  const outcome = await settled;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

export async function started(make: MakeRig): Promise<HalRig> {
  const rig = make();
  rig.hardware.start();
  await whileTimePasses(rig, rig.hardware.links.ready({ timeoutMs: 9_000 }), 100);
  return rig;
}

/** Started, powered and every axis in use at home. */
export async function homed(make: MakeRig, ...axes: readonly AxisId[]): Promise<HalRig> {
  const rig = await started(make);
  await whileTimePasses(rig, rig.hardware.power.enable({ timeoutMs: 1_000 }), 10);
  for (const axis of axes) await whileTimePasses(rig, rig.hardware.axes.home(axis, { timeoutMs: 5_000 }), 2 * TRAVEL_MS);
  return rig;
}
