import { formsSet } from '../../../cases/read-hand.js';
import { nextInTurn, tilesBeyond } from '../../../hand/seat-state.js';
import type { SeatState } from '../../../hand/state.js';
import { liveTilesLeft } from '../../../hand/wall.js';
import type { HandView, WinSource } from '../../../table/hand-view.js';
import type { Meld } from '../../../table/meld.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import { isBonus, RED, type TileFace } from '../../../tiles/kind.js';
import type { TileId, TileSet } from '../../../tiles/tile-set.js';
import { type ClassicalCircumstances, PLAIN } from '../circumstances.js';
import { type Carried, carriedOf, type Hand, type LiveContext } from './context.js';

const HAND_SIZE = 13;
const CENTRE_ROUND = 4;

export const facesOf = (tiles: TileSet, ids: readonly (TileId | null)[]): TileFace[] =>
  ids.filter((tile): tile is TileId => tile !== null).map((tile) => tiles.faces[tile]);

export const meldFaces = (tiles: TileSet, melds: readonly Meld<TileId>[], unmarked: readonly TileId[]): Meld[] =>
  melds.map((meld) => ({
    ...meld,
    tiles: facesOf(tiles, meld.tiles),
    claimed: meld.claimed === null ? null : tiles.faces[meld.claimed],
    ...(meld.kind === 'kong' && unmarked.includes(meld.tiles[0]) ? { marked: false } : {}),
  }));

interface WinTile {
  readonly tile: TileId | null;
  readonly winBy: WinSource;
  readonly from: Seat | null;
}

/** With what this seat would win now; null when there is nothing to win with. */
function winTile(hand: Hand, seat: Seat): WinTile | null {
  const { phase, open } = hand;
  if (phase.name === 'acting' && phase.seat === seat) return ownWinTile(hand, seat, phase.drawn, phase.source);
  if (!open || open.from === seat) return null;
  if (phase.name === 'claiming') return { tile: open.tile, winBy: 'discard', from: open.from };
  return phase.name === 'robbing' ? { tile: open.tile, winBy: 'robbed-kong', from: open.from } : null;
}

/** Kongs and bonus tiles before East's first discard leave a dealt hand a dealt hand (Millington 122a). */
function ownWinTile(hand: Hand, seat: Seat, tile: TileId | null, source: WinSource | 'claim'): WinTile | null {
  if (source === 'claim') return null;
  if (seat === hand.setup.dealer && hand.discards === 0) return { tile: null, winBy: 'deal', from: null };
  return tile === null ? null : { tile, winBy: source, from: null };
}

/** The hand that would win now. */
export function winView({ tiles }: LiveContext, hand: Hand, seat: Seat): HandView | null {
  const won = winTile(hand, seat);
  if (won === null) return null;
  const state = hand.seats[seat];
  const concealed = won.from === null && won.tile !== null ? withoutOne(state.concealed, won.tile) : state.concealed;
  return {
    ...restOfView(tiles, hand, seat, state),
    concealed: playingFaces(tiles, concealed),
    winningTile: won.tile === null ? null : tiles.faces[won.tile],
    winBy: won.winBy,
    from: won.from,
  };
}

/** The hand of a player who did not win; a robbed kong is a pung again. */
export function loserView({ tiles }: LiveContext, hand: Hand, seat: Seat): HandView {
  const state = afterRobbing(hand, seat);
  return {
    ...restOfView(tiles, hand, seat, state),
    concealed: playingFaces(tiles, state.concealed),
    winningTile: null,
    winBy: 'none',
    from: null,
  };
}

const restOfView = (tiles: TileSet, hand: Hand, seat: Seat, state: SeatState) => ({
  seat,
  dealer: hand.setup.dealer,
  roundWind: hand.setup.roundWind,
  melds: meldFaces(tiles, state.melds, hand.memory.unmarked),
  bonus: state.bonus.map((tile) => tiles.kinds[tile]),
});

const playingFaces = (tiles: TileSet, ids: readonly (TileId | null)[]): TileFace[] =>
  facesOf(tiles, ids).filter((face) => !isBonus(face as number as Parameters<typeof isBonus>[0]));

function afterRobbing(hand: Hand, seat: Seat): SeatState {
  const state = hand.seats[seat];
  const { open } = hand;
  if (hand.phase.name !== 'robbing' || open?.from !== seat) return state;
  const at = state.melds.findLastIndex((meld) => meld.kind === 'kong' && meld.tiles.includes(open.tile));
  const rest = state.melds[at].tiles.filter((tile) => tile !== open.tile);
  if (open.as === 'concealed-kong') {
    return { ...state, concealed: [...state.concealed, ...rest], melds: state.melds.filter((_, index) => index !== at) };
  }
  const pung: Meld<TileId> = { ...state.melds[at], kind: 'pung', how: 'claimed', tiles: rest };
  return { ...state, melds: state.melds.map((meld, index) => (index === at ? pung : meld)) };
}

