import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineCap } from '../../src/hal/rfid/line-cap.js';
import { MAX_LINE_BYTES } from '../../src/hal/rfid/sentence.js';
import { SequenceWatch } from '../../src/hal/rfid/sequence.js';

/** Feeds the text in chunks of the given sizes, over and over. */
function feed(text: string, sizes: readonly number[]): { out: string; overlong: number; mostHeld: number } {
  let overlong = 0;
  let mostHeld = 0;
  const cap = new LineCap(() => {
    overlong += 1;
  });
  let out = '';
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length];
    out += Buffer.from(cap.feed(bytes.subarray(at, at + size))).toString('latin1');
    mostHeld = Math.max(mostHeld, cap.heldBytes);
    at += size;
  }
  return { out, overlong, mostHeld };
}

const line = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\u00ff'), minLength: 0, maxLength: 600 });
const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });

describe('the line cap', () => {
  it('passes on exactly the lines that fit, however they are cut, and counts the others', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), line, sizes, (lines, rest, chunkSizes) => {
        const result = feed(`${lines.map((text) => `${text}\n`).join('')}${rest}`, chunkSizes);
        const fits = (text: string): boolean => text.length + 1 <= MAX_LINE_BYTES;
        expect(result.out).toBe(
          lines
            .filter(fits)
            .map((text) => `${text}\n`)
            .join(''),
        );
        expect(result.overlong).toBe(lines.filter((text) => !fits(text)).length + (rest.length > MAX_LINE_BYTES ? 1 : 0));
        expect(result.mostHeld).toBeLessThanOrEqual(MAX_LINE_BYTES);
      }),
    );
  });

  it('holds no more than one line of an endless stream without a line end', () => {
    const result = feed('x'.repeat(1_000_000), [65_536]);
    expect(result).toEqual({ out: '', overlong: 1, mostHeld: 0 });
  });
});

describe('line numbers', () => {
  const verdicts = (numbers: readonly number[]): string[] => {
    const watch = new SequenceWatch();
    return numbers.map((seq) => {
      const verdict = watch.accept(seq);
      return verdict.type === 'gap' ? `gap ${verdict.missed}` : verdict.type;
    });
  };

  it.each([
    ['begin anywhere and wrap', [65_534, 65_535, 0, 1], ['in-order', 'in-order', 'in-order', 'in-order']],
    ['show how many lines are missing', [5, 6, 9], ['in-order', 'in-order', 'gap 2']],
    ['show it across the wrap', [65_535, 2], ['in-order', 'gap 2']],
    ['drop a repeated line', [5, 6, 6, 7], ['in-order', 'in-order', 'past', 'in-order']],
    ['drop a late line', [5, 6, 8, 7, 9], ['in-order', 'in-order', 'gap 1', 'past', 'in-order']],
    [
      'follow a reader that starts anew soon',
      [0, 1, 2, 3, 0, 1, 2],
      ['in-order', 'in-order', 'in-order', 'in-order', 'past', 'gap 1', 'in-order'],
    ],
    ['follow a reader that starts anew later', [900, 901, 0, 1], ['in-order', 'in-order', 'gap 1', 'in-order']],
  ] as const)('%s', (_what, numbers, expected) => {
    expect(verdicts(numbers)).toEqual(expected);
  });
});
