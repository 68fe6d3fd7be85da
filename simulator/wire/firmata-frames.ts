/** What a host says to a Firmata device (protocol 2.x: github.com/firmata/protocol, protocol.md). */
export type HostFrame =
  | { readonly type: 'report-version' }
  | { readonly type: 'system-reset' }
  | { readonly type: 'pin-mode'; readonly pin: number; readonly mode: number }
  | { readonly type: 'report-digital'; readonly port: number; readonly on: boolean }
  | { readonly type: 'digital-write'; readonly port: number; readonly levels: number }
  | { readonly type: 'sysex'; readonly command: number; readonly data: readonly number[] }
  | { readonly type: 'other' };

const START_SYSEX = 0xf0;
const END_SYSEX = 0xf7;
const DIGITAL = 0x90;
const REPORT_DIGITAL = 0xd0;

/** Bytes after the command byte, by command; commands with a port in their low half by their high half. */
const ARGUMENTS: ReadonlyMap<number, number> = new Map([
  [DIGITAL, 2],
  [0xe0, 2],
  [0xc0, 1],
  [REPORT_DIGITAL, 1],
  [0xf4, 2],
  [0xf5, 2],
  [0xf9, 0],
  [0xff, 0],
]);
const MAX_SYSEX_BYTES = 512;

const kindOf = (command: number): number => (command < START_SYSEX ? command & 0xf0 : command);

/** Cuts a host's bytes into frames; noise between them is skipped up to the next command byte. */
export class FirmataFrames {
  #bytes: number[] = [];

  constructor(private readonly onFrame: (frame: HostFrame) => void) {}

  feed(bytes: Uint8Array): void {
    for (const byte of bytes) this.#byte(byte);
  }

  reset(): void {
    this.#bytes = [];
  }

  #byte(byte: number): void {
    const inSysex = this.#bytes[0] === START_SYSEX;
    if (inSysex && byte === END_SYSEX) {
      const [, command, ...data] = this.#bytes;
      this.#bytes = [];
      if (command !== undefined) this.onFrame({ type: 'sysex', command, data });
      return;
    }
    if (byte >= 0x80) this.#bytes = [byte];
    else if (this.#bytes.length > 0) this.#bytes.push(byte);
    if (inSysex || byte === START_SYSEX) {
      if (this.#bytes.length > MAX_SYSEX_BYTES) this.#bytes = [];
      return;
    }
    const needed = ARGUMENTS.get(kindOf(this.#bytes[0] ?? -1));
    if (needed !== undefined && this.#bytes.length === needed + 1) {
      const frame = this.#bytes;
      this.#bytes = [];
      this.onFrame(readFrame(frame));
    }
  }
}

function readFrame([command, first = 0, second = 0]: readonly number[]): HostFrame {
  switch (kindOf(command)) {
    case DIGITAL:
      return { type: 'digital-write', port: command & 0x0f, levels: first | (second << 7) };
    case REPORT_DIGITAL:
      return { type: 'report-digital', port: command & 0x0f, on: first === 1 };
    case 0xf4:
      return { type: 'pin-mode', pin: first, mode: second };
    case 0xf9:
      return { type: 'report-version' };
    case 0xff:
      return { type: 'system-reset' };
    default:
      return { type: 'other' };
  }
}

/** Data bytes of a sysex message in pairs of 7 and 1 bits. */
export function joinPairs(data: readonly number[]): number[] {
  return Array.from({ length: data.length >> 1 }, (_, index) => (data[2 * index] | (data[2 * index + 1] << 7)) & 0xff);
}

export const splitPairs = (bytes: Iterable<number>): number[] => [...bytes].flatMap((byte) => [byte & 0x7f, byte >> 7]);

export const sysexFrame = (command: number, data: readonly number[]): Uint8Array =>
  Uint8Array.from([START_SYSEX, command, ...data, END_SYSEX]);

export const versionFrame = (): Uint8Array => Uint8Array.from([0xf9, 2, 5]);

export const digitalFrame = (port: number, levels: number): Uint8Array =>
  Uint8Array.from([DIGITAL | port, levels & 0x7f, (levels >> 7) & 0x7f]);
