import { SEATS, type Seat, type Wind } from '../../table/seat.js';
import { isWind, kindOf, type TileFace, WHITE } from '../../tiles/kind.js';
import { HandDraft, type MaybeFace } from '../hand-draft.js';
import { type JsonObject, type JsonReader, shortly } from '../json.js';
import type { RecordedHand, RecordedPattern, RecordedWin, Untold } from '../record.js';
import { faceOfName, UNKNOWN } from './tiles.js';
import { DRAGON_NAMES, DRAGONS, DRAW_REASONS, patternName } from './vocabulary.js';

const WINDS = ['E', 'S', 'W', 'N'];
const START_POINTS = [25_000, 25_000, 25_000, 25_000] as const;
/** Tiles drawn after the deal until the wall is used up, replacement tiles included. */
const DRAWS_OF_A_WALL = 69;

/** Follows the events of one hand. */
export class MjaiHand {
  readonly draft: HandDraft;
  readonly #faces: readonly TileFace[];
  readonly #wins: RecordedWin[] = [];
  #finished: RecordedHand | null = null;

  constructor(start: JsonObject, faces: readonly TileFace[], number: number, reader: JsonReader) {
    this.#faces = faces;
    const dealer = reader.seat(start.oya, 'oya');
    const told = <T>(field: string, read: (value: unknown) => T, otherwise: T): T =>
      start[field] === undefined ? otherwise : read(start[field]);
    const round = told('bakaze', (wind) => WINDS.indexOf(reader.text(wind, 'bakaze')), 0);
    if (round < 0) reader.fail('bakaze should be E, S, W or N');
    const dealNumber = told('kyoku', (kyoku) => reader.integer(kyoku, 'kyoku', 1, 4), dealer + 1);
    const counters = told('honba', (honba) => reader.integer(honba, 'honba', 0, 999), 0);
    const sticks = told('kyotaku', (kyotaku) => reader.integer(kyotaku, 'kyotaku', 0, 999), 0);
    const [a, b, c, d] = told('scores', (scores) => reader.amounts(scores, 'scores'), [...START_POINTS]);
    const untold: Untold[] = ['dice'];
    if (start.bakaze === undefined || start.kyoku === undefined) untold.push('round');
    if (start.honba === undefined) untold.push('counters');
    if (start.kyotaku === undefined) untold.push('pot');
    if (start.scores === undefined) untold.push('balances');
    const setup = {
      dealer,
      roundWind: round as Wind,
      streak: 1,
      counters,
      pot: 1000 * sticks,
      balances: [a, b, c, d] as const,
      empty: [],
      carried: null,
    };
    const name = untold.includes('round') ? `hand ${number}` : null;
    this.draft = new HandDraft({ setup, dealNumber, untold, name }, faces, known(start.dora_marker, 'dora_marker', reader));
    if (start.tehais === undefined) return;
    const hands = reader.list(start.tehais, 'tehais');
    if (hands.length === 3) reader.fail('this is a three-player game; these rules are for four players');
    if (hands.length !== 4) reader.fail('tehais should hold four hands');
    for (const seat of SEATS) this.draft.deal(seat, tiles(hands[seat], 'tehais', reader), reader.place);
  }

  /** The hand once its end was told. */
  get finished(): RecordedHand | null {
    return this.#finished;
  }

  get hasResult(): boolean {
    return this.#wins.length > 0 || this.#finished !== null;
  }

