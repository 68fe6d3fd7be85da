import type { Objection } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import { tilesBeyond } from '../../../hand/seat-state.js';
import type { HandState } from '../../../hand/state.js';
import { SEATS, type Seat, seatAfter } from '../../../table/seat.js';
import type { TileKind } from '../../../tiles/kind.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import { objection } from './checks.js';

/** Flowers before play, as a ruleset knows them. */
export interface FlowerRules<M> {
  readonly tiles: TileSet;
  readonly handSize: number;
  /** A flower that must be laid: not one that is wild. */
  isFlower(hand: HandState<M>, kind: TileKind): boolean;
}

/** A player's turn to replace flowers before play, and how many tiles are still to be drawn in it. */
export interface FlowerTurn {
  readonly seat: Seat;
  readonly left: number;
}

/** Tiles that the seat is owed for flowers that it has laid. */
function owed<M>({ handSize }: FlowerRules<M>, { seats, setup }: HandState<M>, seat: Seat): number {
  return -tilesBeyond(seats[seat], seat === setup.dealer ? handSize + 1 : handSize);
}

function isReplacing<M>(flowers: FlowerRules<M>, hand: HandState<M>, seat: Seat): boolean {
  const { concealed } = hand.seats[seat];
  const holdsFlower = concealed.some((tile) => tile !== null && flowers.isFlower(hand, flowers.tiles.kinds[tile]));
  return holdsFlower || owed(flowers, hand, seat) > 0;
}

/** The first in turn, from this seat on, who has flowers to lay or to replace. */
export const nextToReplace = <M>(flowers: FlowerRules<M>, hand: HandState<M>, from: Seat): Seat | null =>
  SEATS.map((step) => seatAfter(from, step)).find((seat) => isReplacing(flowers, hand, seat)) ?? null;

/** Whose turn it is where flowers drawn as replacements wait for the next one. */
export function roundTurn<M>(flowers: FlowerRules<M>, hand: HandState<M>, turn: FlowerTurn | null): Seat | null {
  if (turn !== null && turn.left > 0) return turn.seat;
  return nextToReplace(flowers, hand, turn === null ? hand.setup.dealer : seatAfter(turn.seat, 1));
}

/** The turn after a draw: it ends with as many tiles as were laid when it began. */
export function turnAfterDraw<M>(
  flowers: FlowerRules<M>,
  before: HandState<M>,
  { seat }: EventOf<'TileDrawn'>,
  turn: FlowerTurn | null,
): FlowerTurn | null {
  // The dealer's last tile of the deal replaces nothing.
  if (before.phase.name !== 'opening' || before.seats[seat].bonus.length === 0) return turn;
  if (turn === null || turn.left === 0) return { seat, left: owed(flowers, before, seat) - 1 };
  return turn.seat === seat ? { seat, left: turn.left - 1 } : turn;
}

/** Before play flowers are replaced in order; a tile taken before one's turn has happened, though. */
export const replacedInTurn =
  <M>(due: (hand: HandState<M>) => Seat | null, rule: string) =>
  (hand: HandState<M>, { seat }: EventOf<'TileDrawn'>): Objection | null =>
    hand.phase.name !== 'opening' || due(hand) === seat
      ? null
      : objection('flower-turn', 'A flower was replaced before the turn of this player.', rule, {
          effect: 'stands',
          remedy: 'Put the tile back; the dealer replaces flowers first, then the others in turn.',
        });
