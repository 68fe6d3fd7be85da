import type { BoardSide, MachinePlant, PlantOutput } from '../../../simulator/wire/device-ends.js';
import type { AxisId, AxisPosition, MotorId, Side } from '../../../src/hal/ports.js';
import type { WiringProfile } from '../../../src/hal/profile-schema.js';
import { type Behaviour, TRAVEL_MS } from '../contract/rig.js';
import type { ManualClock } from './manual-clock.js';

/** As little physics as the contract needs: an axis leaves its switch at once and arrives at the next after TRAVEL_MS. */
export class TestPlant implements MachinePlant {
  board: BoardSide | undefined;
  onShaken: () => void = () => {};
  readonly turning = new Set<string>();
  readonly shown = new Map<Side, string>();
  readonly outputs = new Set<PlantOutput>();
  powered = false;
  /** Every order that reached the machine. */
  readonly drives: string[] = [];
  readonly #behaviours = new Map<AxisId | MotorId, Behaviour>();
  readonly #standing = new Map<AxisId, AxisPosition>();

  constructor(
    private readonly clock: ManualClock,
    readonly profile: WiringProfile,
  ) {}

  behave(subject: AxisId | MotorId, behaviour: Behaviour): void {
    this.#behaviours.set(subject, behaviour);
  }

  driveAxis(axis: AxisId, to: AxisPosition): void {
    this.drives.push(`${axis} ${to}`);
    this.turning.add(axis);
    const standing = this.#standing.get(axis);
    if (standing) this.board?.limitChanged(axis, standing, false);
    this.#standing.delete(axis);
    this.clock.after(TRAVEL_MS, () => this.#arrive(axis, to));
  }

  stopAxis(axis: AxisId): void {
    this.turning.delete(axis);
  }

  driveMotor(motor: MotorId): void {
    this.drives.push(motor);
    this.turning.add(motor);
  }

  stopMotor(motor: MotorId): void {
    this.turning.delete(motor);
  }

  powerChanged(enabled: boolean): void {
    this.powered = enabled;
  }

  outputChanged(output: PlantOutput, on: boolean): void {
    if (on) this.outputs.add(output);
    else this.outputs.delete(output);
    if (output === 'dice-shaker' && !on) this.onShaken();
  }

  displayChanged(side: Side, text: string): void {
    this.shown.set(side, text);
  }

  #arrive(axis: AxisId, to: AxisPosition): void {
    const behaviour = this.#behaviours.get(axis) ?? 'arrives';
    if (!this.turning.has(axis) || behaviour === 'never-arrives') return;
    if (behaviour === 'stalls') {
      this.board?.overCurrent(axis);
      return;
    }
    this.#standing.set(axis, to);
    this.board?.limitChanged(axis, to, true);
  }
}
