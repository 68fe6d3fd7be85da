import type { HandEvent, MaybeTile } from '../../hand/events.js';
import { SEATS, seatWind } from '../../table/seat.js';
import type { TileFace } from '../../tiles/kind.js';
import { yakuId } from '../mjlog/vocabulary.js';
import { hanOf } from '../points.js';
import type { GameRecord, RecordedHand, RecordedWin } from '../record.js';
import { facesOfSet, type RedFives } from '../tile-book.js';
import { WrittenHand } from '../written-hand.js';
import { nameOfFace, UNKNOWN } from './tiles.js';
import { DRAW_REASONS, labelOf } from './vocabulary.js';

type Line = Readonly<Record<string, unknown>>;
type NameOf = (tile: MaybeTile) => string;

const WINDS = 'ESWN';

/** Writes a record as mjai events, one a line. Left out: dice, which copy of a tile it was, results with places counted in. */
export function writeMjai(record: GameRecord): string {
  const faces: readonly TileFace[] = facesOfSet(record.ruleset.options.redFives as RedFives);
  const nameOf: NameOf = (tile) => (tile === null ? UNKNOWN : nameOfFace(faces[tile]));
  const lines: Line[] = [
    { type: 'start_game', names: record.players, gametype: record.ruleset.options.gameLength === 'east' ? 'tonpu' : 'tonnan' },
    ...record.hands.flatMap((hand) => writeHand(hand, nameOf)),
    { type: 'end_game', ...(record.finalPoints ? { scores: record.finalPoints } : {}) },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function writeHand(hand: RecordedHand, nameOf: NameOf): Line[] {
  const { events, result } = hand;
  const lines: Line[] = [startOf(hand, nameOf)];
  const written = new WrittenHand(hand);
  let wins = 0;
  written.forEach(
    (event) => {
      if (event.type === 'WinDeclared' && result.kind === 'win') lines.push(writeWin(written, result.wins[wins++], nameOf));
      else lines.push(...writeEvent(written, event, nameOf));
    },
    (seat) => lines.push({ type: 'reach_accepted', actor: seat }),
  );
  if (result.kind === 'draw') lines.push(writeDraw(hand));
  return result.kind === 'unfinished' && events.length > 0 ? lines : [...lines, { type: 'end_kyoku' }];
}

function startOf({ setup, dealNumber, untold, events }: RecordedHand, nameOf: NameOf): Line {
  const indicator = events.find((event) => event.type === 'IndicatorTurned')?.tile ?? null;
  const dealt = SEATS.map((seat) =>
    events.find((event) => event.type === 'TilesDealt' && event.seat === seat && event.tiles.length === 13),
  );
  return {
    type: 'start_kyoku',
    ...(untold.includes('round') ? {} : { bakaze: WINDS[setup.roundWind], kyoku: dealNumber }),
    dora_marker: nameOf(indicator),
    ...(untold.includes('counters') ? {} : { honba: setup.counters }),
    ...(untold.includes('pot') ? {} : { kyotaku: setup.pot / 1000 }),
    oya: setup.dealer,
    ...(untold.includes('balances') ? {} : { scores: setup.balances }),
    tehais: dealt.map((event) => (event?.type === 'TilesDealt' ? event.tiles.map(nameOf) : [])),
  };
}

function writeEvent({ walk }: WrittenHand, event: HandEvent, nameOf: NameOf): Line[] {
  switch (event.type) {
    case 'TilesDealt':
      return event.tiles.length === 1 ? [{ type: 'tsumo', actor: event.seat, pai: nameOf(event.tiles[0]) }] : [];
    case 'TileDrawn':
      return [{ type: 'tsumo', actor: event.seat, pai: nameOf(event.tile) }];
    case 'TileDiscarded': {
      const drawn = walk.acting === event.seat && (walk.drawn === event.tile || walk.drawn === null);
      return [{ type: 'dahai', actor: event.seat, pai: nameOf(event.tile), tsumogiri: drawn }];
    }
    case 'TileClaimed': {
      const type = { chow: 'chi', pung: 'pon', kong: 'daiminkan' }[event.claim];
      const { seat: target, tile } = walk.open ?? { seat: 0, tile: null };
      return [{ type, actor: event.seat, target, pai: nameOf(tile), consumed: event.with.map(nameOf) }];
    }
    case 'KongDeclared':
      return [writeKong(walk, event, nameOf)];
    case 'Declared':
      return event.what === 'riichi' ? [{ type: 'reach', actor: event.seat }] : [];
    case 'IndicatorTurned':
      return walk.indicators.length === 0 ? [] : [{ type: 'dora', dora_marker: nameOf(event.tile) }];
    default:
      return [];
  }
}

function writeKong(
  { melds }: WrittenHand['walk'],
  { seat, how, tiles }: Extract<HandEvent, { type: 'KongDeclared' }>,
  nameOf: NameOf,
): Line {
  if (how === 'concealed') return { type: 'ankan', actor: seat, consumed: tiles.map(nameOf) };
  const pung = melds[seat].find((meld) => meld.kind === 'pung' && meld.tiles[0] >> 2 === tiles[0] >> 2);
  return { type: 'kakan', actor: seat, pai: nameOf(tiles[0]), consumed: (pung?.tiles ?? []).map(nameOf) };
}

function writeWin({ hand, inRiichi }: WrittenHand, win: RecordedWin, nameOf: NameOf): Line {
  const { seat, from, tile, patterns, fu, points, liable, deltas } = win;
  const { dealer, roundWind } = hand.setup;
  const yakus = patterns?.map(({ name, value }) => [labelOf(yakuId(name, seatWind(seat, dealer), roundWind)), value]);
  return {
    type: 'hora',
    actor: seat,
    target: from,
    pai: nameOf(tile),
    ura_markers: inRiichi.has(seat) ? hand.ura.map(nameOf) : [],
    ...(yakus ? { yakus, fan: hanOf(win) } : {}),
    ...(fu === null ? {} : { fu }),
    ...(points === null ? {} : { hora_points: points }),
    ...(liable === null ? {} : { pao: liable }),
    ...(deltas === null ? {} : { deltas }),
  };
}

function writeDraw({ result }: RecordedHand): Line {
  if (result.kind !== 'draw') return {};
  const { reason, shown, deltas } = result;
  return {
    type: 'ryukyoku',
    reason: Object.keys(DRAW_REASONS).find((key) => DRAW_REASONS[key] === reason),
    ...(shown === null ? {} : { tenpais: SEATS.map((seat) => shown.includes(seat)) }),
    ...(deltas === null ? {} : { deltas }),
  };
}
