import type { Outcome, Settlement } from '../../../src/engine/hand/consequence.js';
import type { OpeningStep, Rules, Ruleset, WallBreak } from '../../../src/engine/ruleset/contract.js';
import type { Payment } from '../../../src/engine/table/payment.js';

/** What a rule text says of its table. */
export interface ExpectedTable {
  readonly tiles: number;
  readonly handSize: Rules['handSize'];
  readonly walls: readonly [number, number, number, number];
  readonly opening: readonly OpeningStep<unknown>['kind'][];
  /** Rolls before the deal that break the wall. */
  readonly rolls: readonly (readonly number[])[];
}

const RING_136 = [34, 34, 34, 34] as const;
const RING_144 = [36, 36, 36, 36] as const;
const classical: ExpectedTable = {
  tiles: 144,
  handSize: 13,
  walls: RING_144,
  opening: ['dice', 'dice', 'deal', 'bonus'],
  rolls: [
    [1, 2],
    [3, 4],
  ],
};
/** Inner walls 8 × 2, outer walls of 20 single tiles (regional §4). */
const golds: ExpectedTable = {
  tiles: 144,
  handSize: 16,
  walls: RING_144,
  opening: ['dice', 'dice', 'deal', 'bonus', 'dice', 'indicator'],
  rolls: [
    [1, 2],
    [3, 4],
  ],
};

/** Regional §13 "cross-table", riichi §1–4, classical 1–34. */
export const EXPECTED: Readonly<Record<string, ExpectedTable>> = {
  riichi: { tiles: 136, handSize: 13, walls: RING_136, opening: ['dice', 'deal', 'indicator'], rolls: [[3, 4]] },
  millington: classical,
  'czech-classical': classical,
  hangzhou: { tiles: 136, handSize: 13, walls: RING_136, opening: ['dice', 'deal', 'indicator'], rolls: [[3, 4]] },
  xiamen: golds,
  quanzhou: golds,
  beijing: { tiles: 136, handSize: 13, walls: RING_136, opening: ['dice', 'deal', 'indicator'], rolls: [[3, 4]] },
  shaanxi: {
    tiles: 136,
    handSize: 13,
    walls: RING_136,
    opening: ['dice', 'dice', 'deal', 'bids'],
    rolls: [
      [3, 4],
      [2, 2],
    ],
  },
  nanchang: {
    tiles: 136,
    handSize: 13,
    walls: RING_136,
    opening: ['dice', 'dice', 'deal', 'dice', 'indicator'],
    rolls: [
      [3, 4],
      [2, 2],
    ],
  },
  yangzhou: { tiles: 136, handSize: 13, walls: RING_136, opening: ['dice', 'deal'], rolls: [[3, 4]] },
  fenghua: { tiles: 144, handSize: 13, walls: RING_144, opening: ['dice', 'deal', 'indicator', 'bonus'], rolls: [[3, 4]] },
};

/** Settlement shapes that the contract must carry: compile-only. */
const payment = (from: Payment['from'], to: Payment['to'], amount: number, rule: string): Payment => ({ from, to, amount, rule });
const settlement = (payments: readonly Payment[], facts: unknown = null): Settlement => ({
  payments,
  reports: [],
  shown: [],
  notes: [],
  facts,
});

export const SETTLEMENT_SHAPES: readonly { readonly of: string; readonly outcome: Outcome; readonly settlement: Settlement }[] = [
  {
    of: 'sticks from the pot',
    outcome: { kind: 'win', winners: [1] },
    settlement: settlement([payment(3, 1, 8000, 'ron'), payment('pot', 1, 1000, 'sticks')]),
  },
  {
    of: 'several winners',
    outcome: { kind: 'win', winners: [1, 2] },
    settlement: settlement([payment(0, 1, 40, 'S24'), payment(0, 2, 20, 'S24')]),
  },
  {
    of: 'losers among themselves',
    outcome: { kind: 'win', winners: [1] },
    settlement: settlement([payment(0, 1, 96, '108'), payment(2, 3, 16, '109')]),
  },
  {
    of: 'the player who sits out',
    outcome: { kind: 'win', winners: [1] },
    settlement: settlement([payment(0, 'bench', 128, '128')]),
  },
  {
    of: 'a drawn hand with side settlements',
    outcome: { kind: 'exhaustive-draw' },
    settlement: settlement([payment(0, 1, 5, 'sacked banker')]),
  },
  { of: 'an abort', outcome: { kind: 'abortive-draw', reason: 'four-winds' }, settlement: settlement([]) },
  {
    of: 'a penalty',
    outcome: { kind: 'penalty', offenders: [2], cause: 'false-win' },
    settlement: settlement([payment(2, 0, 300, '82')]),
  },
];

export type { Ruleset, WallBreak };
