import type { HandEvent } from '../../hand/events.js';
import { RED_FIVES } from '../../rulesets/riichi/red-fives.js';
import { SEATS, type Seat, seatWind, stepsTo } from '../../table/seat.js';
import type { TileFace } from '../../tiles/kind.js';
import type { TileId } from '../../tiles/tile-set.js';
import { yakuId } from '../mjlog/vocabulary.js';
import { drawnShares, hanOf, limitOf } from '../points.js';
import type { GameRecord, RecordedHand, RecordedWin } from '../record.js';
import { facesOfSet, type RedFives } from '../tile-book.js';
import { mustBeComplete, WrittenHand } from '../written-hand.js';
import { codeOfFace } from './tiles.js';
import { DRAWS, LIMIT_LABELS, labelOf, WIN } from './vocabulary.js';

const DRAWN_TILE = 60;

/**
 * Writes a record as one tenhou.net/6 document, as its viewer reads it. Left out: dice and which copy of a tile it was.
 * @throws RecordError when the record does not tell what the format needs.
 */
export function writeTenhou6(record: GameRecord): string {
  mustBeComplete(record, 'tenhou.net/6');
  const { finalPoints, finalResults, ruleset } = record;
  const redFives = ruleset.options.redFives as RedFives;
  const faces = facesOfSet(redFives);
  const [aka51, aka52, aka53] = RED_FIVES[redFives];
  const sc = finalPoints && { sc: SEATS.flatMap((seat) => [finalPoints[seat], finalResults?.[seat] ?? 0]) };
  return JSON.stringify({
    title: ['', ''],
    name: record.players,
    rule: { disp: displayOf(record, redFives), aka51, aka52, aka53 },
    log: record.hands.map((hand) => writeHand(hand, faces)),
    ...sc,
  });
}

const displayOf = ({ ruleset: { options } }: GameRecord, redFives: RedFives): string =>
  `${options.gameLength === 'east' ? '東' : '南'}${options.kuitan === false ? '' : '喰'}${redFives > 0 ? '赤' : ''}`;

interface SeatLists {
  readonly takes: (number | string)[];
  readonly puts: (number | string)[];
}

function writeHand(hand: RecordedHand, faces: readonly TileFace[]): unknown[] {
  const { setup, dealNumber, ura, result } = hand;
  const written = new WrittenHand(hand);
  const code = (tile: TileId | null): number => (tile === null ? 0 : codeOfFace(faces[tile]));
  const lists: readonly SeatLists[] = SEATS.map(() => ({ takes: [], puts: [] }));
  const dealt: number[][] = SEATS.map(() => []);
  let riichi = false;
  written.forEach(
    (event) => {
      if (event.type === 'TilesDealt' && event.tiles.length > 1) dealt[event.seat].push(...event.tiles.map(code));
      else writeMove(written, event, lists, code, riichi);
      riichi = (event.type === 'Declared' && event.what === 'riichi') || (riichi && event.type === 'IndicatorTurned');
    },
    () => {},
  );
  const round = 4 * setup.roundWind + dealNumber - 1;
  const indicators = hand.events.flatMap((event) => (event.type === 'IndicatorTurned' ? code(event.tile) : []));
  return [
    [round, setup.counters, setup.pot / 1000],
    setup.balances,
    indicators,
    ura.map(code),
    ...SEATS.flatMap((seat) => [dealt[seat], lists[seat].takes, lists[seat].puts]),
    result.kind === 'win'
      ? [WIN, ...result.wins.flatMap((win) => [win.deltas ?? [0, 0, 0, 0], writeWin(win, hand)])]
      : writeDraw(hand),
  ];
}

