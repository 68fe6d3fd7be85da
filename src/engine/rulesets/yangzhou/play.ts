import type { EventOf, HandEvent } from '../../hand/events.js';
import type { HandState, SeatState } from '../../hand/state.js';
import type { PlayHints } from '../../ruleset/contract.js';
import type { Seat } from '../../table/seat.js';
import { isHonour, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import type { TileId, TileSet } from '../../tiles/tile-set.js';
import type { CommonMemory } from '../regional/live/memory.js';
import type { YangzhouOptions } from './options.js';
import { yangzhouShapes } from './reading.js';

type Hand = HandState<CommonMemory>;

/**
 * A hand of any runs is below the minimum more often than not; one suit with honors reaches it alone. So players collect the
 * suit of which they have most, and let the others go.
 */
export function yangzhouPlay(options: YangzhouOptions, tiles: TileSet): PlayHints<CommonMemory> {
  const kindsOf = (ids: readonly (TileId | null)[]): TileKind[] =>
    ids.filter((id): id is TileId => id !== null).map((id) => tiles.kinds[id]);
  const strays = (state: SeatState, suit: number): ((tile: TileId) => boolean) => {
    const mustBePure = chowsIn(state, suit, tiles) >= CHOWS_THAT_BIND;
    return (tile) => (isHonour(tiles.kinds[tile]) ? mustBePure : suitIndexOf(tiles.kinds[tile]) !== suit);
  };
  return {
    shapes: yangzhouShapes(options),
    onlyShapesWin: true,
    wilds: () => new Set(),
    worthClaiming: ({ open, seats }, event) => {
      const state = seats[event.seat];
      const suit = mainSuit(state, kindsOf);
      if (open === null || strays(state, suit)(open.tile)) return false;
      return !bindsInVain(state, suit, event, tiles);
    },
    preferred: (hand, seat, lawful) => strayDiscard(hand, seat, lawful, (state) => strays(state, mainSuit(state, kindsOf))),
  };
}

const CHOWS_THAT_BIND = 3;

const chowsIn = ({ melds }: SeatState, suit: number, { kinds }: TileSet): number =>
  melds.filter(({ kind, tiles }) => kind === 'chow' && suitIndexOf(kinds[tiles[0]]) === suit).length;

/** A third chow of a suit obliges to pure one suit: not with honors in the hand. */
const bindsInVain = (state: SeatState, suit: number, { claim }: EventOf<'TileClaimed'>, tiles: TileSet): boolean =>
  claim === 'chow' &&
  chowsIn(state, suit, tiles) === CHOWS_THAT_BIND - 1 &&
  [...state.concealed, ...state.melds.flatMap((meld) => meld.tiles)].some((id) => id !== null && isHonour(tiles.kinds[id]));

/** The suit of most tiles, laid ones included. */
function mainSuit({ concealed, melds }: SeatState, kindsOf: (ids: readonly (TileId | null)[]) => TileKind[]): number {
  const suits = kindsOf([...concealed, ...melds.flatMap(({ tiles }) => tiles)])
    .filter((kind) => !isHonour(kind))
    .map(suitIndexOf);
  const count = (suit: number): number => suits.filter((other) => other === suit).length;
  return [0, 1, 2].reduce((best, suit) => (count(suit) > count(best) ? suit : best));
}

/** A tile that does not belong goes first; a win or a kong is left to the player. */
function strayDiscard(
  { seats }: Hand,
  seat: Seat,
  lawful: readonly HandEvent[],
  straysOf: (state: SeatState) => (tile: TileId) => boolean,
): HandEvent | null {
  if (lawful.some(({ type }) => type === 'WinDeclared' || type === 'KongDeclared')) return null;
  const isStray = straysOf(seats[seat]);
  return lawful.find((event) => event.type === 'TileDiscarded' && event.tile !== null && isStray(event.tile)) ?? null;
}
