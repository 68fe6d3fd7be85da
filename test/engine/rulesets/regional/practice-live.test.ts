import { describe, expect, it } from 'vitest';
import { lawfulActs } from '../../../../src/engine/hand/lawful.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { rightOf, type Seat } from '../../../../src/engine/table/seat.js';
import { fenghua, nanchang, shaanxi, yangzhou } from '../all-rulesets.js';
import { perform } from './live/played-hands.js';
import { RiggedTable } from './live/rigged-table.js';

const RULES = [shaanxi, nanchang, yangzhou, fenghua].map(
  (ruleset) => [ruleset.id, ruleset.rules({}) as unknown as Rules<never>] as const,
);
/** As many rolls as any of them asks for. */
const ROLLS = [
  [3, 4],
  [2, 5],
  [1, 2],
];

/** What goes wrong in practice at the table, by the numbers of the list in the specification (section 14). */
describe('what goes wrong in practice at the table', () => {
  it.each(RULES)('11: %s offers a kong added to a pung when the fourth tile is drawn, and later too', (_, rules) => {
    const rig = { rolls: ROLLS, indicator: '9p', hands: ['8s', '88s123m456m99m1z2z3z'], head: '1p1p4z8s1p4z4z5p' };
    const table = new RiggedTable(rules, rig).layFlowers();
    perform(table, '0 discards 8s, 1 pungs 88s, 1 discards 1z, 2 3 0 turns, 1 draws');
    const addable = (): boolean => lawfulActs(table.table, table.hand, 1).some((act) => act.type === 'KongDeclared');
    expect(addable()).toBe(true);
    perform(table, '1 discards 2z, 2 3 0 turns, 1 draws');
    expect(addable()).toBe(true);
  });

  it.each(RULES)('11: a session of %s ends when the deal has gone round four times', (_, rules) => {
    let match = { dealer: 0 as Seat, firstDealer: 0 as Seat, roundWind: 0, streak: 1, carried: null as unknown };
    const over: boolean[] = [];
    for (let hands = 0; hands < 16; hands++) {
      const outcome = { kind: 'win', winners: [rightOf(match.dealer)] };
      const next = rules.match.rotate(match as never, null as never, outcome as never, { facts: { sacked: false } } as never);
      match = { ...match, ...next };
      over.push(next.over);
    }
    expect(over).toEqual([...new Array(15).fill(false), true]);
  });

  describe('7: fines are settled once', () => {
    const hands = ['1z', '123m456m22p567p4s1s'];
    const rig = { rolls: ROLLS, indicator: '9s', hands, buried: '9s9s9s1s1s1s' };
    const settledRules = (table: RiggedTable<unknown>): string[] => {
      const { phase } = table.hand;
      return phase.name === 'settling' ? phase.settlement.payments.map(({ rule }) => rule) : [];
    };

    it('when somebody wins', () => {
      const table = new RiggedTable(nanchang.rules({}) as Rules<unknown>, { ...rig, head: '6s' });
      perform(table, '0 discards 1z, 1 draws, 1 wins');
      expect(settledRules(table).filter((rule) => rule === 'fine tiles')).toHaveLength(3);
      expect(table.hand.paid).toEqual([]);
    });

    it('on a draw', () => {
      const table = new RiggedTable(nanchang.rules({}) as Rules<unknown>, rig);
      perform(table, `0 discards 1z, ${'1 2 3 0 '.repeat(12)}1 turns`).close();
      expect(settledRules(table)).toEqual(['fine tiles', 'fine tiles', 'fine tiles']);
    });

    it('and once more before play only where the table flips, apart from the settlement', () => {
      const table = new RiggedTable(nanchang.rules({ topBottomFlip: true }) as Rules<unknown>, { ...rig, head: '6s' });
      perform(table, '0 discards 1z, 1 draws, 1 wins');
      expect(table.hand.paid.map(({ rule }) => rule)).toEqual(['fine tiles', 'fine tiles', 'fine tiles']);
      expect(settledRules(table).filter((rule) => rule === 'fine tiles')).toHaveLength(3);
    });
  });
});
