import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCase } from '../../../../src/engine/cases/case.js';
import { falseMahjong, type MisnamedClaim, misnamedDiscard } from '../../../../src/engine/rulesets/classical/penalties.js';
import { dreamerFee, type Settlement, settleHand } from '../../../../src/engine/rulesets/classical/settle.js';
import { millingtonDefinition } from '../../../../src/engine/rulesets/millington/definition.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';
import { millington } from '../all-rulesets.js';

const books = new Map([['millington', millington.cases]]);
const settle = (input: Record<string, unknown>) =>
  answerCase(books, { ruleset: 'millington', kind: 'settlement', players: 4, limit: 1000, ...input });
const cite = millingtonDefinition.settlementCitations;

const seat = fc.constantFrom<Seat>(0, 1, 2, 3);
const value = fc.integer({ min: 0, max: 1000 });
const settlement: fc.Arbitrary<Settlement> = fc
  .record({
    values: fc.tuple(value, value, value, value),
    dealer: seat,
    winner: seat,
    liable: fc.option(seat),
    dreamerFee: fc.option(fc.nat(128)),
  })
  .filter(({ winner, liable }) => winner !== liable);

describe('settlement', () => {
  it('settles the example in the note to rule 109', () => {
    const answer = settle({ values: { E: 20, S: 256, W: 4, N: 48 }, winner: 'N', event: { kind: 'normal' } });
    expect(answer.result?.deltas).toEqual({ E: -536, S: 676, W: -332, N: 192 });
  });

  it('moves points and makes none', () => {
    fc.assert(
      fc.property(settlement, (given) => {
        const payments = settleHand(given, cite);
        const bench = payments.reduce((sum, { to, amount }) => sum + (to === 'bench' ? amount : 0), 0);
        expect(netBySeat(payments).reduce((sum, net) => sum + net, 0) + bench).toBe(0);
        expect(payments.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });

  it('never lets the winner lose, nor anybody but the liable player pay after a cannon', () => {
    fc.assert(
      fc.property(settlement, (given) => {
        const payments = settleHand({ ...given, dreamerFee: null }, cite);
        expect(netBySeat(payments)[given.winner]).toBeGreaterThanOrEqual(0);
        if (given.liable !== null) expect(payments.every(({ from }) => from === given.liable)).toBe(true);
      }),
    );
  });

  it('counts a limit hand as six doubles for the dreamer (128, note 2)', () => {
    expect(dreamerFee(3, true)).toBe(128);
    expect(dreamerFee(3, false)).toBe(16);
  });

  it('refuses the plea of no choice after a claimed pung, grants it after a claimed kong (95)', () => {
    const event = { kind: 'cannon', discarder: 'S', noChoice: true };
    const values = { E: 0, S: 0, W: 0, N: 1000 };
    const deltasAfter = (lastActionOfDiscarder: string) =>
      settle({ values, winner: 'N', event: { ...event, lastActionOfDiscarder } }).result?.deltas;
    expect(deltasAfter('pung')).toEqual({ E: 0, S: -4000, W: 0, N: 4000 });
    expect(deltasAfter('kong')).toEqual({ E: -2000, S: -1000, W: -1000, N: 4000 });
  });

  it('does not punish a dangerous tile claimed for a kong (92)', () => {
    const values = { E: 0, S: 0, W: 0, N: 100 };
    const event = { kind: 'dangerous-claimed-for-kong', discarder: 'S' };
    expect(settle({ values, winner: 'N', event }).result?.deltas).toEqual({ E: -200, S: -100, W: -100, N: 400 });
  });

  it('names the field of what cannot be', () => {
    const values = { E: 1, S: 2, W: 3, N: 4 };
    expect(settle({ values, winner: 'Q', event: { kind: 'normal' } }).error?.field).toBe('winner');
    expect(settle({ values: { E: 1, X: 2 }, winner: 'E', event: { kind: 'normal' } }).error?.field).toBe('values.X');
    expect(settle({ values: { S: 1, W: 2, N: 3 }, winner: 'S', event: { kind: 'normal' } }).error?.field).toBe('values');
    expect(settle({ values, winner: null, event: { kind: 'normal' } }).error?.field).toBe('winner');
    expect(settle({ values, winner: 'E', event: { kind: 'earthquake' } }).error?.field).toBe('event.kind');
    expect(settle({ values, winner: 'N', event: { kind: 'cannon', discarder: 'N' } }).error?.field).toBe('event.discarder');
    expect(settle({ values: { ...values, E: -4 }, winner: 'N', event: { kind: 'normal' } }).error?.field).toBe('values.E');
  });
});

describe('penalties', () => {
  const amounts = { falseMahjong: 300, misnamedChow: 50, misnamedSet: 100, minorError: 0 };
  const context = { seats: SEATS, dealer: 0 as Seat, amounts, cite: millingtonDefinition.penaltyCitations };
  const claim = (at: Seat, purpose: MisnamedClaim['purpose']): MisnamedClaim => ({ seat: at, purpose, shows: true });

  it('pays both claimants of a misnamed discard (88)', () => {
    const error = { offender: 1, nextPlayer: 2, falseClaim: false, exposed: false } as const;
    const outcome = misnamedDiscard({ ...error, claims: [claim(2, 'chow'), claim(3, 'pung')] }, context);
    expect(netBySeat(outcome.payments)).toEqual([0, -150, 50, 100]);
    expect(outcome.handEnds).toBe(false);
  });

  it('lets nobody but the next player claim a chow on it (85)', () => {
    const error = { offender: 1, nextPlayer: 2, falseClaim: false, exposed: false } as const;
    expect(misnamedDiscard({ ...error, claims: [claim(0, 'chow')] }, context).payments).toEqual([]);
  });

  it('shares the penalty among false declarers and takes the title from East only (82, 83)', () => {
    expect(netBySeat(falseMahjong([1], true, context).payments)).toEqual([300, -900, 300, 300]);
    expect(netBySeat(falseMahjong([1, 2], true, context).payments)).toEqual([300, -300, -300, 300]);
    expect(netBySeat(falseMahjong([1, 2, 3], true, context).payments)).toEqual([300, -100, -100, -100]);
    expect(falseMahjong([1, 2, 3], true, context).eastPasses).toBe(false);
    expect(falseMahjong([0], true, context).eastPasses).toBe(true);
    expect(falseMahjong([0], false, context)).toEqual({ payments: [], handEnds: false, eastPasses: false });
  });
});
