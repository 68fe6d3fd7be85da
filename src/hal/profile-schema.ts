import { z } from 'zod';
import type { AntennaZone, AxisId, AxisPosition, ConsoleKey, CounterId, GuardInput, LaneInput, MotorId } from './ports.js';

/** Firmata knows 128 pins; the board's own end at 69, those from 72 on are shift registers (hardware/wiring.md). */
const pin = z.int().min(0).max(127);
const number = z.int().min(0).max(126);
const byte = z.int().min(0).max(255);
const side = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const serialPort = z.strictObject({ path: z.string().min(1), baudRate: z.int().min(1_200).max(1_000_000) });

const position = z.enum(['down', 'middle', 'up', 'closed', 'open'] satisfies AxisPosition[]);
const axisId = z.custom<AxisId>(
  (text) => typeof text === 'string' && /^(?:dome|(?:lift|stacker)-[0-3])$/.test(text),
  'no such axis',
);
const motorId = z.custom<MotorId>((text) => typeof text === 'string' && /^(?:drum|lane-[0-3])$/.test(text), 'no such motor');
const counterId = z.custom<CounterId>((text) => typeof text === 'string' && /^lane-[0-3]$/.test(text), 'no such counter');
const inputId = z.custom<GuardInput | LaneInput>(
  (text) => typeof text === 'string' && /^(?:e-stop|top-open|mains-fail|lane-[0-3]-(?:blocked|flipped))$/.test(text),
  'no such input',
);
const zone = z.custom<AntennaZone>(
  (text) => typeof text === 'string' && /^(?:dome|dice|(?:lane|river|meld|hand)-[0-3])$/.test(text),
  'no such antenna zone',
);
const key = z.enum(['lift', 'dice', 'riichi', 'win', 'pass', 'undo', 'attention'] satisfies ConsoleKey[]);

const axis = z.strictObject({
  axis: axisId,
  /** Its number in the board's messages. */
  number,
  home: position,
  /** Motor driver inputs. */
  motor: z.strictObject({ forward: pin, reverse: pin.optional() }),
  /** One limit switch a position; closed (low) when the axis is there. */
  limits: z.partialRecord(position, pin),
});

const motor = z.strictObject({ motor: motorId, number, pin, reversePin: pin.optional(), currentSensePin: pin.optional() });
const counter = z.strictObject({ counter: counterId, number, pin });
/** `activeLow`: the input's meaning holds while the pin is low, as with a switch to ground and the pull-up. */
const input = z.strictObject({ input: inputId, pin, activeLow: z.boolean().default(true) });

const dice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('electronic'), count: z.int().min(1).max(4) }),
  z.strictObject({
    kind: z.literal('shaker'),
    count: z.int().min(1).max(4),
    pin,
    /** 3–5 s of rattle is what players expect of an honest machine (research: junyuegjj 2471). */
    shakeMs: z.int().min(100).max(8_000),
  }),
]);

const console = z.strictObject({
  side,
  keys: z.partialRecord(key, pin),
  lampPin: pin,
  /** I²C address of the HT16K33 display driver. */
  displayAddress: z.int().min(0x70).max(0x77),
});

/** A table's wiring: what is fitted and where each wire goes. */
export const wiringProfileSchema = z.strictObject({
  version: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  description: z.string().min(1),
  board: z.strictObject({
    model: z.string().min(1),
    port: serialPort,
    power: z.strictObject({ pin, description: z.string() }),
    buzzerPin: pin,
    /** Pins that buses take: no part of the profile may use them. */
    reserved: z.array(z.strictObject({ pin, use: z.string().min(1) })),
    axes: z.array(axis),
    motors: z.array(motor),
    counters: z.array(counter),
    inputs: z.array(input),
    dice,
    consoles: z.array(console),
  }),
  readerLines: z.array(
    z.strictObject({
      link: z.string().regex(/^[a-z0-9-]{1,40}$/),
      port: serialPort,
      readers: z.array(byte).min(1),
    }),
  ),
  antennas: z.array(z.strictObject({ reader: byte, antenna: byte, zone })),
});

export type WiringProfile = z.infer<typeof wiringProfileSchema>;
export type ProfileConsole = WiringProfile['board']['consoles'][number];
export type ProfileAxis = WiringProfile['board']['axes'][number];
export type ProfileMotor = WiringProfile['board']['motors'][number];

/** One use of a pin of the board. */
export interface PinUse {
  readonly pin: number;
  readonly direction: 'output' | 'input' | 'analog' | 'bus';
  readonly use: string;
}

/** Every pin of the board and what it is for, in the order of the profile. */
export function pinTable({ board }: WiringProfile): readonly PinUse[] {
  const uses: PinUse[] = [];
  const add = (pinNumber: number | undefined, direction: PinUse['direction'], use: string): void => {
    if (pinNumber !== undefined) uses.push({ pin: pinNumber, direction, use });
  };
  add(board.power.pin, 'output', 'motor power');
  for (const { axis: id, motor: driver, limits } of board.axes) {
    add(driver.forward, 'output', `${id} motor forward`);
    add(driver.reverse, 'output', `${id} motor reverse`);
    for (const [where, limitPin] of Object.entries(limits)) add(limitPin, 'input', `${id} ${where} switch`);
  }
  for (const { motor: id, pin: motorPin, reversePin, currentSensePin } of board.motors) {
    add(motorPin, 'output', `${id} motor`);
    add(reversePin, 'output', `${id} motor reverse`);
    add(currentSensePin, 'analog', `${id} motor current`);
  }
  for (const { counter: id, pin: counterPin } of board.counters) add(counterPin, 'input', `${id} tile counter`);
  for (const { input: id, pin: inputPin } of board.inputs) add(inputPin, 'input', id);
  if (board.dice.kind === 'shaker') add(board.dice.pin, 'output', 'dice shaker');
  add(board.buzzerPin, 'output', 'buzzer');
  for (const { side: at, keys, lampPin } of board.consoles) {
    add(lampPin, 'output', `console ${at} lamp`);
    for (const [name, keyPin] of Object.entries(keys)) add(keyPin, 'input', `console ${at} ${name} key`);
  }
  for (const { pin: busPin, use } of board.reserved) add(busPin, 'bus', use);
  return uses;
}
