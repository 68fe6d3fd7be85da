import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences, readFlatWins } from './flat-wins.js';

const sample = join(import.meta.dirname, '../../../records/riichi-wins.sample.jsonl');
const folder = process.env.JANTAKU_RECORDS;
const whole = folder === undefined ? null : join(folder, 'riichi-wins.jsonl.gz');

describe('wins of real games are scored as recorded', () => {
  it('in the sample', () => {
    const wins = readFlatWins(sample);
    expect(wins.length).toBeGreaterThanOrEqual(500);
    expect(differences(wins)).toEqual([]);
  });

  it('and a falsified one is named', () => {
    const [win] = readFlatWins(sample);
    expect(differences([{ ...win, fu: win.fu + 10 }])).toHaveLength(1);
    expect(differences([{ ...win, delta: [0, 0, 0, 0] }])).toHaveLength(1);
  });

  if (whole !== null) {
    it('in the whole set', () => {
      expect(existsSync(whole)).toBe(true);
      const wins = readFlatWins(whole);
      expect(wins.length).toBe(9369);
      expect(differences(wins)).toEqual([]);
    });
  }
});
