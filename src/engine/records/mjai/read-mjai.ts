import type { TileFace } from '../../tiles/kind.js';
import { type JsonObject, JsonReader, MAX_CHARACTERS, parseJson, shortly } from '../json.js';
import type { GameRecord, RecordedHand } from '../record.js';
import { RecordError } from '../record-error.js';
import { facesOfSet, type RedFives } from '../tile-book.js';
import { MjaiHand } from './hand-reader.js';

/** More events than a game has. */
const MAX_EVENTS = 50_000;

/** Whether the text is a list of mjai events, one a line. */
export const isMjai = (text: string): boolean => /^\s*\{[^\n]{0,2000}"type"\s*:\s*"[a-z_]+"/.test(text);

/**
 * Reads a game as mjai events, one JSON object a line. Hands that a player saw with unknown tiles (`?`) are read as well.
 * @throws RecordError with line, hand and reason.
 */
export function readMjai(text: string): GameRecord {
  if (text.length > MAX_CHARACTERS) throw new RecordError(`the record is longer than ${MAX_CHARACTERS} characters`);
  const events = readEvents(text);
  const redFives: RedFives = text.includes('5pr') || text.includes('5mr') || text.includes('5sr') ? 3 : 0;
  const game = new MjaiGame(facesOfSet(redFives));
  for (const { value, reader } of events) game.read(value, reader);
  return game.finish(redFives, events.length);
}

interface Event {
  readonly value: JsonObject;
  readonly reader: JsonReader;
}

function readEvents(text: string): Event[] {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }));
  if (lines.length > MAX_EVENTS) throw new RecordError(`${lines.length} events are more than a game has`);
  return lines
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const reader = new JsonReader({ line: number });
      return { value: reader.object(parseJson(line, { line: number }), 'an event'), reader };
    });
}

/** Follows the events of a game and keeps its hands. */
class MjaiGame {
  readonly #faces: readonly TileFace[];
  readonly #hands: RecordedHand[] = [];
  #players: readonly string[] | null = null;
  #length: unknown = undefined;
  #finalPoints: readonly number[] | null = null;
  #hand: MjaiHand | null = null;
  #over = false;

  constructor(faces: readonly TileFace[]) {
    this.#faces = faces;
  }

  read(event: JsonObject, reader: JsonReader): void {
    if (this.#players === null && event.type !== 'start_game') reader.fail('the game does not begin with start_game');
    const at = this.#hand ? reader.at({ hand: this.#hand.draft.name }) : reader;
    switch (event.type) {
      case 'start_game':
        this.#start(event, reader);
        return;
      case 'start_kyoku':
        if (this.#hand?.close(false) === null) at.fail('the hand has no end');
        this.#keep();
        if (this.#over) reader.fail('the game is over');
        this.#hand = new MjaiHand(event, this.#faces, this.#hands.length + 1, reader);
        return;
      case 'end_kyoku':
        if (!this.#hand || this.#hand.close(false) === null) at.fail('the hand has no end');
        this.#keep();
        return;
      case 'end_game':
        this.#hand?.close(true);
        this.#keep();
        this.#over = true;
        if (event.scores !== undefined) this.#finalPoints = reader.amounts(event.scores, 'scores');
        return;
      case 'none':
        return;
      default:
        if (!this.#hand) reader.fail(`${shortly(event.type)} stands outside a hand`);
        this.#hand?.read(event, at);
    }
  }

  finish(redFives: RedFives, events: number): GameRecord {
    if (this.#hand?.close(false) === null)
      throw new RecordError('the record breaks off', { line: events, hand: this.#hand.draft.name });
    this.#keep();
    const [first] = this.#hands;
    if (!first) throw new RecordError('the record has no hand');
    const south = this.#length === undefined ? this.#hands.some(({ setup }) => setup.roundWind > 0) : this.#length !== 'tonpu';
    const roundsTold = this.#length !== undefined || !first.untold.includes('round');
    return {
      format: 'mjai',
      ruleset: {
        id: 'riichi',
        preset: 'tenhou',
        options: { redFives, kuitan: true, gameLength: south || !roundsTold ? 'east-south' : 'east' },
      },
      players: this.#players ?? [],
      hands: this.#hands,
      finalPoints: this.#finalPoints,
      finalResults: null,
    };
  }

  #start(event: JsonObject, reader: JsonReader): void {
    if (this.#players !== null) reader.fail('a second game begins; a record holds one');
    const names =
      event.names === undefined
        ? ['A', 'B', 'C', 'D']
        : reader.list(event.names, 'names').map((name) => reader.text(name, 'a name'));
    if (names.length === 3) reader.fail('this is a three-player game; these rules are for four players');
    if (names.length !== 4) reader.fail(`${names.length} players are named, not four`);
    this.#players = names;
    this.#length = event.gametype;
  }

  #keep(): void {
    const finished = this.#hand?.finished;
    if (finished) this.#hands.push(finished);
    this.#hand = null;
  }
}
