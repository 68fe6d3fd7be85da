import { describe, expect, it } from 'vitest';
import { answerCase } from '../../../../src/engine/cases/case.js';
import { liveTilesLeft, replacementsLeft } from '../../../../src/engine/hand/wall.js';
import type { OptionValues } from '../../../../src/engine/ruleset/options.js';
import type { CommonMemory } from '../../../../src/engine/rulesets/regional/live/memory.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { PLAYING_KIND_COUNT } from '../../../../src/engine/tiles/kind.js';
import { formatKind, parseKinds } from '../../../../src/engine/tiles/notation.js';
import { caseBooks, fenghua } from '../all-rulesets.js';
import { RiggedTable } from '../regional/live/rigged-table.js';

/** Two sixes: seat 3 breaks after six stacks, and the indicator is the sixth stack from the tail. */
const ROLLS = [[6, 6]];
const INDICATOR = '9s';
/** Seat 1 calls 5p alone, for 234m 567m 678s 99p 4p6p. */
const HANDS = ['111222333444m5z6z', '234m567m678s99p46p', '1122334455667z', '1133557799p1s2s3s'];

/** The tiles left over in order, with the given one as the last that is drawn from the head. */
function headWith(last: string, draws: number): string {
  const used = parseKinds(HANDS.join('') + INDICATOR + last);
  const left = Array.from({ length: 4 * PLAYING_KIND_COUNT }, (_, index) => (index >> 2) as (typeof used)[number]);
  for (const kind of used) left.splice(left.indexOf(kind), 1);
  return left
    .slice(0, draws - 1)
    .map(formatKind)
    .concat(last)
    .join('');
}

function atBottomTile(options: OptionValues, last: string, draws: number): RiggedTable<CommonMemory> {
  const rules = fenghua.rules(options);
  const table = new RiggedTable(rules, { rolls: ROLLS, indicator: INDICATOR, hands: HANDS, head: headWith(last, draws) });
  expect(table.hand.phase.name).toBe('acting');
  table.discard(0, '6z');
  let seat = 1 as Seat;
  for (; liveTilesLeft(rules, table.hand) > 1; seat = ((seat + 1) % 4) as Seat) table.turn(seat);
  return table;
}

describe('the bottom tile of Fenghua', () => {
  it.each([
    ['before the indicator', {}, 91 - 12],
    ['under the indicator', { bottomTile: 'under-indicator' }, 91 - 11],
    ['before a dead wall of as many stacks as the dice show', { wangpai: 'dice-sum' }, 91 - 24],
  ])('lies %s by option', (_, options, draws) => {
    const rules = fenghua.rules(options);
    const table = new RiggedTable(rules, { rolls: ROLLS, indicator: INDICATOR, hands: HANDS });
    expect(liveTilesLeft(rules, table.hand)).toBe(draws);
    expect(replacementsLeft(rules, table.hand)).toBe(90);
    expect(liveTilesLeft(rules, atBottomTile(options, '5p', draws).hand)).toBe(1);
  });

  it('is paid for by its discarder alone when it is won on: four times the score (S26 d)', () => {
    const table = atBottomTile({}, '5p', 79);
    // The 79th draw is that of seat 3.
    table.turn(3).win(1).close();
    // base 1, common win 1, single call 1, no wild 1: four points, rounded up to ten.
    expect(table.patterns()).toEqual(['base-point', 'common-win', 'single-call', 'no-wild']);
    expect(table.net()).toEqual([0, 40, 0, -40]);
  });

  it('wins as an own tile for who takes it after another has refused it', () => {
    const table = atBottomTile({}, '5p', 79);
    table.close();
    for (const seat of [3, 0] as const) table.apply({ type: 'Passed', seat });
    table.draw(1).win(1);
    expect(table.net()).toEqual([-20, 60, -20, -20]);
  });

  it('may not be claimed for a set, nor another tile be discarded in its place', () => {
    const table = atBottomTile({}, '5p', 79);
    table.draw(3).discard(3, '1s');
    expect(table.objections()).toEqual(['bottom-tile-only']);
  });

  it('is counted from the dice in cases about a dead wall, which must name their sum', () => {
    const draw = (input: Readonly<Record<string, unknown>>) =>
      answerCase(caseBooks, { ruleset: 'fenghua', kind: 'draw', options: { wangpai: 'dice-sum' }, input });
    const input = { headDraws: 60, tailDraws: 0, minDie: 3 };
    // 18 tiles stay of 91: nine stacks of the dice 3 and 6.
    expect(draw({ ...input, diceSum: 9 }).result).toEqual({ wallTilesLeft: 31, liveTilesLeft: 13, draw: false });
    expect(draw(input).error?.field).toBe('input.diceSum');
  });
});
