import type { Clock, Timer } from '../../base/clock.js';
import type { Table } from '../../engine/hand/apply.js';
import { drawDue } from '../../engine/hand/drawing.js';
import type { HandEvent } from '../../engine/hand/events.js';
import { dealtSlots, openingStep } from '../../engine/hand/opening.js';
import type { HandState } from '../../engine/hand/state.js';
import { SEATS, type Seat } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { TileMoved, Zone } from '../tracking/moves.js';
import { type LaidTiles, meaningOf, NOTHING_LAID } from './laid-tiles.js';
import { placeOf } from './zones.js';

export interface RefereeContext {
  readonly table: Table;
  readonly clock: Clock;
  /** The hand as the fold has it now; asked anew for every move. */
  readonly hand: () => HandState;
  /** Hears each event at once, before the referee looks at the hand again. */
  readonly report: (event: HandEvent) => void;
  /** How long three tiles in the meld zone may still become four. */
  readonly settleMs: number;
}

/**
 * Turns settled moves of tiles into the events of the hand (design 3, "What a move looks like in tags"). Keeps no opinion
 * on what is lawful: that is the fold's. Keeps only what has not become an event yet: tiles laid or dealt one by one.
 */
export class Referee {
  readonly #context: RefereeContext;
  readonly #laid = new Map<Seat, LaidTiles>();
  readonly #dealt = new Map<Seat, TileId[]>();
  #timer: Timer | null = null;

  constructor(context: RefereeContext) {
    this.#context = context;
  }

  /** A tile of the set on the table came to lie somewhere else. */
  moved(move: TileMoved): void {
    const { phase } = this.#hand;
    if (phase.name === 'settling' || phase.name === 'over') return;
    const from = placeOf(move.fromZone ?? move.lastZone);
    const to = placeOf(move.toZone);
    if (to?.area !== 'meld') this.flush();
    if (to === null) this.#leftAllZones(move.tile, from);
    else if (to.area === 'hand') this.#intoHand(move, to.seat, from);
    else if (to.area === 'river') this.#intoRiver(move.tile, to.seat, from);
    else if (to.area === 'meld') this.#intoMelds(move.tile, to.seat, from);
  }

  /** Three tiles that lie there are a pung now: somebody did something else, or time went by. */
  flush(): void {
    this.#timer?.cancel();
    this.#timer = null;
    for (const seat of SEATS) {
      const laid = this.#laid.get(seat);
      const meaning = laid ? meaningOf(this.#context.table, this.#hand, seat, laid) : null;
      if (meaning?.kind === 'settling') this.#accept(seat, meaning.event, meaning.rest);
    }
  }

  /** Forgets half-seen moves: a hand begins or the zones were read anew. */
  reset(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#laid.clear();
    this.#dealt.clear();
  }

  get #hand(): HandState {
    return this.#context.hand();
  }

