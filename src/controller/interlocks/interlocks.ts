import type { AxisId, AxisPosition, GuardInput, LatchCause, MotorId } from '../../hal/ports.js';

/** One bounded motion, before it starts. */
export type Motion =
  | { readonly kind: 'move'; readonly axis: AxisId; readonly to: AxisPosition }
  | { readonly kind: 'home'; readonly axis: AxisId }
  | { readonly kind: 'run'; readonly motor: MotorId };

/** `unknown`: fitted, but not yet reported since the board was connected. A guard that is not fitted is `closed`. */
export type GuardState = 'closed' | 'open' | 'unknown';

/** What must be known before anything moves. */
export interface MotionFacts {
  readonly boardReady: boolean;
  readonly latched: LatchCause;
  readonly guards: Readonly<Record<GuardInput, GuardState>>;
  readonly positionOf: (axis: AxisId) => AxisPosition | 'unknown';
  readonly moving: ReadonlySet<AxisId | MotorId>;
  /** Somebody at the table pressed a key for what goes on now. */
  readonly consent: boolean;
  /** Walls of a hand stand on the lifts. */
  readonly wallsStand: boolean;
}

/** Why a motion may not start. The first one that blocks is told. */
export interface Interlock {
  readonly name: string;
  /** What is the matter, for a person. */
  readonly text: string;
  readonly blocks: (motion: Motion, facts: MotionFacts) => boolean;
}

const axisOf = (motion: Motion): AxisId | null => (motion.kind === 'run' ? null : motion.axis);
const isLift = (axis: AxisId | null): boolean => axis?.startsWith('lift-') ?? false;
const isStacker = (axis: AxisId | null): boolean => axis?.startsWith('stacker-') ?? false;
const sideOf = (axis: AxisId): string => axis.slice(axis.indexOf('-') + 1);
const liftBeside = (axis: AxisId): AxisId => `lift-${sideOf(axis)}` as AxisId;
const stackerBeside = (axis: AxisId): AxisId => `stacker-${sideOf(axis)}` as AxisId;
const guardOpen =
  (input: GuardInput) =>
  (_: Motion, { guards }: MotionFacts): boolean =>
    guards[input] !== 'closed';

/**
 * The table's interlocks (design 3; hardware A, E). Those of hands and power come first. They keep mistakes of the host from
 * reaching the machine; what must not depend on the host is in the microcontroller as well.
 */
export const INTERLOCKS: readonly Interlock[] = [
  { name: 'board', text: 'the motor board does not answer', blocks: (_, { boardReady }) => !boardReady },
  { name: 'e-stop', text: 'the emergency stop is pressed or unknown', blocks: guardOpen('e-stop') },
  { name: 'top-open', text: 'the table top is open or unknown', blocks: guardOpen('top-open') },
  { name: 'mains-fail', text: 'the mains failed or is unknown', blocks: guardOpen('mains-fail') },
  { name: 'latch', text: 'motor power is latched off', blocks: (_, { latched }) => latched !== 'none' },
  { name: 'consent', text: 'nobody at the table asked for it by a key', blocks: (_, { consent }) => !consent },
  {
    name: 'one-at-a-time',
    text: 'it is already moving; it must stop before it may go another way',
    blocks: (motion, { moving }) => moving.has(motion.kind === 'run' ? motion.motor : motion.axis),
  },
  {
    name: 'homed',
    text: 'its position is unknown; home it first',
    blocks: (motion, { positionOf }) => motion.kind === 'move' && positionOf(motion.axis) === 'unknown',
  },
  {
    name: 'walls-stand',
    text: 'walls of a hand stand on the lifts',
    blocks: (motion, { wallsStand }) => wallsStand && isLift(axisOf(motion)),
  },
  {
    name: 'dome-before-lifts',
    text: 'the dome is not down',
    blocks: (motion, { positionOf, moving }) =>
      motion.kind === 'move' &&
      motion.to !== 'down' &&
      isLift(motion.axis) &&
      (positionOf('dome') !== 'down' || moving.has('dome')),
  },
  {
    name: 'stacker-before-lift',
    text: 'the stacker beside it is not closed',
    blocks: (motion, { positionOf }) =>
      motion.kind === 'move' && motion.to !== 'down' && isLift(motion.axis) && positionOf(stackerBeside(motion.axis)) === 'open',
  },
  {
    name: 'lift-before-stacker',
    text: 'the lift beside it is not down',
    blocks: (motion, { positionOf }) =>
      motion.kind === 'move' && motion.to === 'open' && isStacker(motion.axis) && positionOf(liftBeside(motion.axis)) !== 'down',
  },
  {
    name: 'dome-over-running-drum',
    text: 'the drum is turning',
    blocks: (motion, { moving }) => motion.kind === 'move' && motion.axis === 'dome' && motion.to === 'up' && moving.has('drum'),
  },
  {
    name: 'drum-under-open-dome',
    text: 'the dome is open',
    blocks: (motion, { positionOf, moving }) =>
      motion.kind === 'run' && motion.motor === 'drum' && (positionOf('dome') === 'up' || moving.has('dome')),
  },
];

/** The first interlock that blocks the motion, or null when it may start. */
export const blockedBy = (motion: Motion, facts: MotionFacts): Interlock | null =>
  INTERLOCKS.find((interlock) => interlock.blocks(motion, facts)) ?? null;
