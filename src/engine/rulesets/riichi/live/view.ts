import type { Analysis } from '../../../analysis/index.js';
import type { HandState } from '../../../hand/state.js';
import { liveTilesLeft } from '../../../hand/wall.js';
import { knownFaces, meldFaces, winningTileNow } from '../../../hand/win-view.js';
import type { Rules } from '../../../ruleset/contract.js';
import type { HandView } from '../../../table/hand-view.js';
import type { Seat } from '../../../table/seat.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import { furitenOf, type MissedTile } from '../furiten.js';
import type { Furiten, RiichiCircumstances } from '../scoring/circumstances.js';
import { STICK_POINTS } from '../scoring/index.js';
import { type WaitingHand, waitsOf } from '../waits.js';
import type { RiichiMemory } from './memory.js';
import { slotUnder } from './wall.js';

type Hand = HandState<RiichiMemory>;

/** The tiles of a seat outside its turn: the drawn one left out. */
export function waitingHand(tiles: TileSet, hand: Hand, seat: Seat): WaitingHand {
  const state = hand.seats[seat];
  const { phase } = hand;
  const drawn = phase.name === 'acting' && phase.seat === seat && phase.source !== 'claim' ? phase.drawn : null;
  return { concealed: knownFaces(tiles, withoutOne(state.concealed, drawn)), melds: meldFaces(tiles, state.melds) };
}

/** The win that this seat would declare now; the dealer's fourteenth tile is a draw like any other (section 3). */
export function winView(tiles: TileSet, hand: Hand, seat: Seat): HandView | null {
  const winning = winningTileNow(hand, seat);
  if (winning === null) return null;
  const { concealed, melds } = waitingHand(tiles, hand, seat);
  const { dealer, roundWind } = hand.setup;
  return {
    seat,
    dealer,
    roundWind,
    concealed,
    melds,
    bonus: [],
    winningTile: tiles.faces[winning.tile],
    winBy: winning.winBy === 'deal' ? 'draw' : winning.winBy,
    from: winning.from,
  };
}

/** Everything scoring asks of the table beside the hand. */
export function circumstancesOf(
  table: { readonly rules: Rules<RiichiMemory>; readonly tiles: TileSet; readonly analysis: Analysis },
  hand: Hand,
  view: HandView,
): RiichiCircumstances {
  const { tiles, rules, analysis } = table;
  const { seat } = view;
  const own = hand.memory.seats[seat];
  const ownDraw = view.from === null;
  const turned = hand.wall.broken?.indicators.slice(0, hand.indicators.length) ?? [];
  return {
    riichi: own.riichi === 'standing',
    doubleRiichi: own.riichi === 'standing' && own.doubleRiichi,
    ippatsu: own.riichi === 'standing' && own.ippatsu,
    firstTurn: hand.memory.firstGoAround && hand.seats[seat].river.length === 0,
    lastTile: ownDraw ? liveTilesLeft(rules, hand) === 0 : (hand.open?.last ?? false),
    doraIndicators: knownFaces(tiles, hand.indicators),
    uraIndicators: knownFaces(
      tiles,
      turned.map((slot) => hand.wall.tiles[slotUnder(slot)] ?? null),
    ),
    honba: hand.setup.counters,
    sticks: sticksOnTable(hand),
    pao: hand.memory.pao[seat],
    furiten: ownDraw ? null : furitenNow(analysis, tiles, hand, seat),
    deadHand: own.dead,
    robbedClosedKan: hand.open?.as === 'concealed-kong',
  };
}

export const sticksOnTable = (hand: Hand): number => {
  const paid = hand.paid.reduce(
    (sum, { from, to, amount }) => sum + (to === 'pot' ? amount : 0) - (from === 'pot' ? amount : 0),
    0,
  );
  return (hand.setup.pot + paid) / STICK_POINTS;
};

export function furitenNow(analysis: Analysis, tiles: TileSet, hand: Hand, seat: Seat): Furiten | null {
  const { missed, missedInRiichi } = hand.memory.seats[seat];
  const passed: MissedTile[] = [];
  if (missedInRiichi !== null) passed.push({ tile: tiles.faces[missedInRiichi], sinceOwnTurn: false, afterRiichi: true });
  if (missed !== null) passed.push({ tile: tiles.faces[missed], sinceOwnTurn: true, afterRiichi: false });
  const discards = hand.seats[seat].river.map(({ tile }) => tiles.faces[tile]);
  return furitenOf(waitsOf(analysis, waitingHand(tiles, hand, seat)), discards, passed);
}

function withoutOne<T>(list: readonly T[], item: T | null): T[] {
  const at = item === null ? -1 : list.lastIndexOf(item);
  return list.filter((_, index) => index !== at);
}