  #intoHand(move: TileMoved, seat: Seat, from: Place): void {
    const { tile } = move;
    if (from?.area === 'river') {
      const taken = this.#hand.seats[seat].river.at(-1)?.tile === tile && from.seat === seat;
      if (taken) this.#report({ type: 'TakenBack', seat, what: 'discard' });
      return;
    }
    if (from?.area === 'meld') {
      this.#unlay(seat, tile);
      return;
    }
    if (this.#hand.seats[seat].concealed.includes(tile)) return;
    if (openingStep(this.#context.table, this.#hand)?.kind === 'deal') this.#dealTile(seat, tile);
    else this.#report({ type: 'TileDrawn', seat, tile });
  }

  /** Tiles of one take arrive one by one; the take is told as a whole. */
  #dealTile(seat: Seat, tile: TileId): void {
    const waiting = [...(this.#dealt.get(seat) ?? []), tile];
    this.#dealt.set(seat, waiting);
    const held = this.#hand.seats[seat].concealed.length;
    const next = nextTakeSize(this.#hand, seat, held);
    if (waiting.length < next) return;
    this.#dealt.delete(seat);
    this.#report({ type: 'TilesDealt', seat, tiles: waiting });
  }

  #intoRiver(tile: TileId, seat: Seat, from: Place): void {
    if (from?.area === 'meld') {
      const standing = this.#hand.open?.claims.at(-1);
      const claimant = this.#laidBy(tile) ?? (this.#hand.open?.tile === tile ? (standing?.seat ?? null) : null);
      if (claimant !== null && this.#laid.get(claimant)?.claimed === tile) this.#unlay(claimant, tile);
      else if (standing) this.#report({ type: 'TakenBack', seat: standing.seat, what: 'claim' });
      return;
    }
    if (this.#hand.seats[seat].river.some((discard) => discard.tile === tile)) return;
    const held = this.#hand.seats[seat].concealed.includes(tile);
    const due = drawDue(this.#context.table.rules, this.#hand);
    // A drawn tile that goes to the river without having stood in the hand.
    if (!held && from === null && due?.seat === seat) this.#report({ type: 'TileDrawn', seat, tile });
    this.#report({ type: 'TileDiscarded', seat, tile });
  }

  #intoMelds(tile: TileId, seat: Seat, from: Place): void {
    if (this.#hand.seats[seat].melds.some((meld) => meld.tiles.includes(tile))) return;
    const laid = this.#laid.get(seat) ?? NOTHING_LAID;
    if (laid.held.includes(tile) || laid.claimed === tile) return;
    const isOpen = this.#hand.open?.tile === tile && from?.area === 'river';
    this.#consider(seat, isOpen ? { ...laid, claimed: tile } : { ...laid, held: [...laid.held, tile] });
  }

  #consider(seat: Seat, laid: LaidTiles): void {
    this.#laid.set(seat, laid);
    const meaning = meaningOf(this.#context.table, this.#hand, seat, laid);
    if (meaning.kind === 'complete') this.#accept(seat, meaning.event, meaning.rest);
    else if (meaning.kind === 'settling') {
      this.#timer?.cancel();
      this.#timer = this.#context.clock.after(this.#context.settleMs, () => this.flush());
    }
  }

  #accept(seat: Seat, event: HandEvent, rest: LaidTiles): void {
    this.#laid.set(seat, rest);
    this.#report(event);
    if (rest.held.length > 0) this.#consider(seat, rest);
  }

  #unlay(seat: Seat, tile: TileId): void {
    const laid = this.#laid.get(seat) ?? NOTHING_LAID;
    this.#laid.set(seat, {
      held: laid.held.filter((other) => other !== tile),
      claimed: laid.claimed === tile ? null : laid.claimed,
    });
  }

  #laidBy(tile: TileId): Seat | null {
    return SEATS.find((seat) => this.#laid.get(seat)?.claimed === tile) ?? null;
  }

  /** Off the table: only a tile drawn out of turn goes back on the wall; any other is in somebody's fingers. */
  #leftAllZones(tile: TileId, from: Place): void {
    if (from?.area !== 'hand') return;
    const stray = this.#hand.irregularities.some(
      (entry) => entry.code === 'draw-out-of-turn' && !entry.corrected && entry.tile === tile && entry.seat === from.seat,
    );
    if (stray) this.#report({ type: 'TakenBack', seat: from.seat, what: 'draw' });
  }

  #report(event: HandEvent): void {
    this.#context.report(event);
  }
}

type Place = ReturnType<typeof placeOf>;

export type { Zone };

/** How many tiles the seat takes next in the deal. */
function nextTakeSize(hand: HandState, seat: Seat, held: number): number {
  let sum = 0;
  for (const take of hand.wall.broken?.deal ?? []) {
    if (take.seat !== seat) continue;
    sum += take.slots.length;
    if (sum > held) return sum - held;
  }
  return Math.max(1, dealtSlots(hand, seat).length - held);
}
