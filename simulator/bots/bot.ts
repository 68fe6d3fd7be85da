import type { Random } from '../../src/base/random.js';
import { type Analysis, type AnalysisTables, createAnalysis } from '../../src/engine/analysis/index.js';
import type { Table } from '../../src/engine/hand/apply.js';
import type { EventOf, HandEvent } from '../../src/engine/hand/events.js';
import { claimsOn, conceivableActs, isLawful, lawfulActs } from '../../src/engine/hand/lawful.js';
import type { HandState } from '../../src/engine/hand/state.js';
import type { Seat } from '../../src/engine/table/seat.js';
import { isBonus, PLAYING_KIND_COUNT, type TileKind } from '../../src/engine/tiles/kind.js';
import type { TileId } from '../../src/engine/tiles/tile-set.js';
import { waitsForBid } from './bids.js';

/** A simulated player: sees its own tiles and the table, nothing else; lowers its distance, calls, declares and wins. */
export class Bot {
  readonly #table: Table;
  readonly #random: Random;
  readonly #analysis: Analysis;

  /** @param analysis of the shapes the game is won in; one serves all players of a table. */
  constructor(table: Table, random: Random, analysis: Analysis) {
    this.#table = table;
    this.#random = random;
    this.#analysis = analysis;
  }

  bid(min: number, max: number): number {
    return waitsForBid(min, max, this.#random);
  }

  /** What to do in one's own turn. */
  act(hand: HandState, seat: Seat): HandEvent {
    const { play } = this.#table.rules;
    const preferred = play?.preferred?.(hand, seat, lawfulActs(this.#table, hand, seat)) ?? null;
    if (preferred) return preferred;
    const win: HandEvent = { type: 'WinDeclared', seat, shown: false };
    if (this.#wins(hand, seat) && isLawful(this.#table, hand, win)) return win;
    const bonus = this.#held(hand, seat).find(
      (tile) => isBonus(this.#kinds[tile]) && isLawful(this.#table, hand, { type: 'BonusLaid', seat, tile }),
    );
    if (bonus !== undefined) return { type: 'BonusLaid', seat, tile: bonus };
    const wanted = conceivableActs(this.#table, hand, seat).find(
      (event) =>
        ((event.type === 'KongDeclared' && this.#kongCostsNothing(hand, seat, event)) ||
          (event.type === 'Declared' && this.#wantsToDeclare(hand, seat, event))) &&
        isLawful(this.#table, hand, event),
    );
    return wanted ?? this.#bestDiscard(hand, seat);
  }

  /** What to do about the open tile; null to let it pass. */
  answer(hand: HandState, seat: Seat): HandEvent | null {
    const win: HandEvent = { type: 'WinDeclared', seat, shown: false };
    if (this.#wins(hand, seat) && isLawful(this.#table, hand, win)) return win;
    const { open } = hand;
    if (hand.phase.name !== 'claiming' || !open) return null;
    const claims = claimsOn(this.#table, hand, seat);
    if (claims.length === 0) return null;
    const before = this.#distance(hand, this.#held(hand, seat), hand.seats[seat].melds.length);
    const wanted = claims.filter(
      (event) =>
        (this.#table.rules.play?.worthClaiming(hand, event) ?? true) &&
        (event.claim === 'kong' ? this.#kongHelps(hand, seat, event, before) : this.#afterClaim(hand, seat, event) < before),
    );
    return wanted.find((event) => isLawful(this.#table, hand, event)) ?? null;
  }

  /** One more draw for a hand that lies open anyway. */
  #kongHelps(hand: HandState, seat: Seat, event: EventOf<'TileClaimed'>, before: number): boolean {
    const { melds } = hand.seats[seat];
    const rest = this.#held(hand, seat).filter((tile) => !event.with.includes(tile));
    return melds.some((meld) => meld.how === 'claimed') && this.#distance(hand, rest, melds.length + 1) <= before;
  }

  #wins(hand: HandState, seat: Seat): boolean {
    return this.#mayWin(hand, seat) && this.#table.rules.wins.judge(hand, seat).win;
  }

  /** Looks at the shape before the whole scoring is asked, where only shapes win. */
  #mayWin(hand: HandState, seat: Seat): boolean {
    if (!this.#table.rules.play?.onlyShapesWin) return true;
    const held = this.#held(hand, seat);
    const tiles = hand.phase.name === 'acting' && hand.phase.seat === seat ? held : hand.open ? [...held, hand.open.tile] : held;
    return this.#distance(hand, tiles, hand.seats[seat].melds.length) === 0;
  }

  #afterClaim(hand: HandState, seat: Seat, event: EventOf<'TileClaimed'>): number {
    const rest = this.#held(hand, seat).filter((tile) => !event.with.includes(tile));
    const melds = hand.seats[seat].melds.length + 1;
    return Math.min(
      ...distinct(rest, this.#kinds).map((tile) =>
        this.#distance(
          hand,
          rest.filter((other) => other !== tile),
          melds,
        ),
      ),
    );
  }

  #kongCostsNothing(hand: HandState, seat: Seat, event: EventOf<'KongDeclared'>): boolean {
    const held = this.#held(hand, seat);
    const melds = hand.seats[seat].melds.length;
    const rest = held.filter((tile) => !event.tiles.includes(tile));
    const best = Math.min(
      ...distinct(held, this.#kinds).map((tile) =>
        this.#distance(
          hand,
          held.filter((other) => other !== tile),
          melds,
        ),
      ),
    );
    return this.#distance(hand, rest, melds + (event.how === 'concealed' ? 1 : 0)) <= best;
  }

  /** Rare cases as soon as they may be declared; a ready hand with three tiles or more to wait for. */
  #wantsToDeclare(hand: HandState, seat: Seat, event: EventOf<'Declared'>): boolean {
    if (event.what === this.#table.rules.keys?.attention) return true;
    const declared = this.#table.rules.publicMemory?.declarations(hand.memory, seat) ?? [];
    if (declared.includes(event.what) || hand.seats[seat].concealed.includes(null)) return false;
    const held = this.#held(hand, seat);
    const melds = hand.seats[seat].melds.length;
    return distinct(held, this.#kinds).some(
      (tile) =>
        this.#distance(
          hand,
          held.filter((other) => other !== tile),
          melds,
        ) === 1,
    );
  }

  /** Of the lawful discards that leave the hand nearest the one after which most tiles help. */
  #bestDiscard(hand: HandState, seat: Seat): HandEvent {
    const held = this.#held(hand, seat);
    const melds = hand.seats[seat].melds.length;
    const options = distinct(held, this.#kinds).map((tile) => {
      const rest = held.filter((other) => other !== tile);
      return { kind: this.#kinds[tile], distance: this.#distance(hand, rest, melds), rest };
    });
    for (const distance of new Set(options.map((option) => option.distance).sort((a, b) => a - b))) {
      const near = options.filter((option) => option.distance === distance);
      const scored = near.map(({ kind, rest }) => ({
        kind,
        worth: this.#accepts(hand, seat, rest, melds, distance) * 8 + this.#random.below(8) - keepWorth(kind),
      }));
      for (const { kind } of scored.sort((a, b) => b.worth - a.worth)) {
        const tile = held.findLast(
          (other) => this.#kinds[other] === kind && isLawful(this.#table, hand, { type: 'TileDiscarded', seat, tile: other }),
        );
        if (tile !== undefined) return { type: 'TileDiscarded', seat, tile };
      }
    }
    return { type: 'TileDiscarded', seat, tile: held[held.length - 1] };
  }

  /** How many unseen tiles bring the hand nearer. */
  #accepts(hand: HandState, seat: Seat, rest: readonly TileId[], melds: number, distance: number): number {
    const seen = this.#seen(hand, seat);
    const { counts, wilds } = this.#count(hand, rest);
    let sum = 0;
    for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) {
      if (counts[kind] >= 4 || seen[kind] >= 4) continue;
      counts[kind]++;
      if (this.#analysis.distance(counts, melds, wilds) < distance) sum += 4 - seen[kind];
      counts[kind]--;
    }
    return sum;
  }

  #distance(hand: HandState, tiles: readonly TileId[], melds: number): number {
    const { counts, wilds } = this.#count(hand, tiles);
    return this.#analysis.distance(counts, melds, wilds);
  }

  #count(hand: HandState, tiles: readonly TileId[]): { counts: Uint8Array; wilds: number } {
    const { play, claims } = this.#table.rules;
    const wildKinds = play?.wilds(hand) ?? new Set<TileKind>();
    const counts = new Uint8Array(PLAYING_KIND_COUNT);
    let wilds = 0;
    for (const tile of tiles) {
      const printed = this.#kinds[tile];
      const kind = claims.countsAs?.(hand, printed) ?? printed;
      if (wildKinds.has(printed)) wilds++;
      else if (kind < PLAYING_KIND_COUNT) counts[kind]++;
    }
    return { counts, wilds };
  }

  /** Copies of each kind that this player can see: own tiles, rivers, melds, indicators. */
  #seen(hand: HandState, seat: Seat): Uint8Array {
    const seen = new Uint8Array(42);
    for (const tile of this.#held(hand, seat)) seen[this.#kinds[tile]]++;
    for (const tile of hand.indicators) seen[this.#kinds[tile]]++;
    for (const state of hand.seats) {
      for (const { tile, claimedBy } of state.river) if (claimedBy === null) seen[this.#kinds[tile]]++;
      for (const meld of state.melds) for (const tile of meld.tiles) seen[this.#kinds[tile]]++;
    }
    return seen;
  }

  #held(hand: HandState, seat: Seat): TileId[] {
    return hand.seats[seat].concealed.filter((tile): tile is TileId => tile !== null);
  }

  get #kinds(): readonly TileKind[] {
    return this.#table.tiles.kinds;
  }
}

/** What bots of a table think with. */
export const analysisFor = ({ rules }: Table, tables: AnalysisTables): Analysis =>
  createAnalysis(rules.play?.shapes ?? { setsNeeded: rules.handSize === 16 ? 5 : 4 }, tables);

/** One tile of each kind. */
function distinct(tiles: readonly TileId[], kinds: readonly TileKind[]): TileId[] {
  return [...new Map(tiles.map((tile) => [kinds[tile], tile])).values()];
}

/** Among equals the middle of a suit is kept longest. */
function keepWorth(kind: TileKind): number {
  return kind >= 27 ? 0 : 4 - Math.abs((kind % 9) - 4);
}