function writeMove(
  { walk }: WrittenHand,
  event: HandEvent,
  lists: readonly SeatLists[],
  code: (tile: TileId | null) => number,
  riichi: boolean,
): void {
  switch (event.type) {
    case 'TilesDealt':
      lists[event.seat].takes.push(code(event.tiles[0]));
      return;
    case 'TileDrawn':
      lists[event.seat].takes.push(code(event.tile));
      return;
    case 'TileDiscarded': {
      const shown = walk.drawn === event.tile && walk.acting === event.seat ? DRAWN_TILE : code(event.tile);
      lists[event.seat].puts.push(riichi ? `r${shown}` : shown);
      return;
    }
    case 'TileClaimed': {
      if (!walk.open) return;
      const { seat: from, tile } = walk.open;
      const letter = { chow: 'c', pung: 'p', kong: 'm' }[event.claim];
      lists[event.seat].takes.push(callText(letter, event.seat, from, [code(tile)], event.with.map(code)));
      if (event.claim === 'kong') lists[event.seat].puts.push(0);
      return;
    }
    case 'KongDeclared':
      lists[event.seat].puts.push(event.how === 'concealed' ? closedText(event.tiles.map(code)) : addedText(walk, event, code));
  }
}

/** The claimed tile stands first when it came from the left, last from the right, and second from across. */
function callText(letter: string, seat: Seat, from: Seat, claimed: readonly number[], held: readonly number[]): string {
  const before = { 3: 0, 2: 1, 1: held.length }[stepsTo(seat, from)] ?? 0;
  const sorted = inOrder(held);
  return [...sorted.slice(0, before), letter, ...claimed, ...sorted.slice(before)].join('');
}

function addedText(
  { melds }: WrittenHand['walk'],
  { seat, tiles }: Extract<HandEvent, { type: 'KongDeclared' }>,
  code: (tile: TileId) => number,
): string {
  const pung = melds[seat].find((meld) => meld.kind === 'pung' && meld.tiles[0] >> 2 === tiles[0] >> 2);
  if (!pung || pung.claimed === null || pung.from === null) return '';
  const held = pung.tiles.filter((tile) => tile !== pung.claimed).map(code);
  return callText('k', seat, pung.from, [code(tiles[0]), code(pung.claimed)], held);
}

function closedText(kong: readonly number[]): string {
  const sorted = inOrder(kong);
  return `${sorted.slice(0, 3).join('')}a${sorted[3]}`;
}

/** By rank; a red five after the plain ones. */
const inOrder = (tiles: readonly number[]): number[] => [...tiles].sort((a, b) => rankOf(a) - rankOf(b));
const rankOf = (code: number): number => (code > 50 ? 10 * (code - 50) + 5.5 : code);

function writeWin(win: RecordedWin, { setup }: RecordedHand): unknown[] {
  const labels = (win.patterns ?? []).map(({ name, value }) => {
    const label = labelOf(yakuId(name, seatWind(win.seat, setup.dealer), setup.roundWind));
    return `${label}(${win.yakuman ? '役満' : `${value}飜`})`;
  });
  const worth = win.points === null ? [] : [worthText(win, win.points, win.seat === setup.dealer)];
  return [win.seat, win.from, win.liable ?? win.seat, ...worth, ...labels];
}

function worthText(win: RecordedWin, points: number, isDealer: boolean): string {
  const limit = LIMIT_LABELS[limitOf(points, isDealer)];
  const value = limit === '' ? `${win.fu}符${hanOf(win)}飜` : limit;
  if (win.from !== win.seat) return `${value}${points}点`;
  const { each, dealer } = drawnShares(points, isDealer);
  return dealer === null ? `${value}${each}点∀` : `${value}${each}-${dealer}点`;
}

function writeDraw({ result }: RecordedHand): unknown[] {
  if (result.kind !== 'draw') return [];
  const { reason, shown, deltas } = result;
  const noChange = (deltas ?? []).every((delta) => delta === 0);
  const lain = shown?.length === 4 ? 'all' : shown?.length === 0 ? 'none' : null;
  const name = Object.keys(DRAWS).find((key) => {
    const draw = DRAWS[key];
    return draw.reason === reason && (reason !== null || draw.shown === (noChange && lain !== null ? lain : 'gainers'));
  });
  return noChange || deltas === null ? [name] : [name, deltas];
}
