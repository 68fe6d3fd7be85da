import { crc16 } from '../crc16.js';
import type { AxisPosition, LatchCause, StopReason } from '../ports.js';

/**
 * Our own messages between host and actuator board, inside one Firmata sysex command from the range that the Firmata protocol
 * leaves to users (0x01–0x0F): `F0 01 <code> <fields…> <CRC-16 in 3 septets> F7`. Every number is sent in 7-bit groups, lowest
 * first; the CRC runs over code and fields. docs/protocols.md describes each message; a test compares the two.
 */
export const JANTAKU_SYSEX = 0x01;

/** Raised with every incompatible change; host and board must agree. */
export const BOARD_PROTOCOL = 1;

/** Stands for "none" where a field names an axis position or a counter. */
export const NONE = 127;

/** Message codes and the number of 7-bit groups of each field, in order. */
export const MESSAGES = {
  // host to board
  heartbeat: { code: 0x01, fields: { beat: 1 } },
  move: { code: 0x02, fields: { id: 2, axis: 1, to: 1, limitMs: 3 } },
  home: { code: 0x03, fields: { id: 2, axis: 1, limitMs: 3 } },
  run: { code: 0x04, fields: { id: 2, motor: 1, reverse: 1, speedPercent: 1, limitMs: 3, counter: 1, count: 2 } },
  stop: { code: 0x05, fields: { id: 2 } },
  power: { code: 0x06, fields: { on: 1 } },
  clearLatch: { code: 0x07, fields: {} },
  resetCounter: { code: 0x08, fields: { counter: 1 } },
  query: { code: 0x09, fields: {} },
  // board to host
  alive: { code: 0x41, fields: { beat: 1, enabled: 1, late: 1, latch: 1 } },
  started: { code: 0x42, fields: { id: 2 } },
  done: { code: 0x43, fields: { id: 2, stop: 1, ranMs: 3 } },
  refused: { code: 0x44, fields: { id: 2, refusal: 1 } },
  counted: { code: 0x45, fields: { counter: 1, count: 2 } },
  axisAt: { code: 0x46, fields: { axis: 1, position: 1 } },
  powerIs: { code: 0x47, fields: { enabled: 1, late: 1, latch: 1 } },
  config: { code: 0x48, fields: { protocol: 1, checksum: 5 } },
} as const;

type Messages = typeof MESSAGES;
export type MessageName = keyof Messages;
export type BoardMessage = {
  [N in MessageName]: { readonly type: N } & { readonly [F in keyof Messages[N]['fields']]: number };
}[MessageName];
export type MessageOf<N extends MessageName> = Extract<BoardMessage, { type: N }>;

/** Numbers on the wire are places in these lists; new words go to the end. */
export const POSITION_CODES: readonly AxisPosition[] = ['down', 'middle', 'up', 'closed', 'open'];
export const STOP_CODES: readonly StopReason[] = ['reached', 'deadline', 'stalled', 'stopped', 'latched'];
export const LATCH_CODES: readonly LatchCause[] = [
  'none',
  'e-stop',
  'top-open',
  'dead-man',
  'overload',
  'both-limits',
  'mains-fail',
];
export const REFUSALS = ['no-power', 'latched', 'not-homed', 'busy', 'unknown', 'cause-remains'] as const;
export type Refusal = (typeof REFUSALS)[number];

export type SysexRejection = 'short' | 'garbled' | 'unknown' | 'length';
export type DecodedSysex = BoardMessage | { readonly type: 'rejected'; readonly why: SysexRejection };

const CRC_GROUPS = 3;
const NAME_OF_CODE: ReadonlyMap<number, MessageName> = new Map(
  Object.entries(MESSAGES).map(([name, { code }]) => [code, name as MessageName]),
);

/** Groups of a number; arithmetic and not shifts, since a checksum has 32 bits. */
function pushGroups(bytes: number[], value: number, groups: number): void {
  let rest = value;
  for (let group = 0; group < groups; group++) {
    bytes.push(rest % 128);
    rest = Math.floor(rest / 128);
  }
}

function groupsAt(bytes: ArrayLike<number>, at: number, groups: number): number {
  let value = 0;
  for (let group = groups - 1; group >= 0; group--) value = value * 128 + bytes[at + group];
  return value;
}

/** The largest number that a field of so many groups holds. */
export const largestIn = (groups: number): number => 128 ** groups - 1;

/** The bytes between `F0 01` and `F7`. Numbers must be whole and fit their field ({@link largestIn}); others are clamped. */
export function encodeSysex(message: BoardMessage): number[] {
  const { code, fields } = MESSAGES[message.type];
  const values = message as unknown as Readonly<Record<string, number>>;
  const bytes: number[] = [code];
  for (const [field, groups] of Object.entries(fields) as [string, number][]) {
    pushGroups(bytes, Math.min(Math.max(Math.round(values[field]), 0), largestIn(groups)), groups);
  }
  pushGroups(bytes, crc16(bytes), CRC_GROUPS);
  return bytes;
}

/** Reads what {@link encodeSysex} wrote. Total over any bytes. */
export function decodeSysex(bytes: readonly number[]): DecodedSysex {
  const bodyLength = bytes.length - CRC_GROUPS;
  if (bodyLength < 1) return { type: 'rejected', why: 'short' };
  if (groupsAt(bytes, bodyLength, CRC_GROUPS) !== crc16(bytes.slice(0, bodyLength))) return { type: 'rejected', why: 'garbled' };
  const name = NAME_OF_CODE.get(bytes[0]);
  if (name === undefined) return { type: 'rejected', why: 'unknown' };
  const message: Record<string, number | string> = { type: name };
  let at = 1;
  for (const [field, groups] of Object.entries(MESSAGES[name].fields) as [string, number][]) {
    if (at + groups > bodyLength) return { type: 'rejected', why: 'length' };
    message[field] = groupsAt(bytes, at, groups);
    at += groups;
  }
  if (at !== bodyLength) return { type: 'rejected', why: 'length' };
  return message as unknown as BoardMessage;
}
