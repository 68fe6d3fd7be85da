import { SEATS, type Wind } from '../../table/seat.js';
import type { TileFace } from '../../tiles/kind.js';
import { HandDraft } from '../hand-draft.js';
import { isObject, type JsonObject, JsonReader, MAX_CHARACTERS, parseJson } from '../json.js';
import type { GameRecord, RecordedHand } from '../record.js';
import { RecordError } from '../record-error.js';
import { facesOfSet, type RedFives } from '../tile-book.js';
import { parsePut, parseTake } from './moves.js';
import { type Move, orderMoves, type SeatMoves } from './order-moves.js';
import { readResult } from './read-result.js';
import { faceOfCode } from './tiles.js';

/** A hand is its start, scores, indicators, those below, three lists for each seat, and its result. */
const HAND_LENGTH = 4 + 3 * SEATS.length + 1;
const THREE_PLAYERS = 4 + 3 * 3 + 1;
const MAX_HANDS = 500;
/** More tiles than a seat can take or throw. */
const MAX_MOVES = 60;

interface Document {
  readonly value: JsonObject;
  readonly reader: JsonReader;
}

/**
 * Reads a tenhou.net/6 document, or several of the same game, one a line.
 * @throws RecordError with line, hand and reason.
 */
export function readTenhou6(text: string): GameRecord {
  const documents = readDocuments(text);
  const [{ value: first, reader }] = documents;
  const players = reader.list(first.name ?? ['A', 'B', 'C', 'D'], 'name').map((name) => reader.text(name, 'a name'));
  const disp = displayOf(first);
  if (players.length === 3 || disp.includes('三')) reader.fail('this is a three-player game; these rules are for four players');
  if (players.length !== 4) reader.fail(`${players.length} players are named, not four`);
  const redFives = redFivesOf(first, text);
  const faces = facesOfSet(redFives);
  const hands = documents.flatMap((document) => readHands(document, faces));
  if (hands.length === 0) reader.fail('the record has no hand');
  const { value: last } = documents[documents.length - 1];
  return {
    format: 'tenhou6',
    ruleset: {
      id: 'riichi',
      preset: 'tenhou',
      options: { redFives, kuitan: !/[東南]/.test(disp) || disp.includes('喰'), gameLength: gameLength(disp, hands) },
    },
    players,
    hands,
    ...finalScores(last, reader),
  };
}

function readDocuments(text: string): Document[] {
  if (text.length > MAX_CHARACTERS) throw new RecordError(`the record is longer than ${MAX_CHARACTERS} characters`);
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const filled = lines.filter(({ line }) => line !== '' && line !== '\uFEFF');
  const single = filled.length > 1 && !filled[0].line.endsWith('}') ? [{ line: text, number: 1 }] : filled;
  if (single.length === 0) throw new RecordError('the record is empty', { line: 1 });
  return single.map(({ line, number }) => {
    const reader = new JsonReader({ line: number });
    return { value: reader.object(parseJson(line, { line: number }), 'a document'), reader };
  });
}

const displayOf = ({ rule }: JsonObject): string => (isObject(rule) && typeof rule.disp === 'string' ? rule.disp : '');

/** `aka` switches them on; `aka51` … count each suit; without either the tiles tell. */
function redFivesOf({ rule }: JsonObject, text: string): RedFives {
  const told = isObject(rule) ? rule : {};
  const counts = [told.aka51, told.aka52, told.aka53];
  if (counts.some((count) => count !== undefined)) return told.aka52 === 2 ? 4 : counts.some((count) => count !== 0) ? 3 : 0;
  if (told.aka !== undefined) return told.aka === 0 ? 0 : 3;
  return /[^0-9]5[123][^0-9]/.test(text) ? 3 : 0;
}

/** As displayed; without a word of it, the rounds that were played tell. */
function gameLength(disp: string, hands: readonly RecordedHand[]): 'east' | 'east-south' {
  if (/[東南]/.test(disp)) return disp.includes('東') ? 'east' : 'east-south';
  return /east/i.test(disp) && !hands.some(({ setup }) => setup.roundWind > 0) ? 'east' : 'east-south';
}

function finalScores({ sc }: JsonObject, reader: JsonReader): Pick<GameRecord, 'finalPoints' | 'finalResults'> {
  if (sc === undefined) return { finalPoints: null, finalResults: null };
  const numbers = reader
    .list(sc, 'sc')
    .map((number) => (typeof number === 'number' ? number : reader.fail('sc should hold numbers')));
  if (numbers.length < 8) return { finalPoints: null, finalResults: null };
  return { finalPoints: SEATS.map((seat) => numbers[2 * seat]), finalResults: SEATS.map((seat) => numbers[2 * seat + 1]) };
}

