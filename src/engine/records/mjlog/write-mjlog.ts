import type { HandEvent } from '../../hand/events.js';
import { SEATS, type Seat, seatAfter, seatWind } from '../../table/seat.js';
import type { TileId } from '../../tiles/tile-set.js';
import { limitOf } from '../points.js';
import type { GameRecord, RecordedHand, RecordedWin } from '../record.js';
import { mustBeComplete, WrittenHand } from '../written-hand.js';
import { encodeMeld } from './encode-meld.js';
import { FLAGS } from './flags.js';
import { DRAW_REASONS, yakuId } from './vocabulary.js';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes a record as mjlog. Left out: the wall's seed, who lost the connection, ranks and ratings.
 * @throws RecordError when the record does not tell what the format needs.
 */
export function writeMjlog(record: GameRecord): string {
  mustBeComplete(record, 'mjlog');
  const [first] = record.hands;
  const names = record.players.map((name, seat) => [`n${seat}`, encodeURIComponent(name)]);
  const tags = [
    element('GO', { type: typeOf(record), lobby: 0 }),
    element('UN', Object.fromEntries(names)),
    element('TAIKYOKU', { oya: seatAfter(first.setup.dealer, 1 - first.dealNumber) }),
    ...record.hands.flatMap((hand, index) => writeHand(hand, index === record.hands.length - 1 ? owariOf(record) : undefined)),
  ];
  return `<mjloggm ver="2.3">${tags.join('')}</mjloggm>`;
}

function typeOf({ ruleset: { options } }: GameRecord): number {
  const noReds = options.redFives === 0 ? FLAGS.noRedFives : 0;
  const noTanyao = options.kuitan === false ? FLAGS.noOpenTanyao : 0;
  return FLAGS.multiplayer | noReds | noTanyao | (options.gameLength === 'east' ? 0 : FLAGS.southGame);
}

function owariOf({ finalPoints, finalResults }: GameRecord): string | undefined {
  if (finalPoints === null) return undefined;
  return SEATS.flatMap((seat) => [finalPoints[seat] / 100, (finalResults?.[seat] ?? 0).toFixed(1)]).join(',');
}

function writeHand(hand: RecordedHand, owari: string | undefined): string[] {
  const { setup, dice, dealNumber } = hand;
  const written = new WrittenHand(hand);
  const indicator = hand.events.find((event) => event.type === 'IndicatorTurned')?.tile ?? 0;
  const round = 4 * setup.roundWind + dealNumber - 1;
  const tags: string[] = [
    element('INIT', {
      seed: [round, setup.counters, setup.pot / 1000, dice[0] - 1, dice[1] - 1, indicator].join(),
      ten: hundreds(setup.balances),
      oya: setup.dealer,
      ...Object.fromEntries(dealtHands(hand).map((tiles, seat) => [`hai${seat}`, tiles.join()])),
    }),
  ];
  const paid = (seat: Seat): void => void tags.push(element('REACH', { who: seat, ten: hundreds(written.points), step: 2 }));
  let wins = 0;
  written.forEach((event) => {
    if (event.type === 'WinDeclared' && hand.result.kind === 'win') {
      const isLast = wins === hand.result.wins.length - 1;
      tags.push(writeWin(written, hand.result.wins[wins++], isLast ? owari : undefined));
    } else {
      tags.push(...writeEvent(written, event));
    }
  }, paid);
  if (hand.result.kind === 'draw') tags.push(writeDraw(written, owari));
  return tags;
}

const dealtHands = (hand: RecordedHand): readonly (readonly (TileId | null)[])[] =>
  SEATS.map((seat) =>
    hand.events.find((event) => event.type === 'TilesDealt' && event.seat === seat && event.tiles.length === 13),
  ).map((event) => (event?.type === 'TilesDealt' ? event.tiles : []));

