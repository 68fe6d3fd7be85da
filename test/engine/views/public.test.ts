import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HandState } from '../../../src/engine/hand/state.js';
import { startMatch } from '../../../src/engine/match/match.js';
import type { Rules } from '../../../src/engine/ruleset/contract.js';
import { playerId } from '../../../src/engine/table/seat.js';
import { publicGame } from '../../../src/engine/views/project.js';
import { RiichiHand } from '../hand/riichi-hand.js';
import { exchangeHidden } from './hidden-tiles.js';

const RULESET = { id: 'riichi', name: 'Riichi', preset: null };

/** Some turns of an ordinary hand, with a pung and a declaration in it. */
function played(turns: number): RiichiHand {
  const table = new RiichiHand({ hands: ['147m258p369s1234z', undefined, '55m369p147s12567z'], draws: '5m' });
  table.discard(0, '5m');
  table.claim(2, 'pung', '55m');
  table.discard(2, '7z');
  for (let turn = 0; turn < turns; turn++) {
    table.draw();
    const { phase } = table.hand;
    if (phase.name === 'acting' && phase.drawn !== null)
      table.send({ type: 'TileDiscarded', seat: phase.seat, tile: phase.drawn });
  }
  return table;
}

function bytes(table: RiichiHand, hand: HandState<unknown>): string {
  const match = startMatch(table.table.rules as unknown as Rules, ['a', 'b', 'c', 'd'].map(playerId));
  return JSON.stringify(publicGame(table.table as never, match, hand as never, RULESET));
}

describe('what the world may see', () => {
  it('does not depend on what nobody has shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.array(fc.nat({ max: 99 }), { minLength: 7, maxLength: 20 }),
        (turns, order) => {
          const table = played(turns);
          expect(bytes(table, exchangeHidden(table.hand, order))).toBe(bytes(table, table.hand));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('tells no more than was put on the list: a new field of the hand, a seat or the memory stays secret', () => {
    const table = played(9);
    const [first, ...others] = table.hand.seats;
    const more = {
      ...table.hand,
      secret: 'SECRET',
      seats: [{ ...first, secret: 'SECRET' }, ...others],
      wall: { ...table.hand.wall, secret: 'SECRET' },
      memory: { ...table.hand.memory, secret: 'SECRET' },
    } as unknown as HandState<unknown>;
    expect(bytes(table, more)).toBe(bytes(table, table.hand));
  });

  it('leaves secret irregularities to the player and the operator', () => {
    const table = played(9);
    const notice = {
      code: 'furiten',
      sentence: 'Furiten.',
      rule: '',
      remedy: '',
      until: 'never',
      effect: 'stands',
      seat: 1,
    } as const;
    const entry = { ...notice, event: 'WinDeclared', knownBy: 'key', corrected: false, tile: null } as const;
    const withNotice = (secret: boolean) => ({ ...table.hand, irregularities: [{ ...entry, secret }] });
    expect(bytes(table, withNotice(true))).toBe(bytes(table, table.hand));
    expect(bytes(table, withNotice(false))).toContain('Furiten.');
  });
});
