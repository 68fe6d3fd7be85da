import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardMessage,
  decodeSysex,
  encodeSysex,
  largestIn,
  MESSAGES,
  type MessageName,
} from '../../src/hal/firmata/sysex.js';

// Bytes computed in Python: fields in 7-bit groups, lowest first, then binascii.crc_hqx(body, 0xffff) in three groups.
const KNOWN: readonly (readonly [BoardMessage, readonly number[]])[] = [
  [{ type: 'heartbeat', beat: 5 }, [1, 5, 27, 125, 1]],
  [{ type: 'move', id: 300, axis: 1, to: 2, limitMs: 8_000 }, [2, 44, 2, 1, 2, 64, 62, 0, 75, 106, 1]],
  [{ type: 'query' }, [9, 89, 97, 1]],
  [{ type: 'done', id: 300, stop: 0, ranMs: 412 }, [67, 44, 2, 0, 28, 3, 0, 25, 91, 3]],
  [{ type: 'config', protocol: 1, checksum: 0xdeadbeef }, [72, 1, 111, 125, 54, 117, 13, 125, 89, 2]],
];

const anyMessage: fc.Arbitrary<BoardMessage> = fc
  .constantFrom(...(Object.keys(MESSAGES) as MessageName[]))
  .chain((type) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(MESSAGES[type].fields).map(([field, groups]) => [field, fc.integer({ min: 0, max: largestIn(groups) })]),
        ),
      )
      .map((fields) => ({ type, ...fields }) as unknown as BoardMessage),
  );

describe('board messages', () => {
  it.each(KNOWN)('%o has its known bytes', (message, bytes) => {
    expect(encodeSysex(message)).toEqual(bytes);
    expect(decodeSysex(bytes)).toEqual(message);
  });

  it('come back as they were sent, in bytes of seven bits', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const bytes = encodeSysex(message);
        expect(bytes.every((byte) => byte >= 0 && byte < 0x80)).toBe(true);
        expect(decodeSysex(bytes)).toEqual(message);
      }),
    );
  });

  it('are rejected when a byte was changed, lost or added', () => {
    fc.assert(
      fc.property(anyMessage, fc.nat(), fc.integer({ min: 1, max: 127 }), (message, place, flip) => {
        const bytes = encodeSysex(message);
        const at = place % bytes.length;
        expect(decodeSysex(bytes.map((byte, index) => (index === at ? byte ^ flip : byte))).type).toBe('rejected');
        expect(decodeSysex(bytes.slice(0, -1)).type).toBe('rejected');
      }),
    );
  });

  it('answer any bytes', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 127 })), (bytes) => typeof decodeSysex(bytes).type === 'string'));
  });

  it('have codes of their own', () => {
    const codes = Object.values(MESSAGES).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are all in docs/protocols.md, field for field', () => {
    const page = readFileSync(new URL('../../docs/protocols.md', import.meta.url), 'utf8').replaceAll(/ +\|/g, ' |');
    for (const [name, { code, fields }] of Object.entries(MESSAGES)) {
      const list = Object.entries(fields).map(([field, groups]) => `${field}:${groups}`);
      const row = `| ${code.toString(16).padStart(2, '0').toUpperCase()} | \`${name}\` | ${list.length > 0 ? `\`${list.join(' ')}\`` : '–'} |`;
      expect(page, row).toContain(row);
    }
  });
});
