import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/base/random.js';
import { tableMaker } from '../../../src/cli/rules.js';
import type { Table } from '../../../src/engine/hand/apply.js';
import type { HandState } from '../../../src/engine/hand/state.js';
import { startMatch } from '../../../src/engine/match/match.js';
import { nextInOrder } from '../../../src/engine/rulesets/regional/wilds.js';
import { playerId } from '../../../src/engine/table/seat.js';
import { formatKind } from '../../../src/engine/tiles/notation.js';
import { publicGame } from '../../../src/engine/views/project.js';
import type { PublicGame } from '../../../src/engine/views/public.js';
import { botHands } from '../../simulator/bots/bot-hands.js';

const tableOf = tableMaker();
const tableFor = (id: string): Table => tableOf({ id, preset: null, options: {} });

/** A hand of bots as the world sees it, left where `isLongEnough` says. */
function shown(
  id: string,
  isLongEnough: (hand: HandState) => boolean,
): { readonly game: PublicGame; readonly hand: HandState; readonly table: Table } {
  const table = tableFor(id);
  const match = startMatch(table.rules, ['a', 'b', 'c', 'd'].map(playerId));
  for (const { hand } of botHands(table, 3, seededRandom(3), isLongEnough)) {
    return { game: publicGame(table, match, hand, { id, name: id, preset: null }), hand, table };
  }
  throw new RangeError('the bots play for ever');
}

const atFirstTurn = ({ phase }: HandState): boolean => phase.name === 'acting';
const afterTenDiscards = ({ phase, discards }: HandState): boolean => phase.name === 'acting' && discards >= 10;
const tilesIn = ({ walls }: PublicGame): number => walls.flatMap(({ stacks }) => stacks).reduce((sum, tiles) => sum + tiles, 0);

describe.each([['riichi'], ['millington'], ['hangzhou'], ['xiamen'], ['shaanxi']])('the walls of %s', (id) => {
  it('hold what nobody has taken, stack by stack, whatever was drawn from either end', () => {
    const { game, hand, table } = shown(id, afterTenDiscards);
    const held = hand.seats.flatMap(({ concealed, melds, river, bonus }) => [
      ...concealed,
      ...bonus,
      ...river.filter(({ claimedBy }) => claimedBy === null),
      ...melds.flatMap(({ tiles }) => tiles),
    ]);
    expect(tilesIn(game)).toBe(table.tiles.size - held.length);
    // Walls are taken from their ends: at most two gaps' edges, so few stacks are broken.
    const broken = game.walls.filter(({ layers }) => layers === 2).flatMap(({ stacks }) => stacks.filter((tiles) => tiles === 1));
    expect(broken.length).toBeLessThanOrEqual(3);
  });

  it('are not shown where nobody recorded them', () => {
    const { hand, table } = shown(id, atFirstTurn);
    const match = startMatch(table.rules, ['a', 'b', 'c', 'd'].map(playerId));
    const unknown = { ...hand, wall: { ...hand.wall, tiles: hand.wall.tiles.map(() => null) } };
    expect(publicGame(table, match, unknown, { id, name: id, preset: null }).walls).toEqual([]);
  });
});

describe('rings', () => {
  // S04: 17 × 2 a side; 18 × 2 with flowers; Xiamen inner 8 × 2 and outer 20 × 1 with wings of 4.
  it.each([
    ['hangzhou', [['main', 17, 2, 0]]],
    ['fenghua', [['main', 18, 2, 0]]],
    [
      'xiamen',
      [
        ['inner', 8, 2, 0],
        ['outer', 20, 1, 4],
      ],
    ],
  ])('%s', (id, rings) => {
    const { game } = shown(id, atFirstTurn);
    const before = game.walls.filter(({ side }) => side === 2);
    expect(before.map(({ ring, stacks, layers, wings }) => [ring, stacks.length, layers, wings])).toEqual(rings);
  });

  it('the inner walls of Xiamen are the deal', () => {
    const { game } = shown('xiamen', atFirstTurn);
    expect(game.walls.filter(({ ring }) => ring === 'inner').every(({ stacks }) => stacks.every((tiles) => tiles === 0))).toBe(
      true,
    );
  });
});

