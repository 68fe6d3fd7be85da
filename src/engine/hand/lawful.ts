import { rightOf, SEATS, type Seat } from '../table/seat.js';
import { isBonus, type TileKind } from '../tiles/kind.js';
import type { TileId } from '../tiles/tile-set.js';
import { apply, type Table } from './apply.js';
import { formsClaim } from './claiming.js';
import type { Consequence } from './consequence.js';
import type { EventOf, HandEvent } from './events.js';
import { nextInTurn } from './seat-state.js';
import type { HandState } from './state.js';

/** What this seat may do now without breaking a rule; drawing is left out, since nobody chooses the tile. */
export function lawfulActs<M>(table: Table<M>, hand: HandState<M>, seat: Seat): HandEvent[] {
  return conceivableActs(table, hand, seat).filter((event) => isLawful(table, hand, event));
}

/** Whether the fold has nothing against the event. */
export const isLawful = <M>(table: Table<M>, hand: HandState<M>, event: HandEvent): boolean =>
  apply(table, hand, event).consequences.every((entry) => entry.kind !== 'irregularity' && !isPenalty(entry));

/** An act that ends the hand at once because it was unlawful. */
const isPenalty = (entry: Consequence): boolean => entry.kind === 'hand-ended' && entry.outcome.kind === 'penalty';

/** What this seat's tiles and keys could do now, lawful or not: {@link lawfulActs} folds each of them, which costs. */
export function conceivableActs<M>(table: Table<M>, hand: HandState<M>, seat: Seat): HandEvent[] {
  const { phase } = hand;
  if (phase.name === 'acting' && phase.seat === seat) return ownTurn(table, hand, seat);
  if ((phase.name === 'claiming' || phase.name === 'robbing') && hand.open?.from !== seat) return onOpenTile(table, hand, seat);
  return [];
}

function ownTurn<M>(table: Table<M>, hand: HandState<M>, seat: Seat): HandEvent[] {
  const { kinds } = table.tiles;
  const tiles = known(hand, seat);
  const byKind = groupByKind(tiles, kinds);
  const pungs = hand.seats[seat].melds.filter((meld) => meld.kind === 'pung').map((meld) => kinds[meld.tiles[0]]);
  const { declare, attention } = table.rules.keys ?? { declare: null, attention: null };
  return [
    { type: 'WinDeclared', seat, shown: false },
    ...tiles.filter((tile) => isBonus(kinds[tile])).map((tile) => ({ type: 'BonusLaid' as const, seat, tile })),
    ...[...byKind.values()]
      .filter((group) => group.length === 4)
      .map((group) => ({ type: 'KongDeclared' as const, seat, how: 'concealed' as const, tiles: group })),
    ...tiles
      .filter((tile) => pungs.includes(kinds[tile]))
      .map((tile) => ({ type: 'KongDeclared' as const, seat, how: 'added' as const, tiles: [tile] })),
    ...[declare, attention].filter((what) => what !== null).map((what) => ({ type: 'Declared' as const, seat, what })),
    ...tiles.map((tile) => ({ type: 'TileDiscarded' as const, seat, tile })),
  ];
}

function onOpenTile<M>(table: Table<M>, hand: HandState<M>, seat: Seat): HandEvent[] {
  return [{ type: 'WinDeclared', seat, shown: false }, { type: 'Passed', seat }, ...claimsOn(table, hand, seat)];
}

/** Sets that the seat's tiles could make with the open discard, lawful or not. */
export function claimsOn<M>(table: Table<M>, hand: HandState<M>, seat: Seat): EventOf<'TileClaimed'>[] {
  const { open } = hand;
  if (open?.as !== 'discard') return [];
  const { kinds } = table.tiles;
  const tiles = known(hand, seat);
  const same = tiles.filter((tile) => kinds[tile] === kinds[open.tile]);
  const chows = seat === nextInTurn(hand, open.from) ? chowPairs(table, hand, kinds[open.tile], tiles) : [];
  const claim = (kind: 'chow' | 'pung' | 'kong', held: readonly TileId[]): EventOf<'TileClaimed'> => ({
    type: 'TileClaimed',
    seat,
    claim: kind,
    with: held,
  });
  return [
    ...(same.length >= 3 ? [claim('kong', same.slice(0, 3))] : []),
    ...(same.length >= 2 ? [claim('pung', same.slice(0, 2))] : []),
    ...chows.map((pair) => claim('chow', pair)),
  ];
}

/** Pairs of held tiles, one of each kind, that make a chow with the open tile. */
function chowPairs<M>(table: Table<M>, hand: HandState<M>, open: TileKind, tiles: readonly TileId[]): TileId[][] {
  const { kinds } = table.tiles;
  const one = [...groupByKind(tiles, kinds).values()].map(([first]) => first);
  return one.flatMap((a, index) =>
    one
      .slice(index + 1)
      .filter((b) => formsClaim(table.rules, hand, 'chow', [open, kinds[a], kinds[b]]))
      .map((b) => [a, b]),
  );
}

function groupByKind(tiles: readonly TileId[], kinds: readonly TileKind[]): Map<TileKind, TileId[]> {
  const groups = new Map<TileKind, TileId[]>();
  for (const tile of tiles) groups.set(kinds[tile], [...(groups.get(kinds[tile]) ?? []), tile]);
  return groups;
}

const known = (hand: HandState, seat: Seat): TileId[] =>
  hand.seats[seat].concealed.filter((tile): tile is TileId => tile !== null);

/** Who may do something now, in turn order from the player on the right of the open tile's owner. */
export const inAnsweringOrder = (hand: HandState): readonly Seat[] =>
  SEATS.map((_, step) => ((rightOf(hand.open?.from ?? hand.setup.dealer) + step) % 4) as Seat);
