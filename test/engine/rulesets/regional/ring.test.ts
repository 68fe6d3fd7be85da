import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seatOfPips } from '../../../../src/engine/rulesets/regional/dice.js';
import { headTile, placeAt, positionOf, type Ring, stackAt, tailTile } from '../../../../src/engine/rulesets/regional/ring.js';
import { standardDealOrder, standardWall } from '../../../../src/engine/rulesets/regional/standard-wall.js';
import type { Seat } from '../../../../src/engine/table/seat.js';

const ring: Ring = { perSide: 17, breaker: 2 };
const anyRing = fc.record({ perSide: fc.constantFrom(17, 18, 20), breaker: fc.constantFrom<Seat>(0, 1, 2, 3) });

describe('the ring of walls', () => {
  test('runs clockwise from the breaker’s right end into the wall of the left neighbour', () => {
    expect(stackAt(ring, 1)).toEqual({ seat: 2, stack: 1 });
    expect(stackAt(ring, 17)).toEqual({ seat: 2, stack: 17 });
    expect(stackAt(ring, 18)).toEqual({ seat: 1, stack: 1 });
    expect(stackAt(ring, 68)).toEqual({ seat: 3, stack: 17 });
  });

  test('goes on counter-clockwise below 1 at the left end of the right neighbour', () => {
    expect(stackAt(ring, 0)).toEqual({ seat: 3, stack: 17 });
    expect(stackAt(ring, -16)).toEqual({ seat: 3, stack: 1 });
  });

  test('has every place once', () => {
    fc.assert(
      fc.property(anyRing, (any) => {
        const places = Array.from({ length: 4 * any.perSide }, (_, index) => JSON.stringify(placeAt(any, index + 1)));
        expect(new Set(places).size).toBe(4 * any.perSide);
      }),
    );
  });

  test('finds the position of a place again', () => {
    fc.assert(
      fc.property(anyRing, fc.integer({ min: 1, max: 68 }), (any, position) => {
        const { seat, index } = placeAt(any, position);
        expect(positionOf(any, seat, index)).toBe(position);
      }),
    );
  });

  test('gives from head and tail all tiles once between them', () => {
    fc.assert(
      fc.property(anyRing, fc.integer({ min: 2, max: 24 }), fc.integer({ min: 0, max: 40 }), (any, count, tails) => {
        const size = 8 * any.perSide;
        const spots = [
          ...Array.from({ length: size - 2 * tails }, (_, index) => headTile(any, count, index)),
          ...Array.from({ length: 2 * tails }, (_, index) => tailTile(any, count, index, 'bottom')),
        ];
        expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(size);
      }),
    );
  });
});

describe('the standard deal', () => {
  test('gives 14 and three times 13 tiles, 53 in all, each once', () => {
    const order = standardDealOrder();
    expect(order.map((tiles) => tiles.length)).toEqual([14, 13, 13, 13]);
    expect([...order.flat()].sort((a, b) => a - b)).toEqual(Array.from({ length: 53 }, (_, index) => index));
  });

  // Spec §1: stack n+25 top to the dealer, bottom to the right; n+26 top opposite, bottom left; n+27 top to the dealer.
  test('ends with the dealer’s fourteenth on top of the 27th stack and draws on from the tile under it', () => {
    const order = standardDealOrder();
    const spots = order.map((tiles) => headTile(ring, 7, tiles[12]));
    expect(spots).toEqual([
      { seat: 1, stack: 15, layer: 'top' },
      { seat: 1, stack: 15, layer: 'bottom' },
      { seat: 1, stack: 16, layer: 'top' },
      { seat: 1, stack: 16, layer: 'bottom' },
    ]);
    expect(headTile(ring, 7, order[0][13])).toEqual({ seat: 1, stack: 17, layer: 'top' });
    expect(standardWall(ring, 7, 'top').nextDraw).toEqual({ seat: 1, stack: 17, layer: 'bottom' });
  });
});

describe('dice', () => {
  test('count the roller as one and go counter-clockwise', () => {
    expect([1, 2, 3, 4, 5, 12].map((pips) => seatOfPips(1, pips))).toEqual([1, 2, 3, 0, 1, 0]);
  });
});
