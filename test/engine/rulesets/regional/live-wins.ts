import { expect, test } from 'vitest';
import type { LiveTable } from './live-table.js';

/** A hand played tile by tile, the patterns it is won with, each as often as it counts, and what the text pays for it. */
export interface LiveWin {
  readonly play: () => Pick<LiveTable<never>, 'objections' | 'patterns' | 'payments'>;
  readonly patterns: string;
  readonly net: readonly number[];
}

/** Each hand pays what the text says, and nothing in a table of patterns is left without a hand. */
export function proveLiveWins(wins: Readonly<Record<string, LiveWin>>, allPatterns: readonly string[]): void {
  test.each(Object.entries(wins))('%s', (_, { play, patterns, net }) => {
    const table = play();
    expect(table.objections).toEqual([]);
    expect(table.patterns).toEqual(patterns.split(' ').filter(Boolean).sort());
    expect(table.payments).toEqual(net);
  });

  test('every pattern is reached', () => {
    const reached = new Set(Object.values(wins).flatMap(({ patterns }) => patterns.split(' ')));
    expect(allPatterns.filter((name) => !reached.has(name))).toEqual([]);
  });
}
