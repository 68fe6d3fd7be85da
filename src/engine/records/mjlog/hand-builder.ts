import type { HandEvent } from '../../hand/events.js';
import type { HandSetup } from '../../hand/state.js';
import { SEATS, type Seat, stepsTo, type Wind } from '../../table/seat.js';
import { type TileId, tileIdFromIndex } from '../../tiles/tile-set.js';
import { handName, type RecordedHand, type RecordedResult, type RecordedWin, sumOfDeltas } from '../record.js';
import { RecordError } from '../record-error.js';
import { decodeMeld } from './meld-code.js';
import { numberOf, numbersOf, seatOf, tileNumber } from './read-attributes.js';
import type { Tag } from './tags.js';
import { DRAW_REASONS, YAKU_NAMES } from './vocabulary.js';

const TURN = /^([TUVWDEFG])(\d{1,3})$/;

/** Collects the elements of one hand and turns them into events and the result they ended in. */
export class HandBuilder {
  readonly #setup: HandSetup;
  readonly #name: string;
  readonly #dealNumber: number;
  readonly #dice: readonly number[];
  readonly #events: HandEvent[] = [];
  readonly #wins: RecordedWin[] = [];
  #draw: RecordedResult | null = null;
  #dealt = false;
  readonly #indicator: TileId;
  readonly #ura: TileId[] = [];
  readonly #position: number;