function writeEvent({ walk }: WrittenHand, event: HandEvent): string[] {
  switch (event.type) {
    case 'TilesDealt':
      return event.tiles.length === 1 ? [`<${'TUVW'[event.seat]}${event.tiles[0]}/>`] : [];
    case 'TileDrawn':
      return [`<${'TUVW'[event.seat]}${event.tile}/>`];
    case 'TileDiscarded':
      return [`<${'DEFG'[event.seat]}${event.tile}/>`];
    case 'TileClaimed': {
      if (!walk.open) return [];
      const { tile, seat: from } = walk.open;
      const meld = { kind: event.claim, how: 'claimed', tiles: [tile, ...event.with], from, claimed: tile } as const;
      return [element('N', { who: event.seat, m: encodeMeld(meld, event.seat) })];
    }
    case 'KongDeclared':
      return [element('N', { who: event.seat, m: encodeMeld(kongOf(walk.melds[event.seat], event), event.seat) })];
    case 'Declared':
      return event.what === 'riichi' ? [element('REACH', { who: event.seat, step: 1 })] : [];
    case 'IndicatorTurned':
      return walk.indicators.length === 0 ? [] : [element('DORA', { hai: event.tile })];
    default:
      return [];
  }
}

type Melds = WrittenHand['walk']['melds'][number];

function kongOf(melds: Melds, { how, tiles }: Extract<HandEvent, { type: 'KongDeclared' }>): Melds[number] {
  const pung = melds.find((meld) => meld.kind === 'pung' && meld.tiles[0] >> 2 === tiles[0] >> 2);
  if (how === 'added' && pung) return { ...pung, kind: 'kong', how, tiles: [...pung.tiles, ...tiles] };
  return { kind: 'kong', how: 'concealed', tiles, from: null, claimed: null };
}

function writeWin(written: WrittenHand, win: RecordedWin, owari: string | undefined): string {
  const { hand, walk } = written;
  const { seat, from, tile } = win;
  const held = walk.concealed[seat].filter((other) => other !== null && other !== tile);
  const patterns = win.patterns ?? [];
  const ids = patterns.map(({ name }) => yakuId(name, seatWind(seat, hand.setup.dealer), hand.setup.roundWind));
  const points = win.points ?? 0;
  const tag = element('AGARI', {
    ba: `${hand.setup.counters},${written.sticks}`,
    hai: ascending([...held, ...(tile === null ? [] : [tile])]),
    m:
      walk.melds[seat].length > 0
        ? [...walk.melds[seat]]
            .reverse()
            .map((meld) => encodeMeld(meld, seat))
            .join()
        : undefined,
    machi: tile ?? undefined,
    ten: [win.fu ?? 0, points, limitOf(points, seat === hand.setup.dealer)].join(),
    yaku: win.yakuman ? undefined : patterns.map(({ value }, index) => `${ids[index]},${value}`).join(),
    yakuman: win.yakuman ? ids.join() : undefined,
    doraHai: walk.indicators.join(),
    doraHaiUra: written.inRiichi.has(seat) && hand.ura.length > 0 ? hand.ura.join() : undefined,
    who: seat,
    fromWho: from,
    paoWho: win.liable ?? undefined,
    sc: changes(written.points, win.deltas),
    owari,
  });
  written.points.forEach((_, at) => {
    written.points[at] += win.deltas?.[at] ?? 0;
  });
  written.sticks = 0;
  return tag;
}

function writeDraw(written: WrittenHand, owari: string | undefined): string {
  const { hand, walk, points, sticks } = written;
  if (hand.result.kind !== 'draw') return '';
  const { reason, shown, deltas } = hand.result;
  const hands = (shown ?? []).map((seat) => [`hai${seat}`, ascending(walk.concealed[seat])]);
  return element('RYUUKYOKU', {
    type: Object.keys(DRAW_REASONS).find((key) => DRAW_REASONS[key] === reason),
    ba: `${hand.setup.counters},${sticks}`,
    sc: changes(points, deltas),
    ...Object.fromEntries(hands),
    owari,
  });
}

const changes = (points: readonly number[], deltas: readonly number[] | null): string | undefined =>
  deltas === null ? undefined : SEATS.flatMap((seat) => [points[seat] / 100, deltas[seat] / 100]).join();

const hundreds = (points: readonly number[]): string => points.map((amount) => amount / 100).join();

const ascending = (tiles: readonly (TileId | null)[]): string => [...tiles].sort((a, b) => (a ?? 0) - (b ?? 0)).join();

const element = (name: string, attributes: Attributes): string =>
  `<${[name, ...Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : `${key}="${escaped(`${value}`)}"`))].join(' ')}/>`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