describe('wild tiles', () => {
  it('Hangzhou: the copies of the tile turned up, and White shows its face (S07)', () => {
    const { game, hand, table } = shown('hangzhou', atFirstTurn);
    const face = formatKind(table.tiles.kinds[hand.indicators[0]]);
    expect(face).not.toBe('5z');
    expect(game.wilds).toEqual([
      { label: '财神 wealth god', tiles: [face], countsAs: null },
      { label: null, tiles: ['5z'], countsAs: face },
    ]);
    const open = game.walls.flatMap(({ side, turnedUp }) => turnedUp.map(({ tile }) => [side, tile]));
    // The indicator lies in the wall of the breaker's right neighbour.
    expect(open).toEqual([[((hand.wall.broken?.breaker ?? 0) + 1) % 4, face]]);
  });

  it('Beijing: the first tile from the head has left its stack and lies open on the last one (S07)', () => {
    const { game, hand, table } = shown('beijing', atFirstTurn);
    const [indicator] = hand.indicators;
    const [taken, last] = [hand.wall.broken?.indicators[0] ?? -1, hand.wall.broken?.tail[0] ?? -1].map(
      (slot) => table.rules.wall.plan.slots[slot],
    );
    expect(hand.wall.tiles[hand.wall.broken?.indicators[0] ?? -1]).toBe(indicator);
    const open = game.walls.flatMap(({ side, turnedUp }) => turnedUp.map((up) => ({ side, ...up })));
    expect(open).toEqual([{ side: last.side, stack: last.stack, tile: formatKind(table.tiles.kinds[indicator]) }]);
    const stackOf = ({ side, stack }: typeof taken): number =>
      game.walls.find((wall) => wall.side === side)?.stacks[stack - 1] ?? -1;
    // The first head tile is the lower one of its stack: the dealer's last tile lay on it.
    expect(taken.layer).toBe('bottom');
    expect(stackOf(taken)).toBe(0);
    expect(stackOf(last)).toBe(2);
  });

  it('Beijing: the next tile in order; Nanchang: first and second fine by name', () => {
    const beijing = shown('beijing', atFirstTurn);
    const next = formatKind(nextInOrder(beijing.table.tiles.kinds[beijing.hand.indicators[0]]));
    expect(beijing.game.wilds).toEqual([{ label: '混儿 wild tile', tiles: [next], countsAs: null }]);
    const nanchang = shown('nanchang', atFirstTurn);
    const kind = nanchang.table.tiles.kinds[nanchang.hand.indicators[0]];
    expect(nanchang.game.wilds).toEqual([
      { label: '正精 first fine', tiles: [formatKind(kind)], countsAs: null },
      { label: '副精 second fine', tiles: [formatKind(nextInOrder(kind))], countsAs: null },
    ]);
  });

  it('are none before they are found, and none where a game has none', () => {
    expect(shown('hangzhou', ({ phase }) => phase.name === 'opening' && phase.step === 1).game.wilds).toEqual([]);
    for (const id of ['riichi', 'millington', 'shaanxi', 'yangzhou']) expect(shown(id, atFirstTurn).game.wilds).toEqual([]);
  });
});

describe('what is counted', () => {
  it('is how long the dealer has dealt where the rules pay by that, and nothing lies on those tables', () => {
    const { game } = shown('hangzhou', atFirstTurn);
    expect(game).toMatchObject({ counters: 1, counterLabel: '老庄 dealer streak', potLabel: null });
    expect(shown('riichi', atFirstTurn).game).toMatchObject({ counters: 0, counterLabel: 'Honba', potLabel: 'Riichi sticks' });
  });
});