  read(event: JsonObject, reader: JsonReader): void {
    const { draft } = this;
    const { place } = reader;
    const actor = (): Seat => reader.seat(event.actor, 'actor');
    const consumed = (count: number): TileFace[] => {
      const faces = tiles(event.consumed, 'consumed', reader).map(
        (face) => face ?? reader.fail('consumed tiles should be known'),
      );
      return faces.length === count ? faces : reader.fail(`${count} tiles should be consumed`);
    };
    if (this.#finished !== null) reader.fail('the hand is over');
    if (this.#wins.length > 0 && event.type !== 'hora') reader.fail('the hand is won');
    switch (event.type) {
      case 'haipai':
        draft.deal(actor(), tiles(event.pais, 'pais', reader), place);
        return;
      case 'tsumo':
        draft.draw(actor(), tile(event.pai, 'pai', reader), place);
        return;
      case 'dahai':
        draft.discard(
          actor(),
          tile(event.pai, 'pai', reader),
          typeof event.tsumogiri === 'boolean' ? event.tsumogiri : null,
          place,
        );
        return;
      case 'reach':
        draft.declare(actor(), 'riichi');
        return;
      case 'chi':
        draft.claim(actor(), 'chow', reader.seat(event.target, 'target'), known(event.pai, 'pai', reader), consumed(2), place);
        return;
      case 'pon':
        draft.claim(actor(), 'pung', reader.seat(event.target, 'target'), known(event.pai, 'pai', reader), consumed(2), place);
        return;
      case 'daiminkan':
        draft.claim(actor(), 'kong', reader.seat(event.target, 'target'), known(event.pai, 'pai', reader), consumed(3), place);
        return;
      case 'ankan':
        draft.kong(actor(), 'concealed', consumed(4), place);
        return;
      case 'kakan':
        draft.kong(actor(), 'added', [known(event.pai, 'pai', reader)], place);
        return;
      case 'dora':
        draft.turnIndicator(known(event.dora_marker, 'dora_marker', reader), place);
        return;
      case 'hora':
        this.#wins.push(this.#win(event, reader));
        return;
      case 'ryukyoku':
        this.#finished = this.#drawn(event, reader);
        return;
      case 'reach_accepted':
        return;
      default:
        reader.fail(`an event of type ${shortly(event.type)} is unknown`);
    }
  }

  /** The hand has ended, or (`open`) the game was ended in the middle of it. */
  close(open: boolean): RecordedHand | null {
    if (this.#finished === null && this.#wins.length > 0) this.#finished = this.draft.finishWins(this.#wins);
    if (this.#finished === null && open) this.#finished = this.draft.finishOpen();
    return this.#finished;
  }

  #win(event: JsonObject, reader: JsonReader): RecordedWin {
    if (this.#wins.length >= 3) reader.fail('more than three players win');
    const seat = reader.seat(event.actor, 'actor');
    const from = reader.seat(event.target, 'target');
    if (this.#wins.some((win) => win.seat === seat)) reader.fail(`seat ${seat} wins twice`);
    const ura = event.ura_markers ?? event.uradora_markers;
    if (ura !== undefined)
      this.draft.ura(
        tiles(ura, 'ura_markers', reader).map((face) => face ?? reader.fail('an ura marker is unknown')),
        reader.place,
      );
    const won = this.draft.winningTile(seat);
    this.draft.declareWin(seat);
    const patterns = event.yakus === undefined ? null : this.#patterns(event.yakus, seat, won, reader);
    const number = (field: string): number | null =>
      event[field] === undefined ? null : reader.integer(event[field], field, 0, 1e7);
    return {
      seat,
      from,
      tile: won,
      patterns,
      yakuman: patterns?.some(({ value }) => value >= 13) ?? false,
      fu: number('fu'),
      points: number('hora_points'),
      liable: event.pao === undefined || event.pao === null ? null : reader.seat(event.pao, 'pao'),
      deltas: event.deltas === undefined ? null : reader.amounts(event.deltas, 'deltas'),
    };
  }

  /** Null when a name is not known. A yakuman is told as 100 han or as 13. */
  #patterns(value: unknown, seat: Seat, won: number | null, reader: JsonReader): RecordedPattern[] | null {
    const dragons = this.#dragons(seat, won);
    const found = reader.list(value, 'yakus').flatMap((entry): (RecordedPattern | null)[] => {
      const [label, han] = reader.list(entry, 'a yaku');
      const value = reader.integer(han, 'han', 0, 100);
      if (label === DRAGONS) return dragons.splice(0, value).map((name) => ({ name, value: 1 }));
      const name = patternName(reader.text(label, 'a yaku'));
      return [name === null ? null : { name, value: Math.min(value, 13) }];
    });
    return found.includes(null) ? null : found.filter((pattern) => pattern !== null);
  }

  /** Which dragons the winner has three of. */
  #dragons(seat: Seat, won: number | null): string[] {
    const { walk } = this.draft;
    const held = [
      ...walk.concealed[seat],
      ...walk.melds[seat].flatMap((meld) => meld.tiles),
      ...(walk.acting === seat ? [] : [won]),
    ];
    return DRAGON_NAMES.filter(
      (_, dragon) => held.filter((tile) => tile !== null && this.#faces[tile] === (WHITE as number) + dragon).length >= 3,
    );
  }

  #drawn(event: JsonObject, reader: JsonReader): RecordedHand {
    const deltas = event.deltas === undefined ? null : reader.amounts(event.deltas, 'deltas');
    const reason = event.reason === undefined ? this.#likelyReason() : reader.text(event.reason, 'reason');
    if (!Object.hasOwn(DRAW_REASONS, reason)) reader.fail(`the hand ends by ${shortly(reason)}, which is unknown`);
    return this.draft.finishDraw(DRAW_REASONS[reason], this.#shown(event, reader), deltas);
  }

  #shown(event: JsonObject, reader: JsonReader): readonly Seat[] | null {
    if (event.tenpais === undefined) return null;
    const flags = reader.list(event.tenpais, 'tenpais');
    return SEATS.filter((seat) => flags[seat] === true);
  }

  /** What ended a hand whose record does not say: told by how it stood. */
  #likelyReason(): string {
    const { walk } = this.draft;
    if (walk.acting !== null) return 'kyushukyuhai';
    if (walk.draws >= DRAWS_OF_A_WALL) return 'fanpai';
    const firsts = walk.rivers.map(([first]) => this.#faces[first]);
    const oneEach = walk.rivers.every((river) => river.length === 1);
    if (oneEach && firsts.every((face) => face === firsts[0]) && isWind(kindOf(firsts[0]))) return 'sufonrenta';
    const kongs = walk.melds.flat().filter((meld) => meld.kind === 'kong').length;
    return kongs >= 4 ? 'sukaikan' : 'suchareach';
  }
}

function tile(value: unknown, what: string, reader: JsonReader): MaybeFace {
  const name = reader.text(value, what);
  if (name === UNKNOWN) return null;
  return faceOfName(name) ?? reader.fail(`${what}: ${shortly(name)} is no tile`);
}

const known = (value: unknown, what: string, reader: JsonReader): TileFace =>
  tile(value, what, reader) ?? reader.fail(`${what} should be a known tile`);

function tiles(value: unknown, what: string, reader: JsonReader): MaybeFace[] {
  const list = reader.list(value, what);
  if (list.length > 14) reader.fail(`${what}: ${list.length} tiles are too many`);
  return list.map((name) => tile(name, what, reader));
}
