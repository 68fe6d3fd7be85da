import { describe, expect, it } from 'vitest';
import { defaultsOf, optionProblems } from '../../../../src/engine/ruleset/options.js';
import { czechClassicalDefinition } from '../../../../src/engine/rulesets/czech-classical/definition.js';
import { millingtonDefinition } from '../../../../src/engine/rulesets/millington/definition.js';
import { rulesets } from '../../../../src/engine/rulesets/registry.js';

const ids = (id: string): string[] => rulesets.find((ruleset) => ruleset.id === id)?.presets.map((preset) => preset.id) ?? [];

describe.each([millingtonDefinition, czechClassicalDefinition])('options of $id', ({ optionTable, presets }) => {
  it('have a sentence each and defaults that fit', () => {
    expect(Object.values(optionTable).filter(({ help }) => !/^[A-Z].*\.$/.test(help))).toEqual([]);
    expect(optionProblems(optionTable, defaultsOf(optionTable))).toEqual([]);
  });

  it('have presets that fit, dated and sourced', () => {
    for (const { values, date, source } of presets) {
      expect(optionProblems(optionTable, values)).toEqual([]);
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(source.length).toBeGreaterThan(20);
    }
  });

  it('name what is wrong', () => {
    expect(optionProblems(optionTable, { limit: 0, roofOf: true })).toMatchObject([{ option: 'limit' }, { option: 'roofOf' }]);
  });
});

it('the presets are those that tables ask for', () => {
  expect(ids('millington')).toEqual(['millington', 'millington-roof-off']);
  expect(ids('czech-classical')).toEqual(['czech-classical']);
});

it('the rulesets differ where the texts do', () => {
  const [book, page] = [millingtonDefinition, czechClassicalDefinition].map(({ optionTable }) => defaultsOf(optionTable));
  const differing = Object.keys(book).filter((name) => JSON.stringify(book[name]) !== JSON.stringify(page[name]));
  expect(differing.sort()).toEqual(
    [
      'secondThrow',
      'deadWallTiles',
      'mahjongPoints',
      'showDrawnTile',
      'sevenPairs',
      'noScoreHand',
      'originalCall',
      'firstTurn',
      'bigHonourDoubles',
      'honoursOnlyDoubles',
      'claimedKongConcealed',
      'dragonsWithChow',
      'dangerousDiscards',
      'falseMahjongPenalty',
      'misnamedChowPenalty',
      'misnamedSetPenalty',
      'minorErrorPenalty',
    ].sort(),
  );
});
