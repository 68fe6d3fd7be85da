import { crc16OfText } from '../crc16.js';
import type { ReadKind } from '../ports.js';

/** What a reader line may say; see docs/protocols.md. Numbers are decimal without leading zeros, `uid` hexadecimal. */
export type Sentence =
  | {
      readonly type: 'read';
      readonly seq: number;
      readonly reader: number;
      readonly antenna: number;
      readonly kind: ReadKind;
      readonly uid: string;
    }
  | { readonly type: 'heartbeat'; readonly seq: number }
  | {
      readonly type: 'fault';
      readonly seq: number;
      readonly reader: number;
      readonly antenna: number;
      readonly code: number;
      readonly text: string;
    }
  | { readonly type: 'inventory-begin'; readonly seq: number; readonly reader: number }
  | { readonly type: 'inventory-end'; readonly seq: number; readonly reader: number; readonly count: number }
  | { readonly type: 'inventory-request'; readonly reader: number };

export type RejectedWhy = 'malformed' | 'garbled' | 'unknown' | 'invalid';
export type DecodedLine = Sentence | { readonly type: 'rejected'; readonly why: RejectedWhy };

export const SEQUENCE_MODULUS = 65_536;
/** Longest line that a reader may send, line end included. */
export const MAX_LINE_BYTES = 256;

const KIND_LETTERS = { entered: 'E', left: 'L', seen: 'S' } as const satisfies Record<ReadKind, string>;
const KIND_OF_LETTER: ReadonlyMap<string, ReadKind> = new Map(
  Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as ReadKind]),
);

const FRAME = /^\$[\x20-\x23\x25-\x29\x2b-\x7e]*\*[0-9A-F]{4}$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,4})$/;
const UID = /^(?:[0-9A-F]{2}){2,16}$/;
const TEXT = /^[\x20-\x23\x25-\x29\x2b\x2d-\x7e]{0,80}$/;
const CHECKSUM_CHARS = 5;

const rejected = (why: RejectedWhy): DecodedLine => ({ type: 'rejected', why });

/** A whole number from 0 to `max`, or -1. */
const numberUpTo = (field: string | undefined, max: number): number => {
  if (field === undefined || !NUMBER.test(field)) return -1;
  const value = Number(field);
  return value <= max ? value : -1;
};
const sequence = (field: string | undefined): number => numberUpTo(field, SEQUENCE_MODULUS - 1);
const byte = (field: string | undefined): number => numberUpTo(field, 255);

type Reader = (fields: readonly string[]) => Sentence | undefined;

/** One reader of fields for each sentence; a wrong field gives `undefined`. */
const SENTENCES: ReadonlyMap<string, { readonly fields: number; readonly read: Reader }> = new Map([
  ['JTRD', { fields: 5, read: readRead }],
  ['JTHB', { fields: 1, read: ([seq]: readonly string[]) => valid({ type: 'heartbeat', seq: sequence(seq) }) }],
  ['JTER', { fields: 5, read: readFault }],
  [
    'JTIB',
    {
      fields: 2,
      read: ([seq, reader]: readonly string[]) => valid({ type: 'inventory-begin', seq: sequence(seq), reader: byte(reader) }),
    },
  ],
  [
    'JTIE',
    {
      fields: 3,
      read: ([seq, reader, count]: readonly string[]) =>
        valid({ type: 'inventory-end', seq: sequence(seq), reader: byte(reader), count: numberUpTo(count, 999) }),
    },
  ],
  ['JTRQ', { fields: 1, read: ([reader]: readonly string[]) => valid({ type: 'inventory-request', reader: byte(reader) }) }],
]);

function valid<S extends Sentence>(sentence: S): S | undefined {
  for (const value of Object.values(sentence)) if (value === -1) return undefined;
  return sentence;
}

function readRead([seq, reader, antenna, letter, uid]: readonly string[]): Sentence | undefined {
  const kind = KIND_OF_LETTER.get(letter);
  if (kind === undefined || !UID.test(uid)) return undefined;
  return valid({ type: 'read', seq: sequence(seq), reader: byte(reader), antenna: byte(antenna), kind, uid });
}

function readFault([seq, reader, antenna, code, text]: readonly string[]): Sentence | undefined {
  if (!TEXT.test(text)) return undefined;
  return valid({
    type: 'fault',
    seq: sequence(seq),
    reader: byte(reader),
    antenna: byte(antenna),
    code: numberUpTo(code, 99),
    text,
  });
}

/**
 * Reads one line without its line feed (latin1). Total: any text gives a sentence or says why it is none; never throws.
 */
export function decodeLine(line: string): DecodedLine {
  if (!line.endsWith('\r')) return rejected('malformed');
  const frame = line.slice(0, -1);
  if (!FRAME.test(frame)) return rejected('malformed');
  const star = frame.length - CHECKSUM_CHARS;
  if (Number.parseInt(frame.slice(star + 1), 16) !== crc16OfText(frame, 1, star)) return rejected('garbled');
  const [name, ...fields] = frame.slice(1, star).split(',');
  const format = SENTENCES.get(name);
  if (!format) return rejected('unknown');
  if (fields.length !== format.fields) return rejected('invalid');
  return format.read(fields) ?? rejected('invalid');
}

function bodyOf(sentence: Sentence): string {
  switch (sentence.type) {
    case 'read':
      return `JTRD,${sentence.seq},${sentence.reader},${sentence.antenna},${KIND_LETTERS[sentence.kind]},${sentence.uid}`;
    case 'heartbeat':
      return `JTHB,${sentence.seq}`;
    case 'fault':
      return `JTER,${sentence.seq},${sentence.reader},${sentence.antenna},${sentence.code},${sentence.text}`;
    case 'inventory-begin':
      return `JTIB,${sentence.seq},${sentence.reader}`;
    case 'inventory-end':
      return `JTIE,${sentence.seq},${sentence.reader},${sentence.count}`;
    case 'inventory-request':
      return `JTRQ,${sentence.reader}`;
  }
}

/** The line with its checksum and CR LF, ASCII only. The caller keeps every field in its range. */
export function encodeLine(sentence: Sentence): string {
  const body = bodyOf(sentence);
  return `$${body}*${crc16OfText(body).toString(16).toUpperCase().padStart(4, '0')}\r\n`;
}
