import type { HandEvent, MaybeTile } from '../hand/events.js';
import type { HandSetup } from '../hand/state.js';
import { SEATS, type Seat } from '../table/seat.js';
import type { TileFace } from '../tiles/kind.js';
import type { TileId } from '../tiles/tile-set.js';
import { HandWalk } from './hand-walk.js';
import type { RecordedHand, RecordedResult, RecordedWin, Untold } from './record.js';
import { handName, sumOfDeltas } from './record.js';
import { RecordError, type RecordPlace } from './record-error.js';
import { TileBook } from './tile-book.js';

/** Dice are not told by these formats: any throw gives the same game. */
const ANY_DICE = [1, 1];

export interface DraftStart {
  readonly setup: HandSetup;
  readonly dealNumber: number;
  readonly untold: readonly Untold[];
  /** Null where the round is not told. */
  readonly name: string | null;
}

export type MaybeFace = TileFace | null;

/** A hand being read from a format that tells what tiles show and not which copies they are. */
export class HandDraft {
  readonly name: string;
  readonly walk = new HandWalk();
  readonly #book: TileBook;
  readonly #events: HandEvent[] = [];
  readonly #ura: TileId[] = [];
  #indicator: TileFace;
  #begun = false;

  constructor(
    readonly start: DraftStart,
    faces: readonly TileFace[],
    indicator: TileFace,
  ) {
    const { setup, dealNumber } = start;
    this.name = start.name ?? handName(setup.roundWind, dealNumber, setup.counters);
    this.#book = new TileBook(faces);
    this.#indicator = indicator;
    this.#add({ type: 'DiceRolled', by: setup.dealer, dice: ANY_DICE });
  }

  get last(): HandEvent | undefined {
    return this.#events.at(-1);
  }

  deal(seat: Seat, tiles: readonly MaybeFace[], place: RecordPlace): void {
    if (tiles.length !== 13) throw this.#error(`${tiles.length} tiles are dealt to seat ${seat}, not 13`, place);
    if (this.walk.concealed[seat].length > 0) throw this.#error(`seat ${seat} is dealt to twice`, place);
    this.#add({ type: 'TilesDealt', seat, tiles: tiles.map((face) => this.#fresh(face, place)) });
  }

  draw(seat: Seat, face: MaybeFace, place: RecordPlace): void {
    const tile = this.#fresh(face, place);
    if (this.#begun) {
      this.#add({ type: 'TileDrawn', seat, tile });
      return;
    }
    if (seat !== this.start.setup.dealer) throw this.#error('the dealer does not draw first', place);
    if (SEATS.some((other) => this.walk.concealed[other].length !== 13)) throw this.#error('a seat has no tiles', place);
    this.#begun = true;
    this.#add({ type: 'TilesDealt', seat, tiles: [tile] });
    this.turnIndicator(this.#indicator, place);
  }

  /** @param drawn whether it is the tile just drawn; null where that is not told. */
  discard(seat: Seat, face: MaybeFace, drawn: boolean | null, place: RecordPlace): void {
    const just = this.walk.acting === seat ? this.walk.drawn : undefined;
    if (face === null) {
      if (just === undefined || just === null) throw this.#error('the discard is not told', place);
      this.#add({ type: 'TileDiscarded', seat, tile: just });
      return;
    }
    const preferred = { tile: just ?? null, first: drawn !== false };
    this.#add({ type: 'TileDiscarded', seat, tile: this.#held(seat, [face], place, preferred)[0] });
  }

  claim(
    seat: Seat,
    claim: 'chow' | 'pung' | 'kong',
    from: Seat | null,
    face: MaybeFace,
    held: readonly TileFace[],
    place: RecordPlace,
  ): void {
    const { open } = this.walk;
    const wrong = !open || (from !== null && open.seat !== from) || (face !== null && this.#book.faces[open.tile] !== face);
    if (wrong || open.seat === seat) throw this.#error(`seat ${seat} claims a tile that does not lie open`, place);
    this.#add({ type: 'TileClaimed', seat, claim, with: this.#held(seat, held, place) });
  }

  kong(seat: Seat, how: 'concealed' | 'added', faces: readonly TileFace[], place: RecordPlace): void {
    this.#add({ type: 'KongDeclared', seat, how, tiles: this.#held(seat, faces, place) });
  }

  declare(seat: Seat, what: 'riichi' | 'nine-terminals'): void {
    this.#add({ type: 'Declared', seat, what });
  }

  turnIndicator(face: TileFace, place: RecordPlace): void {
    this.#add({ type: 'IndicatorTurned', tile: this.#book.take(face, place) });
  }

  /** Indicators under the turned ones, told at the end. */
  ura(faces: readonly TileFace[], place: RecordPlace): void {
    if (this.#ura.length === 0) this.#ura.push(...faces.map((face) => this.#book.take(face, place)));
  }

  declareWin(seat: Seat): void {
    this.#add({ type: 'WinDeclared', seat, shown: true });
  }

  /** The tile a win would be with now. */
  winningTile(seat: Seat): MaybeTile {
    if (this.walk.acting === seat) return this.walk.drawn ?? null;
    return this.walk.open?.tile ?? null;
  }

  finishWins(wins: readonly RecordedWin[]): RecordedHand {
    if (wins[0].from !== wins[0].seat) this.#add({ type: 'WindowClosed' });
    return this.#finish({ kind: 'win', wins, deltas: sumOfDeltas(wins) });
  }

  finishDraw(reason: string | null, shown: readonly Seat[] | null, deltas: readonly number[] | null): RecordedHand {
    const { acting, open } = this.walk;
    if (reason === 'nine-terminals') this.declare(acting ?? this.start.setup.dealer, 'nine-terminals');
    else {
      if (reason === 'triple-ron') for (const seat of SEATS) if (seat !== open?.seat) this.declareWin(seat);
      this.#add({ type: 'WindowClosed' });
    }
    return this.#finish({ kind: 'draw', reason, shown, deltas });
  }

  finishOpen(): RecordedHand {
    return this.#finish({ kind: 'unfinished' });
  }

  #finish(result: RecordedResult): RecordedHand {
    if (result.kind !== 'unfinished') this.#add({ type: 'WindowClosed' });
    const { setup, dealNumber, untold } = this.start;
    return { name: this.name, setup, dealNumber, dice: ANY_DICE, untold, events: this.#events, ura: this.#ura, result };
  }

  #add(event: HandEvent): void {
    this.#events.push(event);
    this.walk.apply(event);
  }

  #fresh(face: MaybeFace, place: RecordPlace): MaybeTile {
    return face === null ? null : this.#book.take(face, { ...place, hand: this.name });
  }

  #held(seat: Seat, faces: readonly TileFace[], place: RecordPlace, drawn = { tile: null as MaybeTile, first: false }): TileId[] {
    const rest = [...this.walk.concealed[seat]];
    return faces.map((face) => {
      const tile = this.#book.find(rest, face, drawn, { ...place, hand: this.name });
      const known = rest.indexOf(tile);
      rest.splice(known >= 0 ? known : rest.indexOf(null), 1);
      return tile;
    });
  }

  #error(reason: string, place: RecordPlace): RecordError {
    return new RecordError(reason, { ...place, hand: this.name });
  }
}
