/**
 * The seam between the plant (what is physically so, on virtual time) and the device ends of the wires (what the
 * microcontroller and the readers do about it). The plant moves things and closes switches; it decides nothing. The ends own
 * limits, deadlines, the dead-man and the latch, exactly as the firmware does.
 *
 *   plant --ReaderSide, BoardSide--> device ends --bytes--> host
 *   host --bytes--> device ends --MachinePlant--> plant
 */
import type { AxisId, AxisPosition, ConsoleKey, CounterId, GuardInput, LaneInput, MotorId, Side } from '../../src/hal/ports.js';

/** What the plant tells a reader line's end. `reader` and `antenna` are the numbers of the wiring profile; `uid` upper-case hex. */
export interface ReaderSide {
  tagEntered(reader: number, antenna: number, uid: string): void;
  tagLeft(reader: number, antenna: number, uid: string): void;
  /** A periodic "still there"; not needed for right working. */
  tagSeen(reader: number, antenna: number, uid: string): void;
  antennaFault(reader: number, antenna: number, code: number, text: string): void;
}

/** What the plant tells the board's end. */
export interface BoardSide {
  /** A limit switch opened or closed. The board stops an axis that has reached the switch it was sent to. */
  limitChanged(axis: AxisId, position: AxisPosition, active: boolean): void;
  /** The motor current went over its limit. The board stops the motor. */
  overCurrent(subject: AxisId | MotorId): void;
  /** So many tiles passed a lane's sensor. */
  counted(counter: CounterId, tiles?: number): void;
  inputChanged(input: GuardInput | LaneInput, active: boolean): void;
  keyChanged(side: Side, key: ConsoleKey, pressed: boolean): void;
}

/** An output that the host switches itself, outside the bounded moves. */
export type PlantOutput = 'dice-shaker' | 'buzzer' | `lamp-${Side}`;

/** What the board's end does to the plant. Calls come synchronously while bytes or timers are handled. */
export interface MachinePlant {
  /** Motor on towards `to`, until {@link stopAxis}. `to` is where it was sent, which may lie beyond the first switch it meets. */
  driveAxis(axis: AxisId, to: AxisPosition): void;
  /** Motor off. The axis stays where it is. */
  stopAxis(axis: AxisId): void;
  driveMotor(motor: MotorId, direction: 'forward' | 'reverse', speedPercent: number): void;
  stopMotor(motor: MotorId): void;
  /** Motor power contactor. Off means that nothing turns, whatever was driven; the board stops everything before. */
  powerChanged(enabled: boolean): void;
  outputChanged(output: PlantOutput, on: boolean): void;
  /** Four characters in front of a seat. */
  displayChanged(side: Side, text: string): void;
}
