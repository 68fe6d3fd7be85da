import type { Clock, Timer } from '../../src/base/clock.js';
import type { AxisCapability, AxisId, AxisPosition } from '../../src/hal/ports.js';

export interface AxisEvents {
  limitChanged(axis: AxisId, position: AxisPosition, active: boolean): void;
  /** The axis stands at a switch now. */
  arrived(axis: AxisId, position: AxisPosition): void;
  overCurrent(axis: AxisId): void;
}

/** Faults that an axis can have: `stuck` does not move at all, `dead-switch` moves but its switch at the end says nothing. */
export type AxisFault = 'none' | 'stuck' | 'dead-switch';

interface AxisState {
  readonly positions: readonly AxisPosition[];
  readonly travelMs: number;
  /** 0 at the first position, 1 at the last. */
  at: number;
  target: number | null;
  movingSinceMs: number;
  closed: AxisPosition | null;
  timer: Timer | null;
  fault: AxisFault;
}

/** A motor current rises this long after an axis has met something hard. */
const STALL_MS = 400;

/** Mechanisms with switches at their positions, moving at constant speed. They decide nothing; the board stops them. */
export class PlantAxes {
  readonly #axes = new Map<AxisId, AxisState>();

  constructor(
    private readonly clock: Clock,
    private readonly events: AxisEvents,
    capabilities: readonly AxisCapability[],
    travelMs: (axis: AxisId) => number,
  ) {
    for (const { axis, positions, home } of capabilities) {
      const at = placeOf(positions, home);
      this.#axes.set(axis, {
        positions,
        travelMs: travelMs(axis),
        at,
        target: null,
        movingSinceMs: 0,
        closed: home,
        timer: null,
        fault: 'none',
      });
    }
  }

  /** Tells the board where everything stands; called once the ends are there. */
  announce(): void {
    for (const [axis, state] of this.#axes) if (state.closed) this.events.limitChanged(axis, state.closed, true);
  }

  positionOf(axis: AxisId): AxisPosition | null {
    return this.#state(axis).closed;
  }

  setFault(axis: AxisId, fault: AxisFault): void {
    this.#state(axis).fault = fault;
  }

  drive(axis: AxisId, to: AxisPosition): void {
    const state = this.#state(axis);
    this.#settle(state);
    state.target = placeOf(state.positions, to);
    state.movingSinceMs = this.clock.nowMs();
    if (state.fault === 'stuck') {
      state.timer = this.clock.after(STALL_MS, () => this.events.overCurrent(axis));
      return;
    }
    this.#nextSwitch(axis, state);
  }

  stop(axis: AxisId): void {
    const state = this.#state(axis);
    this.#settle(state);
    state.target = null;
  }

  /** Where the axis has got to, and no timer any more. */
  #settle(state: AxisState): void {
    state.timer?.cancel();
    state.timer = null;
    if (state.target === null || state.fault === 'stuck') return;
    const moved = (this.clock.nowMs() - state.movingSinceMs) / state.travelMs;
    state.at = state.target > state.at ? Math.min(state.target, state.at + moved) : Math.max(state.target, state.at - moved);
    state.movingSinceMs = this.clock.nowMs();
  }

  /** Leaves the switch it stands on, then meets the next one in its direction. */
  #nextSwitch(axis: AxisId, state: AxisState): void {
    const { target } = state;
    if (target === null) return;
    const ahead = state.positions
      .map((position) => ({ position, at: placeOf(state.positions, position) }))
      .filter(({ at }) => (target > state.at ? at > state.at && at <= target : at < state.at && at >= target))
      .sort((a, b) => Math.abs(a.at - state.at) - Math.abs(b.at - state.at));
    const [next] = ahead;
    if (!next) {
      this.#meet(axis, state, state.positions.find((position) => placeOf(state.positions, position) === target) ?? null);
      return;
    }
    this.#leave(axis, state);
    state.timer = this.clock.after(Math.abs(next.at - state.at) * state.travelMs, () => {
      state.at = next.at;
      state.movingSinceMs = this.clock.nowMs();
      this.#meet(axis, state, next.position);
      if (state.target !== null && state.target !== state.at) this.#nextSwitch(axis, state);
    });
  }

  #leave(axis: AxisId, state: AxisState): void {
    if (state.closed === null) return;
    const left = state.closed;
    state.closed = null;
    this.events.limitChanged(axis, left, false);
  }

  #meet(axis: AxisId, state: AxisState, position: AxisPosition | null): void {
    if (position === null) return;
    if (state.fault === 'dead-switch') {
      state.timer = this.clock.after(STALL_MS, () => this.events.overCurrent(axis));
      return;
    }
    if (state.closed === position) {
      this.events.limitChanged(axis, position, true);
      return;
    }
    this.#leave(axis, state);
    state.closed = position;
    this.events.limitChanged(axis, position, true);
    this.events.arrived(axis, position);
  }

  #state(axis: AxisId): AxisState {
    const state = this.#axes.get(axis);
    if (!state) throw new RangeError(`the plant has no axis ${axis}`);
    return state;
  }
}

const placeOf = (positions: readonly AxisPosition[], position: AxisPosition): number =>
  positions.length === 1 ? 0 : positions.indexOf(position) / (positions.length - 1);
