import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, crc16OfText } from '../../src/hal/crc16.js';
import { decodeLine, encodeLine, type Sentence } from '../../src/hal/rfid/sentence.js';

// Checksums computed with Python's binascii.crc_hqx(body, 0xffff), the same polynomial by another hand.
const LINES: readonly (readonly [string, Sentence])[] = [
  [
    '$JTRD,0,0,0,E,E004010812345678*ED0F',
    { type: 'read', seq: 0, reader: 0, antenna: 0, kind: 'entered', uid: 'E004010812345678' },
  ],
  ['$JTRD,65535,255,255,L,D1CE0001*0D3F', { type: 'read', seq: 65535, reader: 255, antenna: 255, kind: 'left', uid: 'D1CE0001' }],
  ['$JTRD,41,2,1,S,04A1B2C3D4E5F6*D5BB', { type: 'read', seq: 41, reader: 2, antenna: 1, kind: 'seen', uid: '04A1B2C3D4E5F6' }],
  ['$JTHB,7*E39B', { type: 'heartbeat', seq: 7 }],
  ['$JTER,12,3,1,7,antenna open*9968', { type: 'fault', seq: 12, reader: 3, antenna: 1, code: 7, text: 'antenna open' }],
  ['$JTIB,9,4*1CCE', { type: 'inventory-begin', seq: 9, reader: 4 }],
  ['$JTIE,12,4,2*D06A', { type: 'inventory-end', seq: 12, reader: 4, count: 2 }],
  ['$JTRQ,8*7B4B', { type: 'inventory-request', reader: 8 }],
];

const byte = fc.integer({ min: 0, max: 255 });
const seq = fc.integer({ min: 0, max: 65_535 });
const uid = fc.uint8Array({ minLength: 2, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex').toUpperCase());
const anySentence: fc.Arbitrary<Sentence> = fc.oneof(
  fc.record({
    type: fc.constant('read' as const),
    seq,
    reader: byte,
    antenna: byte,
    kind: fc.constantFrom('entered' as const, 'left' as const, 'seen' as const),
    uid,
  }),
  fc.record({ type: fc.constant('heartbeat' as const), seq }),
  fc.record({ type: fc.constant('inventory-begin' as const), seq, reader: byte }),
  fc.record({ type: fc.constant('inventory-end' as const), seq, reader: byte, count: fc.integer({ min: 0, max: 999 }) }),
  fc.record({ type: fc.constant('inventory-request' as const), reader: byte }),
);

describe('the checksum', () => {
  it('has the catalogue check value', () => {
    expect(crc16(Buffer.from('123456789'))).toBe(0x29b1);
    expect(crc16OfText('<123456789>', 1, 10)).toBe(0x29b1);
  });
});

describe('reader lines', () => {
  it.each(LINES)('%s is read and written', (line, sentence) => {
    expect(decodeLine(`${line}\r`)).toEqual(sentence);
    expect(encodeLine(sentence)).toBe(`${line}\r\n`);
  });

  it.each([
    ['malformed', '', 'nothing'],
    ['malformed', '\r', 'no frame'],
    ['malformed', '$JTHB,7*E39B', 'no carriage return'],
    ['malformed', 'JTHB,7*E39B\r', 'no dollar'],
    ['malformed', ' $JTHB,7*E39B\r', 'something before'],
    ['malformed', '$JTHB,7*E39B \r', 'something after'],
    ['malformed', '$JTHB,7\r', 'no checksum'],
    ['malformed', '$JT\u00ffHB,7*0000\r', 'a byte beyond ASCII'],
    ['malformed', '$JTHB,7*29b1\r', 'a lower-case checksum'],
    ['garbled', '$JTHB,8*E39B\r', 'another number'],
    ['garbled', '$JTHB,7*0000\r', 'another checksum'],
    ['unknown', '$JTXX,1*1C58\r', 'an unknown sentence'],
    ['invalid', '$JTRD,1,2*C10A\r', 'too few fields'],
  ])('is %s: %s (%s)', (why, line) => {
    expect(decodeLine(line)).toEqual({ type: 'rejected', why });
  });

  it.each([
    'JTRD,65536,0,0,E,0102',
    'JTRD,1,256,0,E,0102',
    'JTRD,1,0,256,E,0102',
    'JTRD,1,0,0,X,0102',
    'JTRD,1,0,0,E,010',
    'JTRD,1,0,0,E,01',
    'JTRD,1,0,0,E,01ab',
    'JTRD,01,0,0,E,0102',
    'JTRD,-1,0,0,E,0102',
    'JTRD,,0,0,E,0102',
    'JTHB,1,2',
    'JTIE,1,0,1000',
    'JTER,1,0,0,100,text',
  ])('does not take %s although its checksum is right', (body) => {
    const checksum = crc16OfText(body).toString(16).toUpperCase().padStart(4, '0');
    expect(decodeLine(`$${body}*${checksum}\r`)).toEqual({ type: 'rejected', why: 'invalid' });
  });

  it('gives back every sentence that was written', () => {
    fc.assert(
      fc.property(anySentence, (sentence) => {
        const line = encodeLine(sentence);
        expect(line.endsWith('\r\n')).toBe(true);
        expect(decodeLine(line.slice(0, -1))).toEqual(sentence);
      }),
    );
  });

  it('answers any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof decodeLine(text).type === 'string'));
  });

  it('never takes a line in which two neighbouring characters were changed: a burst of 16 bits', () => {
    fc.assert(
      fc.property(anySentence, fc.nat(), fc.integer({ min: 1, max: 255 }), byte, (sentence, place, flip, flipNext) => {
        const line = encodeLine(sentence).slice(0, -2);
        const characters = [...line];
        const at = place % (line.length - 1);
        const change = (index: number, bits: number): void => {
          characters[index] = String.fromCharCode(characters[index].charCodeAt(0) ^ bits);
        };
        change(at, flip);
        change(at + 1, flipNext);
        expect(decodeLine(`${characters.join('')}\r`).type).toBe('rejected');
      }),
      { numRuns: 500 },
    );
  });
});
