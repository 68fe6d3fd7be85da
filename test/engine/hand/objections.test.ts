import { describe, expect, it } from 'vitest';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { GeneralCode } from '../../../src/engine/hand/objections.js';
import { tileIdFromIndex } from '../../../src/engine/tiles/tile-set.js';
import { DICE, RiichiHand } from './riichi-hand.js';

/** Three players wait far from each other's tiles: nobody may win or call by chance. */
const HANDS = ['147m258p369s1234z', '147m258p369s1234z', '258m369p147s5567z', '369m147p258s5567z'];
const fresh = (): RiichiHand => new RiichiHand({ hands: HANDS, draws: '9m' });
const unbuilt = (): RiichiHand => new RiichiHand({}, false);

/** East throws a 5m: South can make a chow of it, West a pung. */
function fiveOpen(): RiichiHand {
  const table = new RiichiHand({ hands: [HANDS[0], '34m258p369s12346z', '55m369p147s12567z'], draws: '5m' });
  table.discard(0, '5m');
  return table;
}

/** One constructed case for each objection that holds in any ruleset: what is done, and to which hand. */
const CASES: Readonly<Record<GeneralCode, () => readonly [RiichiHand, HandEvent]>> = {
  'not-now': () => [fresh(), { type: 'DiceRolled', by: 0, dice: DICE }],
  'hand-over': () => {
    const table = fresh();
    table.drain(0);
    table.close();
    return [table, { type: 'TileDrawn', seat: 0, tile: null }];
  },
  'wrong-roller': () => {
    const table = unbuilt();
    table.send({ type: 'WallBuilt', tiles: table.wall });
    return [table, { type: 'DiceRolled', by: 2, dice: DICE }];
  },
  'wrong-tiles-dealt': () => {
    const table = unbuilt();
    table.send({ type: 'WallBuilt', tiles: table.wall });
    table.send({ type: 'DiceRolled', by: 0, dice: DICE });
    const others = table.hand.wall.broken?.head.slice(0, 4).map((slot) => table.wall[slot]) ?? [];
    return [table, { type: 'TilesDealt', seat: 0, tiles: others }];
  },
  'draw-out-of-turn': () => {
    const table = fresh();
    table.discard(0, '9m');
    return [table, { type: 'TileDrawn', seat: 3, tile: null }];
  },
  'wrong-tile-drawn': () => {
    const table = fresh();
    table.discard(0, '9m');
    const second = table.wall[table.hand.wall.broken?.head[1] ?? 0];
    return [table, { type: 'TileDrawn', seat: 1, tile: second }];
  },
  'wall-exhausted': () => {
    const table = fresh();
    table.drain(0);
    const next = ((table.hand.open?.from ?? 0) + 1) % 4;
    return [table, { type: 'TileDrawn', seat: next as 0, tile: null }];
  },
  'discard-out-of-turn': () => {
    const table = fresh();
    return [table, { type: 'TileDiscarded', seat: 2, tile: table.held(2, '6z')[0] }];
  },
  'forgotten-draw': () => {
    const table = fresh();
    table.discard(0, '9m');
    return [table, { type: 'TileDiscarded', seat: 1, tile: table.held(1, '1z')[0] }];
  },
  'tile-not-held': () => [fresh(), { type: 'TileDiscarded', seat: 0, tile: tileIdFromIndex(135) }],
  'tile-out-already': () => {
    const table = fresh();
    const own = table.held(0, '1m')[0];
    table.discard(0, '9m');
    return [table, { type: 'TileDrawn', seat: 1, tile: own }];
  },
  'nothing-to-claim': () => {
    const table = fresh();
    return [table, { type: 'TileClaimed', seat: 2, claim: 'pung', with: table.held(2, '55z') }];
  },
  'no-set': () => {
    const table = fiveOpen();
    return [table, { type: 'TileClaimed', seat: 2, claim: 'pung', with: table.held(2, '5m6z') }];
  },
  'chow-from-left-only': () => {
    const table = new RiichiHand({ hands: [HANDS[0], HANDS[1], '34m369p147s55677z'], draws: '5m' });
    table.discard(0, '5m');
    return [table, { type: 'TileClaimed', seat: 2, claim: 'chow', with: table.held(2, '34m') }];
  },
  'lower-claim': () => {
    const table = fiveOpen();
    table.claim(2, 'pung', '55m');
    return [table, { type: 'TileClaimed', seat: 1, claim: 'chow', with: table.held(1, '34m') }];
  },
  'kong-after-claim': () => {
    const table = new RiichiHand({ hands: [HANDS[0], HANDS[1], '2222m36p147s5567z'], draws: '5z' });
    table.discard(0, '5z');
    table.claim(2, 'pung', '55z');
    return [table, { type: 'KongDeclared', seat: 2, how: 'concealed', tiles: table.held(2, '2222m') }];
  },
  'no-replacement-tile': () => {
    const table = fresh();
    table.drain(1);
    table.draw();
    const seat = table.hand.phase.name === 'acting' ? table.hand.phase.seat : 0;
    return [table, { type: 'KongDeclared', seat, how: 'concealed', tiles: fourOf(table, seat) }];
  },
  'no-bonus-tile': () => {
    const table = fresh();
    return [table, { type: 'BonusLaid', seat: 0, tile: table.held(0, '9m')[0] }];
  },
  'nothing-to-take-back': () => [fresh(), { type: 'TakenBack', seat: 0, what: 'discard' }],
};

/** Gives the seat four tiles of a kind in place of what it holds, as a wrong reading would: for the rule about the wall alone. */
function fourOf(table: RiichiHand, seat: 0 | 1 | 2 | 3) {
  const four = [0, 1, 2, 3].map((copy) => tileIdFromIndex(copy));
  const seats = table.hand.seats.map((state, index) =>
    index === seat ? { ...state, concealed: [...four, ...state.concealed.slice(4)] } : state,
  );
  table.hand = { ...table.hand, seats: seats as unknown as typeof table.hand.seats };
  return four;
}

describe('what goes against any ruleset is answered in words', () => {
  it.each(Object.entries(CASES))('%s', (code, make) => {
    const [table, event] = make();
    const before = table.hand;
    const answer = table.ask(event);
    expect(answer?.code).toBe(code);
    expect(answer?.sentence).toMatch(/^[A-Z].*\.$/);
    expect(answer?.remedy).not.toBe('');
    expect(answer?.event).toBe(event.type);
    expect(table.hand.irregularities).toEqual([...before.irregularities, answer]);
    if (answer?.effect === 'refused') expect({ ...table.hand, irregularities: [] }).toEqual({ ...before, irregularities: [] });
    else expect(answer?.effect).toBe('stands');
  });

  it('and what was said by key is told from what was seen', () => {
    const table = fresh();
    expect(table.ask({ type: 'WindowClosed' })?.knownBy).toBe('key');
    expect(table.ask({ type: 'TileDiscarded', seat: 2, tile: table.held(2, '6z')[0] })?.knownBy).toBe('seen');
  });
});
