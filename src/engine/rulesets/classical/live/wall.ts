import type { WallBreak, WallRules } from '../../../ruleset/contract.js';
import { slotFinder, type WallPlan, wallPlan } from '../../../ruleset/wall-plan.js';
import { SEATS, type Seat, seatAfter } from '../../../table/seat.js';
import type { ClassicalOptions } from '../options.js';
import type { ClassicalMemory } from './memory.js';

/** The chair that stays empty with three players. */
export const DUMMY: Seat = 3;
const FOUR_WALLS = [18, 18, 18, 18] as const;
/** Millington 132, note: three walls of 23 columns. */
const THREE_WALLS = [23, 23, 23, 0] as const;

const usesThreeWalls = ({ players, threeWalls }: ClassicalOptions): boolean => players === 3 && threeWalls;

/** The chairs that have a wall, counter-clockwise from `first`. */
export const wallChairs = (options: ClassicalOptions, first: Seat): Seat[] =>
  SEATS.map((step) => seatAfter(first, step)).filter((seat) => !usesThreeWalls(options) || seat !== DUMMY);

/** The chair that a throw points to when East counts as one, counter-clockwise (Millington 17). */
export function chairByDice(options: ClassicalOptions, dealer: Seat, pips: number): Seat {
  const chairs = wallChairs(options, dealer);
  return chairs[(pips - 1) % chairs.length];
}

/** Chairs that get tiles, in turn from the dealer. */
export const dealtChairs = ({ players }: ClassicalOptions, dealer: Seat): Seat[] =>
  SEATS.map((step) => seatAfter(dealer, step)).filter((seat) => players !== 3 || seat !== DUMMY);

const sum = (dice: readonly number[] = []): number => dice.reduce((total, die) => total + die, 0);

/**
 * Two throws: the first picks the wall, both together the column from its owner's right end (Millington 17, 19). The broken
 * column's two tiles are the first loose tiles, the upper one first; the kong box follows to the right of the break, each
 * column's upper tile first (21, R1). Everything left of the break is the live wall, drawn clockwise.
 */
export function classicalWall(options: ClassicalOptions): WallRules<ClassicalMemory> {
  const plan: WallPlan = wallPlan([
    { ring: 'main', stacksPerSide: usesThreeWalls(options) ? THREE_WALLS : FOUR_WALLS, layers: 2 },
  ]);
  const find = slotFinder(plan);
  const columns = (breaker: Seat): [top: number, bottom: number][] =>
    [0, 1, 2, 3]
      .map((step) => seatAfter(breaker, -step))
      .flatMap((side) => plan.slots.filter((slot) => slot.side === side && slot.layer === 'top'))
      .map(({ side, stack }) => [find('main', side, stack, 'top'), find('main', side, stack, 'bottom')]);

  const breakAt = (rolls: readonly (readonly number[])[], dealer: Seat): WallBreak => {
    const breaker = chairByDice(options, dealer, sum(rolls[0]));
    const count = sum(rolls[0]) + sum(rolls[1]);
    const ring = columns(breaker);
    const fromBreak = [...ring.slice(count), ...ring.slice(0, count)].flat();
    const live = fromBreak.slice(0, fromBreak.length - options.deadWallTiles);
    const toTheRight = [...ring.slice(0, count).reverse(), ...ring.slice(count).reverse()].flat();
    const { deal, used } = dealFrom(live, dealtChairs(options, dealer));
    return { breaker, count, deal, head: live.slice(used), tail: toTheRight.slice(0, options.deadWallTiles), indicators: [] };
  };
  const deadLeft = (hand: { readonly wall: { readonly tailTaken: number } }): number =>
    options.deadWallTiles - hand.wall.tailTaken;
  return { plan, breakAt, reserve: deadLeft, replacementsLeft: deadLeft };
}

/** Millington 24: three times two columns each; then one column to East and a tile to each of the others. */
function dealFrom(live: readonly number[], chairs: readonly Seat[]): { deal: WallBreak['deal']; used: number } {
  let used = 0;
  const take = (seat: Seat, tiles: number): { seat: Seat; slots: readonly number[] } => {
    used += tiles;
    return { seat, slots: live.slice(used - tiles, used) };
  };
  const fours = [1, 2, 3].flatMap(() => chairs.map((seat) => take(seat, 4)));
  const [column, ...ones] = chairs.map((seat, index) => take(seat, index === 0 ? 2 : 1));
  const [first, extra] = column.slots;
  const deal = [...fours, { ...column, slots: [first] }, ...ones, { ...column, slots: [extra] }];
  return { deal, used };
}
