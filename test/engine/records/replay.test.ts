import { describe, expect, it } from 'vitest';
import { KNOWN_ODD } from './known-odd.js';
import { filesIn, replay, SAMPLES } from './support.js';

/** The odd hands of these files must differ, and no others. */
const oddOf = (files: readonly string[]): string[] =>
  KNOWN_ODD.filter(({ file }) => files.some((path) => path.endsWith(file))).map(({ file, hand }) => `${file}: ${hand}`);

const handsOf = (differences: readonly string[]): string[] =>
  differences.map((difference) => difference.split(': ').slice(0, 2).join(': '));

describe('real games replay as recorded: moves, winners, patterns, fu, payments, next hands, final points', () => {
  it('in the sample', () => {
    const { hands, differences } = replay(SAMPLES.mjlog);
    expect(SAMPLES.mjlog.length).toBeGreaterThanOrEqual(60);
    expect(hands).toBeGreaterThan(400);
    expect(handsOf(differences), differences.join('\n')).toEqual(oddOf(SAMPLES.mjlog));
  });

  it('with no more than five odd ones', () => {
    expect(KNOWN_ODD.length).toBeLessThanOrEqual(5);
  });

  const folder = process.env.JANTAKU_RECORDS;
  if (folder !== undefined) {
    it('in the whole set', { timeout: 600_000 }, () => {
      const files = filesIn(folder, /\.xml$/).filter((file) => !file.includes('three-player'));
      expect(files.length).toBeGreaterThan(0);
      const { differences } = replay(files);
      expect(handsOf(differences), differences.join('\n')).toEqual(oddOf(files));
    });
  }
});