function withoutOne<T>(list: readonly T[], item: T): T[] {
  const at = list.lastIndexOf(item);
  return list.filter((_, index) => index !== at);
}

/** Everything that scoring asks of the table beside a winner's hand. */
export function winCircumstances(context: LiveContext, hand: Hand, view: HandView): ClassicalCircumstances {
  const { memory } = hand;
  const { seat, dealer, winBy } = view;
  const ownDraw = view.from === null;
  const carried = carriedOf(hand.setup.carried);
  const { loose } = memory;
  return {
    ...PLAIN,
    lastTile: ownDraw ? liveTilesLeft(context.rules(), hand) === 0 : wallIsUp(context, hand),
    visible: visibleTo(hand, seat, ownDraw ? null : (hand.open?.tile ?? null)).map((tile) => context.tiles.kinds[tile]),
    originalCall: memory.calls[seat] === 'standing',
    firstDiscardOfEast: winBy === 'discard' && hand.discards === 1 && view.from === dealer,
    kongOnKong: loose?.seat === seat && loose.kongs >= 2,
    eastConsecutiveWins: seat === dealer ? carried.eastWins + 1 : 0,
    robbedKongConcealed: hand.open?.as === 'concealed-kong' && winBy === 'robbed-kong',
    lastTileNotShown: memory.notShown === seat,
    firstTurn: isFirstTurn(hand, dealer),
    replacedLooseTile: loose?.seat === seat && loose.replaced,
    prevailingKind: prevailingKind(carried),
  };
}

const wallIsUp = (context: LiveContext, hand: Hand): boolean =>
  hand.phase.name === 'robbing' ? liveTilesLeft(context.rules(), hand) === 0 : (hand.open?.last ?? false);

export const loserCircumstances = ({ tiles }: LiveContext, hand: Hand, seat: Seat): ClassicalCircumstances => ({
  ...PLAIN,
  // Neither scores (73, 106).
  longHand: sizeOf(tiles, hand, seat) === 'long' || hand.memory.thrownAway.includes(seat),
  foulMelds: foulMelds(tiles, hand, seat),
  prevailingKind: prevailingKind(carriedOf(hand.setup.carried)),
});

const prevailingKind = ({ round }: Carried) => (round === CENTRE_ROUND ? RED : null);

/** Before East's second turn begins (Z14). */
const isFirstTurn = ({ seats, phase }: Hand, dealer: Seat): boolean => {
  const turns = seats[dealer].river.length;
  return phase.name === 'acting' && phase.seat === dealer ? turns === 0 : turns <= 1;
};

/** What the table shows beside the seat's own sets: discards that lie there and the others' sets, less the tile that is won on. */
const visibleTo = (hand: Hand, own: Seat, won: TileId | null): TileId[] =>
  SEATS.flatMap((seat) => [
    ...hand.seats[seat].river.filter(({ tile, claimedBy }) => claimedBy === null && tile !== won).map(({ tile }) => tile),
    ...(seat === own ? [] : hand.seats[seat].melds.flatMap((meld) => meld.tiles.filter((tile) => tile !== won))),
  ]);

/**
 * Millington 89: 13 tiles outside the own turn, bonus tiles not counted and a kong as three. A bonus tile drawn out of turn
 * makes the hand long although it is no playing tile (73).
 */
export function sizeOf(tiles: TileSet, hand: Hand, seat: Seat): 'correct' | 'short' | 'long' {
  const state = afterRobbing(hand, seat);
  const kept = state.concealed.filter((tile) => tile !== null && isBonus(tiles.kinds[tile]));
  const strayBonus = hand.irregularities.some(
    ({ code, seat: offender, corrected, tile }) =>
      code === 'draw-out-of-turn' && offender === seat && !corrected && tile !== null && kept.includes(tile),
  );
  if (strayBonus) return 'long';
  const inTurn = hand.phase.name === 'acting' && hand.phase.seat === seat ? 1 : 0;
  const beyond = tilesBeyond(state, HAND_SIZE + inTurn) - kept.length;
  return beyond === 0 ? 'correct' : beyond > 0 ? 'long' : 'short';
}

/** Places of sets that are none, or a chow claimed from another than the player before (Millington 76). */
export const foulMelds = (tiles: TileSet, hand: Hand, seat: Seat): number[] =>
  hand.seats[seat].melds.flatMap((meld, index) => {
    const isSet = formsSet(
      meld.kind,
      meld.tiles.map((tile) => tiles.kinds[tile]),
    );
    const fromLeft = meld.kind !== 'chow' || meld.from === null || nextInTurn(hand, meld.from) === seat;
    return isSet && fromLeft ? [] : [index];
  });
