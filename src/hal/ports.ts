/**
 * The machine's edge as the rest of the project sees it: antennas and tags, axes and switches, keys and lamps; never tiles.
 * Every implementation (in-memory, virtual wire, firmware on a simulated MCU, real hardware) passes test/hal/contract.
 *
 * Common to all ports:
 * - A promise that cannot be kept rejects with a `TableError` whose code is in {@link HalErrorCode} (see errors.ts).
 * - `timeoutMs` is a limit on the passed-in clock; what the microcontroller must bound itself it gets as a number in the command.
 * - Listeners run synchronously, in the order of the bytes on the wire, and must not throw.
 * - Nothing asked for before a link was ready, or while it is down, is ever sent later (a stale motor command must not replay).
 */

/** Raised when a port changes incompatibly; the firmware's own protocol version is in firmata/sysex.ts. */
export const HAL_VERSION = 1;

/** Sides of the table, counter-clockwise. */
export type Side = 0 | 1 | 2 | 3;
export const SIDES: readonly Side[] = [0, 1, 2, 3];

export type Unsubscribe = () => void;

/** Registers a listener and returns the function that removes it. */
export type Subscribe<T> = (listener: (event: T) => void) => Unsubscribe;

/** How long a caller waits for an answer, and how it may stop waiting. */
export interface Deadline {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

// --- Links -------------------------------------------------------------------------------------------------------------

/** A serial line to one device by its name in the wiring profile: `board`, `side-0`, `centre`. */
export type LinkId = string;

/**
 * Homie's words: `init` while the first connection is made, `ready`, `lost` while reconnecting after a connection ended by
 * itself, `disconnected` after `close()`.
 */
export type LinkState = 'init' | 'ready' | 'lost' | 'disconnected';

export interface LinkStatus {
  readonly link: LinkId;
  readonly state: LinkState;
  /** Why it is not ready, in words for a person; empty when it is. */
  readonly reason: string;
  /** Connections that became ready so far. */
  readonly connections: number;
  readonly atMs: number;
}

export interface Links {
  readonly status: () => readonly LinkStatus[];
  readonly onChange: Subscribe<LinkStatus>;
  /** Resolves when every link is ready at once; rejects `HAL_TIMEOUT` naming those that are not (they go on trying). */
  readonly ready: (deadline: Deadline) => Promise<void>;
}

// --- Tag readers ---------------------------------------------------------------------------------------------------------

/** What an antenna is there for. The wiring profile gives each antenna exactly one. */
export type AntennaZone = `${'lane' | 'river' | 'meld' | 'hand'}-${Side}` | 'dome' | 'dice';

export interface AntennaPlace {
  readonly reader: number;
  readonly antenna: number;
  readonly zone: AntennaZone;
}

export type ReadKind = 'entered' | 'left' | 'seen';

/** Evidence, not truth: an antenna says that a tag came, went or is still there. `uid` is upper-case hexadecimal. */
export interface ReadEvent {
  readonly reader: number;
  readonly antenna: number;
  readonly uid: string;
  readonly kind: ReadKind;
  /** Sequence number of the line, 0 to 65535, one count a link. */
  readonly seq: number;
  readonly atMs: number;
}

export interface TagPlace {
  readonly antenna: number;
  readonly uid: string;
}

/** Everything that one reader's antennas saw at one moment: a tag that is not listed is not there. */
export interface ReaderInventory {
  readonly reader: number;
  readonly tags: readonly TagPlace[];
  readonly atMs: number;
}

/** A reader reports trouble of its own (antenna open, field collapsed). `code` is the reader's, 0 to 99. */
export interface ReaderFault {
  readonly reader: number;
  readonly antenna: number;
  readonly code: number;
  readonly text: string;
  readonly atMs: number;
}

/** Counts since the program started; they survive reconnects. A line adds to at most one of the first eight. */
export interface ReaderCounters {
  /** Whole lines with a right checksum and a known form. */
  readonly accepted: number;
  /** Not of the form `$…*hhhh`, or bytes outside printable ASCII. */
  readonly malformed: number;
  /** Of the form, but the checksum disagrees. */
  readonly garbled: number;
  /** Longer than the cap; dropped up to the next line end. */
  readonly overlong: number;
  /** Right checksum, unknown sentence. */
  readonly unknown: number;
  /** Right checksum, a field out of range or missing. */
  readonly invalid: number;
  /** A sequence number that was already past: a repeated or late line, dropped. */
  readonly outOfSequence: number;
  /** From an antenna that the wiring profile does not know; dropped. */
  readonly misplaced: number;
  /** Lines that must have been lost, by gaps in the sequence. */
  readonly missed: number;
}

export interface TagReaders {
  readonly onRead: Subscribe<ReadEvent>;
  /**
   * A complete inventory, in order with the reads. One comes after every connection, after a gap in the sequence, and after
   * {@link TagReaders.takeInventory}.
   */
  readonly onInventory: Subscribe<ReaderInventory>;
  readonly onFault: Subscribe<ReaderFault>;
  /** Asks one reader to report again everything its antennas see. Prefer {@link TagReaders.onInventory} where order matters. */
  readonly takeInventory: (reader: number, deadline: Deadline) => Promise<ReaderInventory>;
  readonly counters: () => Readonly<Record<LinkId, ReaderCounters>>;
}

// --- Motion --------------------------------------------------------------------------------------------------------------

export type AxisPosition = 'down' | 'middle' | 'up' | 'closed' | 'open';
export type AxisId = 'dome' | `${'lift' | 'stacker'}-${Side}`;

/**
 * `reached`: the switch or the count that was asked for. `deadline`: the microcontroller's own time limit. `stalled`: motor
 * current over its limit. `stopped`: by the host. `latched`: motor power went away (e-stop, open top, dead-man, fault).
 */
export type StopReason = 'reached' | 'deadline' | 'stalled' | 'stopped' | 'latched';

export interface MoveOutcome {
  readonly stop: StopReason;
  readonly ranMs: number;
}

export interface MoveOrder extends Deadline {
  readonly to: AxisPosition;
}

export interface BoundedAxes {
  /**
   * Moves until the switch of `to` closes, at most `timeoutMs` (the microcontroller's limit). Aborting stops the axis and
   * resolves with `stopped`. Rejects `HAL_MOVE_REFUSED` (no power, latched, not homed, busy), `HAL_NOT_FITTED`,
   * `HAL_NOT_READY`, `HAL_LINK_LOST` (the motor's state is unknown), `HAL_TIMEOUT` (no answer; a stop was sent).
   */
  readonly move: (axis: AxisId, order: MoveOrder) => Promise<MoveOutcome>;
  /** Moves to the axis's home switch; the only move allowed while the position is unknown. Rejects like `move`. */
  readonly home: (axis: AxisId, deadline: Deadline) => Promise<MoveOutcome>;
  /** Where the axis stands; `unknown` after a stop that is not `reached`, a lost link or a latch, until homed. */
  readonly position: (axis: AxisId) => AxisPosition | 'unknown';
}

export type MotorId = 'drum' | `lane-${Side}`;
export type CounterId = `lane-${Side}`;

export interface RunOrder {
  /** The longest the motor may run, in the microcontroller's hands. */
  readonly forMs: number;
  /** Stops earlier, with `reached`, when the counter stands at `count` or more. */
  readonly until?: { readonly counter: CounterId; readonly count: number };
  readonly direction?: 'forward' | 'reverse';
  /** 1 to 100; 100 when absent. */
  readonly speedPercent?: number;
  readonly signal?: AbortSignal;
}

/** Motors without an end stop: always a bounded run. */
export interface Motors {
  /** Resolves when the motor has stopped; `deadline` is the ordinary end of a run without `until`. Rejects like a move. */
  readonly run: (motor: MotorId, order: RunOrder) => Promise<MoveOutcome>;
}

export type LatchCause = 'none' | 'e-stop' | 'top-open' | 'dead-man' | 'overload' | 'both-limits' | 'mains-fail';

export interface PowerState {
  readonly enabled: boolean;
  /** Motors are off and stay off until cleared; every axis must be homed again. */
  readonly latched: LatchCause;
  /** The microcontroller missed heartbeats for 500 ms and is about to latch. */
  readonly hostLate: boolean;
}

export interface MotorPower {
  /** All false and `none` while the link is down: ask the link, not this, whether anything is known. */
  readonly state: () => PowerState;
  readonly onChange: Subscribe<PowerState>;
  /** Rejects `HAL_POWER_LATCHED` while latched. Motion still needs a move. */
  readonly enable: (deadline: Deadline) => Promise<void>;
  readonly disable: (deadline: Deadline) => Promise<void>;
  /** Rejects `HAL_POWER_LATCHED` while the cause is still there. */
  readonly clearLatch: (deadline: Deadline) => Promise<void>;
}

// --- Inputs --------------------------------------------------------------------------------------------------------------

export type GuardInput = 'e-stop' | 'top-open' | 'mains-fail';
export type LaneInput = `lane-${Side}-${'blocked' | 'flipped'}`;
export type LimitInput = `${AxisId}-${AxisPosition}`;
export type InputId = GuardInput | LaneInput | LimitInput;

export interface InputChange {
  readonly input: InputId;
  /** The input's meaning holds (pressed, open, blocked, at the switch), whatever its electrical polarity. */
  readonly active: boolean;
  readonly atMs: number;
}

export interface DigitalInputs {
  /** `undefined` when not fitted or not yet reported on this connection. */
  readonly state: (input: InputId) => boolean | undefined;
  /** Only real changes, and the first report of each input after a connection. */
  readonly onChange: Subscribe<InputChange>;
}

export interface CountChange {
  readonly counter: CounterId;
  readonly count: number;
  readonly atMs: number;
}

/** Tiles past each lane's sensor, counted by the microcontroller. */
export interface Counters {
  readonly value: (counter: CounterId) => number;
  readonly onChange: Subscribe<CountChange>;
  readonly reset: (counter: CounterId, deadline: Deadline) => Promise<void>;
}

// --- People --------------------------------------------------------------------------------------------------------------

export type ConsoleKey = 'lift' | 'dice' | 'riichi' | 'win' | 'pass' | 'undo' | 'attention';

export interface KeyEvent {
  readonly side: Side;
  readonly key: ConsoleKey;
  readonly pressed: boolean;
  readonly atMs: number;
}

/** Keys, four-digit display and lamp in front of each seat. Writing to a console that is not fitted or not ready is ignored. */
export interface Consoles {
  readonly onKey: Subscribe<KeyEvent>;
  /** At most four characters of `0-9`, `-` and blank, right-aligned; shown again after a reconnect. */
  readonly show: (side: Side, text: string) => void;
  /** Set again after a reconnect. */
  readonly lamp: (side: Side, lit: boolean) => void;
  /** One sound of the table's buzzer; never repeated after a reconnect. */
  readonly beep: (durationMs: number) => void;
}

export interface DiceRoll {
  /** The faces that lie on top, 1 to 6. */
  readonly faces: readonly number[];
}

export interface Dice {
  /** Rejects `HAL_DICE_UNREAD` when a die stayed unread within the limit, `HAL_NOT_FITTED` without dice. */
  readonly roll: (deadline: Deadline) => Promise<DiceRoll>;
}

// --- The table -----------------------------------------------------------------------------------------------------------

export interface AxisCapability {
  readonly axis: AxisId;
  readonly positions: readonly AxisPosition[];
  readonly home: AxisPosition;
}

/** What is fitted, from the wiring profile. A table without readers has no antennas; nothing may need a hand zone. */
export interface HalCapabilities {
  readonly version: typeof HAL_VERSION;
  readonly profile: string;
  readonly links: readonly LinkId[];
  /** Which link carries which reader. */
  readonly readers: readonly { readonly reader: number; readonly link: LinkId }[];
  readonly antennas: readonly AntennaPlace[];
  readonly axes: readonly AxisCapability[];
  readonly motors: readonly MotorId[];
  readonly counters: readonly CounterId[];
  readonly inputs: readonly InputId[];
  readonly dice: 'none' | 'shaker' | 'electronic';
  readonly consoles: readonly Side[];
}

export interface TableHardware {
  readonly capabilities: HalCapabilities;
  readonly links: Links;
  readonly readers: TagReaders;
  readonly axes: BoundedAxes;
  readonly motors: Motors;
  readonly power: MotorPower;
  readonly inputs: DigitalInputs;
  readonly counters: Counters;
  readonly consoles: Consoles;
  readonly dice: Dice;
  /** Starts connecting every link. Nothing moves. */
  readonly start: () => void;
  /** Stops all motors, switches power and lamps off, closes every link. Idempotent; resolves within a second or two. */
  readonly close: () => Promise<void>;
}