  constructor(init: Tag, firstDealer: Seat) {
    this.#position = init.position;
    const [round, honba, sticks, die1, die2, indicator] = numbersOf(init, 'seed');
    if (indicator === undefined) throw new RecordError('<INIT> needs six numbers in seed', init.position);
    const dealer = seatOf(init, 'oya');
    const balances = numbersOf(init, 'ten').map((hundreds) => hundreds * 100);
    if (balances.length < 4) throw new RecordError('<INIT> needs four scores in ten', init.position);
    this.#setup = {
      dealer,
      roundWind: (Math.floor(round / 4) % 4) as Wind,
      streak: 1,
      counters: honba,
      pot: sticks * 1000,
      balances: [balances[0], balances[1], balances[2], balances[3]],
      empty: [],
      carried: null,
    };
    this.#dealNumber = stepsTo(firstDealer, dealer) + 1;
    this.#name = handName(this.#setup.roundWind, this.#dealNumber, honba);
    this.#dice = [die1 + 1, die2 + 1];
    this.#indicator = tileIdFromIndex(tileNumber(init, indicator));
    this.#events.push({ type: 'DiceRolled', by: dealer, dice: this.#dice });
    for (const seat of SEATS) this.#deal(init, seat);
  }

  add(tag: Tag): void {
    const turn = TURN.exec(tag.name);
    if (turn) this.#turn(tag, turn[1], tileIdFromIndex(tileNumber(tag, Number(turn[2]))));
    else if (tag.name === 'N') this.#call(tag);
    else if (tag.name === 'REACH' && tag.attributes.step === '1')
      this.#events.push({ type: 'Declared', seat: seatOf(tag, 'who'), what: 'riichi' });
    else if (tag.name === 'DORA')
      this.#events.push({ type: 'IndicatorTurned', tile: tileIdFromIndex(tileNumber(tag, numberOf(tag, 'hai'))) });
    else if (tag.name === 'AGARI') this.#win(tag);
    else if (tag.name === 'RYUUKYOKU') this.#drawn(tag);
    else if (tag.name !== 'REACH') throw new RecordError(`<${tag.name}> is unknown`, tag.position);
  }

  /** @throws RecordError when the hand has no end. */
  finish(position: number | null): RecordedHand {
    const result: RecordedResult | null =
      this.#wins.length > 0 ? { kind: 'win', wins: this.#wins, deltas: sumOfDeltas(this.#wins) } : this.#draw;
    if (!result) throw new RecordError('the hand has no end', position ?? this.#position, this.#name);
    if (result.kind === 'win' && this.#wins[0].from !== this.#wins[0].seat) this.#events.push({ type: 'WindowClosed' });
    return {
      name: this.#name,
      setup: this.#setup,
      dealNumber: this.#dealNumber,
      dice: this.#dice,
      untold: [],
      events: [...this.#events, { type: 'WindowClosed' }],
      ura: this.#ura,
      result,
    };
  }

  #deal(init: Tag, seat: Seat): void {
    const tiles = numbersOf(init, `hai${seat}`).map((id) => tileIdFromIndex(tileNumber(init, id)));
    if (tiles.length !== 13)
      throw new RecordError(`<INIT> deals ${tiles.length} tiles to seat ${seat}, not 13`, init.position, this.#name);
    this.#events.push({ type: 'TilesDealt', seat, tiles });
  }

  #turn(tag: Tag, letter: string, tile: TileId): void {
    const draws = letter >= 'T';
    const seat = (letter.charCodeAt(0) - (draws ? 'T' : 'D').charCodeAt(0)) as Seat;
    if (!this.#dealt) {
      if (!draws || seat !== this.#setup.dealer)
        throw new RecordError('the dealer does not draw first', tag.position, this.#name);
      this.#dealt = true;
      this.#events.push({ type: 'TilesDealt', seat, tiles: [tile] }, { type: 'IndicatorTurned', tile: this.#indicator });
    } else {
      this.#events.push(draws ? { type: 'TileDrawn', seat, tile } : { type: 'TileDiscarded', seat, tile });
    }
  }

  #call(tag: Tag): void {
    const seat = seatOf(tag, 'who');
    const meld = decodeMeld(numberOf(tag, 'm'), seat);
    if (!meld || meld.kind === 'north')
      throw new RecordError(`<N> has no call of a four-player game in m`, tag.position, this.#name);
    const held = meld.tiles.filter((tile) => tile !== meld.tile);
    switch (meld.kind) {
      case 'chow':
      case 'pung':
        this.#events.push({ type: 'TileClaimed', seat, claim: meld.kind, with: held });
        return;
      case 'open-kong':
        this.#events.push({ type: 'TileClaimed', seat, claim: 'kong', with: held });
        return;
      case 'added-kong':
        this.#events.push({ type: 'KongDeclared', seat, how: 'added', tiles: meld.tile === null ? [] : [meld.tile] });
        return;
      case 'concealed-kong':
        this.#events.push({ type: 'KongDeclared', seat, how: 'concealed', tiles: meld.tiles });
    }
  }

  #win(tag: Tag): void {
    const seat = seatOf(tag, 'who');
    const from = seatOf(tag, 'fromWho');
    this.#events.push({ type: 'WinDeclared', seat, shown: true });
    const [fu, points] = numbersOf(tag, 'ten');
    const yakuman = tag.attributes.yakuman !== undefined;
    if (tag.attributes.doraHaiUra !== undefined && this.#ura.length === 0) {
      this.#ura.push(...numbersOf(tag, 'doraHaiUra').map((id) => tileIdFromIndex(tileNumber(tag, id))));
    }
    this.#wins.push({
      seat,
      from,
      tile: tileIdFromIndex(tileNumber(tag, numberOf(tag, 'machi'))),
      patterns: yakuman ? numbersOf(tag, 'yakuman').map((id) => ({ name: yakuName(tag, id), value: 13 })) : readPatterns(tag),
      yakuman,
      fu,
      points,
      liable: tag.attributes.paoWho === undefined ? null : seatOf(tag, 'paoWho'),
      deltas: deltasOf(tag),
    });
  }

  #drawn(tag: Tag): void {
    const reason = tag.attributes.type === undefined ? null : (DRAW_REASONS[tag.attributes.type] ?? tag.attributes.type);
    const last = this.#events.at(-1);
    if (reason === 'nine-terminals') {
      const seat = last?.type === 'TileDrawn' ? last.seat : this.#setup.dealer;
      this.#events.push({ type: 'Declared', seat, what: 'nine-terminals' });
    } else {
      if (reason === 'triple-ron') this.#declareAll(last);
      this.#events.push({ type: 'WindowClosed' });
    }
    const shown = SEATS.filter((seat) => tag.attributes[`hai${seat}`] !== undefined);
    this.#draw = { kind: 'draw', reason, shown, deltas: deltasOf(tag) };
  }

  /** Three players declared on the last discard: everybody but its owner. */
  #declareAll(last: HandEvent | undefined): void {
    const from = last && 'seat' in last ? last.seat : null;
    for (const seat of SEATS) if (seat !== from) this.#events.push({ type: 'WinDeclared', seat, shown: true });
  }
}

function readPatterns(tag: Tag): { name: string; value: number }[] {
  const numbers = numbersOf(tag, 'yaku');
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    name: yakuName(tag, numbers[2 * index]),
    value: numbers[2 * index + 1],
  }));
}

function yakuName(tag: Tag, id: number): string {
  const name = YAKU_NAMES[id];
  if (name === undefined) throw new RecordError(`<${tag.name}> names an unknown pattern ${id}`, tag.position);
  return name;
}

/** `sc` is before, change, before, change … in hundreds. */
const deltasOf = (tag: Tag): number[] | null =>
  tag.attributes.sc === undefined ? null : [0, 1, 2, 3].map((seat) => (numbersOf(tag, 'sc')[2 * seat + 1] ?? 0) * 100);
