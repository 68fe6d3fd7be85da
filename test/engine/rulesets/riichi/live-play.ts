import type { Irregularity, Settlement } from '../../../../src/engine/hand/consequence.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { isOrphan, kindOf, type TileFace } from '../../../../src/engine/tiles/kind.js';
import { formatFace, parseTiles } from '../../../../src/engine/tiles/notation.js';
import { ALL_PLAYING_KINDS } from '../../../../src/engine/tiles/tile-set.js';
import type { RiichiHand } from '../../hand/riichi-hand.js';

/** Tiles that fit into nothing, for players who only throw. */
export const FAR = '147m258p369s1234z';

/** The next player draws (whoever it is) and the named one throws the named tile. */
export function turn(table: RiichiHand, seat: Seat, tile: string): void {
  if (table.hand.phase.name !== 'acting') table.draw();
  const objection = table.discard(seat, tile);
  if (objection) throw new Error(`seat ${seat} may not throw ${tile}: ${objection.sentence}`);
}

/** The next player draws, declares riichi and throws the named tile. */
export function riichiTurn(table: RiichiHand, seat: Seat, tile: string): void {
  if (table.hand.phase.name !== 'acting') table.draw();
  const objection = table.declare(seat, 'riichi');
  if (objection) throw new Error(`seat ${seat} may not declare riichi: ${objection.sentence}`);
  turn(table, seat, tile);
}

/** What a move's word says to the table. */
const MOVES: Readonly<Record<string, (table: RiichiHand, seat: Seat, tiles: string) => Irregularity | null>> = {
  throws: (table, seat, tiles) => table.discard(seat, tiles),
  riichi: (table, seat, tiles) => table.declare(seat, 'riichi') ?? table.discard(seat, tiles),
  chi: (table, seat, tiles) => table.claim(seat, 'chow', tiles),
  pon: (table, seat, tiles) => table.claim(seat, 'pung', tiles),
  kan: (table, seat, tiles) => table.claim(seat, 'kong', tiles),
  ankan: (table, seat, tiles) => table.kong(seat, 'concealed', tiles),
  kakan: (table, seat, tiles) => table.kong(seat, 'added', tiles),
  draws: (table) => table.draw(),
};

/** Acts of the own turn: who is due draws first. */
const OWN_TURN: ReadonlySet<string> = new Set(['throws', 'riichi', 'ankan', 'kakan']);

/**
 * Moves one after another, `2 pon 55m`, `3 riichi 9m`, `1 ankan 5555s`, `0 draws`, or `0 9m` for a discard; indicators are
 * turned when they are due. What a move is answered with ends the game, unless it is the last one: that answer comes back.
 */
export function moves(table: RiichiHand, text: string): Irregularity | null {
  const lines = text.split(/[,;\n]/).map((line) => line.trim().split(/ +/));
  let answer: Irregularity | null = null;
  for (const [seat, ...words] of lines.filter(([first]) => first !== '')) {
    if (answer) throw new Error(`before ${seat} ${words.join(' ')}: ${answer.sentence}`);
    const [word, tiles = ''] = words.length === 1 && !(words[0] in MOVES) ? ['throws', words[0]] : words;
    if (OWN_TURN.has(word) && table.hand.phase.name !== 'acting') table.draw();
    answer = MOVES[word](table, Number(seat) as Seat, tiles);
    while (table.hand.memory.kanDora.turned > table.hand.indicators.length) table.indicator();
  }
  return answer;
}

/** So many players in turn draw and throw what they drew. */
export function throwDrawn(table: RiichiHand, count: number): void {
  for (let turns = 0; turns < count; turns++) {
    table.draw();
    const { phase } = table.hand;
    if (phase.name !== 'acting' || phase.drawn === null) throw new Error(`nobody has drawn: ${phase.name}`);
    table.send({ type: 'TileDiscarded', seat: phase.seat, tile: phase.drawn });
  }
}

/** A win by the own draw, settled. */
export function tsumo(table: RiichiHand, seat: Seat): Settlement {
  const objection = table.win(seat);
  if (objection) throw new Error(`seat ${seat}: ${objection.remedy}`);
  return settlementOf(table);
}

/** A ron on the open tile, settled. */
export function ron(table: RiichiHand, ...seats: readonly Seat[]): Settlement {
  for (const seat of seats) {
    const objection = table.win(seat);
    if (objection) throw new Error(`seat ${seat}: ${objection.remedy}`);
  }
  table.close();
  return settlementOf(table);
}

export function settlementOf({ hand: { phase } }: RiichiHand): Settlement {
  if (phase.name !== 'settling') throw new Error(`the hand is in phase ${phase.name}`);
  return phase.settlement;
}

/** How the hand ended: a word. */
export function outcomeOf({ hand: { phase } }: RiichiHand): string {
  if (phase.name !== 'settling') return phase.name;
  return phase.outcome.kind === 'abortive-draw' ? phase.outcome.reason : phase.outcome.kind;
}

export const yakuOf = (settlement: Settlement, winner = 0): string[] => settlement.reports[winner].lines.map(({ id }) => id);
export const netOf = (settlement: Settlement): number[] => netBySeat(settlement.payments);
export const indicatorsOf = ({ hand, table }: RiichiHand): string =>
  hand.indicators.map((id) => formatFace(table.tiles.faces[id])).join(' ');

/** Live tiles drawn in a hand without kans; the first is the dealer's fourteenth. */
export const LIVE = 70;

/**
 * A whole live wall for four given hands: what may not come (`never`) stays in the dead wall, `last` is the last tile, and
 * who is to get nothing but terminals and honours gets them. Seats draw in turn from seat 0.
 */
export function wallOf(hands: readonly string[], { last = '', never = '', orphansFor = -1 } = {}): string {
  const rest = ALL_PLAYING_KINDS.flatMap((kind) => Array<TileFace>(4).fill(kind as number as TileFace));
  const take = (face: TileFace): void => void rest.splice(rest.indexOf(face), 1);
  for (const notation of [...hands, last]) for (const face of parseTiles(notation)) take(face);
  const barred = new Set(parseTiles(never));
  // Spread out, so that nobody throws four equal winds in the first turns.
  const usable = rest.filter((face) => !barred.has(face));
  const orphans = usable.filter((face) => isOrphan(kindOf(face)));
  const simples = usable.filter((face) => !isOrphan(kindOf(face)));
  const count = last === '' ? LIVE : LIVE - 1;
  const drawn = Array.from({ length: count }, (_, index) => {
    const wants = orphansFor >= 0 && index % 4 === orphansFor ? orphans : simples;
    const from = wants.length > 0 ? wants : orphans;
    return from.splice((index * 7) % from.length, 1)[0];
  });
  return [...drawn.map(formatFace), last].join('');
}