function readHands({ value, reader }: Document, faces: readonly TileFace[]): RecordedHand[] {
  const log = reader.list(value.log, 'log');
  if (log.length > MAX_HANDS) reader.fail(`${log.length} hands are more than a game has`);
  return log.map((hand) => readHand(reader.list(hand, 'a hand'), faces, reader));
}

function readHand(hand: readonly unknown[], faces: readonly TileFace[], reader: JsonReader): RecordedHand {
  if (hand.length === THREE_PLAYERS) reader.fail('this is a three-player game; these rules are for four players');
  const [round, counters, sticks] = reader.list(hand[0], "the hand's round").map((part) => reader.integer(part, 'round', 0, 99));
  if (round === undefined || counters === undefined || sticks === undefined)
    reader.fail('a hand begins with round, counters and sticks');
  const dealer = SEATS[round % 4];
  const [first, ...kanDora] = codes(hand[2], 'indicators', 5, reader);
  if (first === undefined) reader.fail('a hand needs an indicator');
  const [east, south, west, north] = reader.amounts(hand[1], 'scores');
  const roundWind = (Math.floor(round / 4) % 4) as Wind;
  const setup = {
    dealer,
    roundWind,
    streak: 1,
    counters,
    pot: 1000 * sticks,
    balances: [east, south, west, north] as const,
    empty: [],
    carried: null,
  };
  const draft = new HandDraft({ setup, dealNumber: dealer + 1, untold: ['dice'], name: null }, faces, first);
  const at = reader.at({ hand: draft.name });
  if (hand.length !== HAND_LENGTH) at.fail(`the hand has ${hand.length} parts, not ${HAND_LENGTH}: it breaks off or is none`);
  for (const seat of SEATS) draft.deal(seat, codes(hand[4 + 3 * seat], 'the dealt tiles', 13, at), at.place);
  const moves = orderMoves(
    SEATS.map((seat) => movesOf(hand, seat, at)),
    dealer,
  );
  if (!moves) return at.fail('the moves of the four players do not follow each other');
  play(draft, moves, kanDora, at);
  draft.ura(codes(hand[3], 'indicators below', 5, at), at.place);
  return readResult(hand[HAND_LENGTH - 1], draft, at);
}

function movesOf(hand: readonly unknown[], seat: (typeof SEATS)[number], reader: JsonReader): SeatMoves {
  const takes = reader.list(hand[5 + 3 * seat], 'the taken tiles');
  const puts = reader.list(hand[6 + 3 * seat], 'the discards');
  if (takes.length > MAX_MOVES || puts.length > MAX_MOVES) reader.fail('a player has more moves than the wall has tiles');
  return { takes: takes.map((take) => parseTake(take, seat, reader)), puts: puts.map((put) => parsePut(put, reader)) };
}

/** Plays the moves; the indicator of a closed kong is turned at once, that of another one before the next discard or kong. */
function play(draft: HandDraft, moves: readonly Move[], kanDora: readonly TileFace[], { place }: JsonReader): void {
  const left = [...kanDora];
  let due = 0;
  const turn = (count: number): void => {
    for (const face of left.splice(0, count)) draft.turnIndicator(face, place);
  };
  for (const move of moves) {
    switch (move.kind) {
      case 'draw':
        draft.draw(move.seat, move.face, place);
        break;
      case 'claim':
        draft.claim(move.seat, move.claim, move.from, move.face, move.held, place);
        if (move.claim === 'kong') due++;
        break;
      case 'kong':
        draft.kong(move.seat, move.how, move.faces, place);
        turn(due);
        due = 0;
        if (move.how === 'concealed') turn(1);
        else due = 1;
        break;
      case 'discard':
        if (move.riichi) draft.declare(move.seat, 'riichi');
        turn(due);
        due = 0;
        draft.discard(move.seat, move.face, move.face === null, place);
    }
  }
  turn(left.length);
}

function codes(value: unknown, what: string, most: number, reader: JsonReader): TileFace[] {
  const list = reader.list(value, what);
  if (list.length > most) reader.fail(`${what}: ${list.length} are more than ${most}`);
  return list.map((code) => faceOfCode(reader.integer(code, what, 11, 53)) ?? reader.fail(`${what}: ${code} is no tile`));
}
