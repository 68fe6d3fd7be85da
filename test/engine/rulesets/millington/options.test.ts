import { describe, expect, it } from 'vitest';
import { defaultsOf, optionProblems } from '../../../../src/engine/ruleset/options.js';
import { LIMIT_HANDS } from '../../../../src/engine/rulesets/classical/options.js';
import { czechClassicalDefinition } from '../../../../src/engine/rulesets/czech-classical/definition.js';
import { millingtonDefinition } from '../../../../src/engine/rulesets/millington/definition.js';
import { rulesets } from '../all-rulesets.js';

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

/** Every line in which the two texts are compared, by the option that makes the difference. */
const COMPARED: readonly (readonly [line: string, option: string, book: unknown, page: unknown])[] = [
  ['starting points', 'startingPoints', 2000, 2000],
  ['second throw', 'secondThrow', 'wall-owner', 'east'],
  ['dead wall', 'deadWallTiles', 16, 14],
  ['mahjong', 'mahjongPoints', 10, 20],
  ['out on pair', 'eyesPoints', [2, 4], [2, 4]],
  ['seven pairs', 'sevenPairs', false, true],
  ['no-score hand', 'noScoreHand', true, false],
  ['original call', 'originalCall', true, false],
  ['out on first turn', 'firstTurn', false, true],
  ['doubles for big three dragons, big four winds', 'bigHonourDoubles', true, false],
  ['three dragon sets with a chow', 'dragonsWithChow', false, true],
  ['only honours: two doubles', 'honoursOnlyDoubles', true, false],
  ['claimed kong in a concealed hand', 'claimedKongConcealed', true, false],
  ['claimed kong among concealed pungs', 'claimedKongAsPung', true, true],
  ['special hands', 'limitHands', LIMIT_HANDS, LIMIT_HANDS],
  ['limit', 'limit', 1000, 1000],
  ['roof off', 'roofOff', false, false],
  ['wash-out', 'washOut', 'east-stays', 'east-stays'],
  ['thirteenth mahjong of East', 'eastWinSeries', 13, 13],
  ['only place and visible tiles', 'visibleTilesNarrowWaits', true, true],
  ['showing the drawn tile', 'showDrawnTile', true, false],
  ['misnaming, for a chow', 'misnamedChowPenalty', 50, 0],
  ['misnaming, for a pung', 'misnamedSetPenalty', 100, 0],
  ['minor errors', 'minorErrorPenalty', 0, 200],
  ['false mahjong', 'falseMahjongPenalty', 300, 500],
  ['dangerous discards', 'dangerousDiscards', 'seven-cases', 'foreseeable-limit'],
  ['players', 'players', 4, 4],
];

it.each(COMPARED)('%s: an option of both', (_, option, inBook, onPage) => {
  for (const [{ optionTable }, value] of [
    [millingtonDefinition, inBook],
    [czechClassicalDefinition, onPage],
  ] as const) {
    expect(optionTable[option].help).toMatch(/\.$/);
    expect(defaultsOf(optionTable)[option]).toEqual(value);
  }
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
