import type { EventOf } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import type { PlayHints } from '../../../ruleset/contract.js';
import { seatWind } from '../../../table/seat.js';
import { EAST, isDragon, isSimple, type TileKind } from '../../../tiles/kind.js';
import type { TileId, TileSet } from '../../../tiles/tile-set.js';
import type { RiichiOptions } from '../options.js';
import { RIICHI_SHAPES } from '../waits.js';
import type { RiichiMemory } from './memory.js';

type Hand = HandState<RiichiMemory>;

/** An open hand needs a yaku: a set that is one by itself, or nothing but simples where that counts. */
export function riichiPlay(options: RiichiOptions, tiles: TileSet): PlayHints<RiichiMemory> {
  const kindsOf = (ids: readonly (TileId | null)[]): TileKind[] =>
    ids.filter((id): id is TileId => id !== null).map((id) => tiles.kinds[id]);
  return {
    shapes: RIICHI_SHAPES,
    onlyShapesWin: true,
    wilds: () => new Set(),
    worthClaiming: (hand, event) => {
      const { open } = hand;
      if (!open) return false;
      const state = hand.seats[event.seat];
      const laid = [...state.melds.map((meld) => kindsOf(meld.tiles)), kindsOf([open.tile, ...event.with])];
      if (laid.some((meld) => isValueSet(hand, event, meld))) return true;
      const rest = kindsOf(state.concealed.filter((tile) => tile === null || !event.with.includes(tile)));
      if (rest.filter((kind, index) => isValue(hand, event, kind) && rest.indexOf(kind) !== index).length > 1) return true;
      const strays = rest.filter((kind) => !isSimple(kind)).length;
      return options.kuitan && laid.flat().every(isSimple) && strays <= 1;
    },
  };
}

const isValueSet = (hand: Hand, event: EventOf<'TileClaimed'>, meld: readonly TileKind[]): boolean =>
  meld.every((kind) => kind === meld[0]) && isValue(hand, event, meld[0]);

const isValue = ({ setup }: Hand, { seat }: EventOf<'TileClaimed'>, kind: TileKind): boolean =>
  isDragon(kind) || kind === EAST + setup.roundWind || kind === EAST + seatWind(seat, setup.dealer);
