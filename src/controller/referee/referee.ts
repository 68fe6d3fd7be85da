import type { Clock, Timer } from '../../base/clock.js';
import type { Table } from '../../engine/hand/apply.js';
import { claimableLate } from '../../engine/hand/as-meant.js';
import { drawDue } from '../../engine/hand/drawing.js';
import type { HandEvent } from '../../engine/hand/events.js';
import { firstObjection } from '../../engine/hand/legality.js';
import { openingStep } from '../../engine/hand/opening.js';
import { isOut } from '../../engine/hand/seat-state.js';
import type { HandState } from '../../engine/hand/state.js';
import { straysOf } from '../../engine/hand/strays.js';
import { mayGiveBack } from '../../engine/hand/take-back.js';
import { nextHeadSlot, nextTailSlot, tileInSlot } from '../../engine/hand/wall.js';
import type { Seat } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { TileMoved } from '../tracking/moves.js';
import { nextTakeSize } from './deal.js';
import { type LaidTiles, meaningOf, NOTHING_LAID, withoutTile } from './laid-tiles.js';
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
  readonly #dealt = new Map<Seat, readonly TileId[]>();
  #timer: Timer | null = null;

  constructor(context: RefereeContext) {
    this.#context = context;
  }

  /** A tile of the set on the table came to lie somewhere else. */
  moved(move: TileMoved): void {
    const { phase, open } = this.#hand;
    if (phase.name === 'settling' || phase.name === 'over') return;
    // After a win the keys decide; tiles are shown and pushed together (U102).
    if (open && open.wins.length > 0) return;
    const from = placeOf(move.fromZone ?? move.lastZone);
    const to = placeOf(move.toZone);
    if (to?.area !== 'meld') this.flush();
    this.#lift(move.tile);
    if (to === null) this.#leftAllZones(move.tile, from);
    else if (to.area === 'hand') this.#intoHand(move.tile, to.seat, from);
    else if (to.area === 'river') this.#intoRiver(move.tile, to.seat, from);
    else this.#intoMelds(move.tile, to.seat, from);
  }

  /** Three tiles that lie there are a pung now: somebody did something else, or time went by. */
  flush(): void {
    this.#timer?.cancel();
    this.#timer = null;
    for (const [seat, laid] of this.#laid) {
      const meaning = meaningOf(this.#context.table, this.#hand, seat, laid);
      if (meaning.kind === 'settling') this.#accept(seat, meaning.events, laid);
    }
  }

  /** Forgets half-seen moves and says nothing more of them: the hand is over, or was folded anew. */
  reset(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#laid.clear();
    this.#dealt.clear();
  }

  get #hand(): HandState {
    return this.#context.hand();
  }

  /** One tile, one place: wherever it was laid or dealt before, it is not there any more. */
  #lift(tile: TileId): void {
    for (const [seat, laid] of this.#laid) {
      if (laid.claimed === tile || laid.held.includes(tile)) this.#laid.set(seat, withoutTile(laid, tile));
    }
    for (const [seat, dealt] of this.#dealt) {
      this.#dealt.set(
        seat,
        dealt.filter((other) => other !== tile),
      );
    }
  }

  #intoHand(tile: TileId, seat: Seat, from: Place): void {
    const last = this.#hand.seats[seat].river.at(-1);
    if (from?.area === 'river' && from.seat === seat && last?.tile === tile) {
      this.#report({ type: 'TakenBack', seat, what: 'discard' });
      return;
    }
    if (isOut(this.#hand, tile)) {
      if (this.#isTakenFromRiver(tile, seat)) this.#report({ type: 'TileDrawn', seat, tile });
      return;
    }
    if (openingStep(this.#context.table, this.#hand)?.kind === 'deal') this.#dealTile(seat, tile);
    else this.#report({ type: 'TileDrawn', seat, tile });
  }

  /** A dead discard in a hand, where the rules have a word on it (Millington 81); the open one may be on its way to the melds. */
  #isTakenFromRiver(tile: TileId, seat: Seat): boolean {
    const { table } = this.#context;
    const lies =
      this.#hand.open?.tile !== tile &&
      this.#hand.seats.some(({ river }) => river.some((discard) => discard.tile === tile && discard.claimedBy === null));
    return lies && firstObjection(table.rules.legality.draw, this.#hand, { type: 'TileDrawn', seat, tile }) !== null;
  }

  /** Tiles of one take arrive one by one; the take is told as a whole. */
  #dealTile(seat: Seat, tile: TileId): void {
    const waiting = [...(this.#dealt.get(seat) ?? []), tile];
    this.#dealt.set(seat, waiting);
    if (waiting.length < nextTakeSize(this.#hand, seat)) return;
    this.#dealt.delete(seat);
    this.#report({ type: 'TilesDealt', seat, tiles: waiting });
  }

  #intoRiver(tile: TileId, seat: Seat, from: Place): void {
    const hand = this.#hand;
    if (hand.seats.some(({ melds }) => melds.some((meld) => meld.tiles.includes(tile)))) {
      const claim = hand.open?.tile === tile && hand.open.from === seat ? hand.open.claims.at(-1) : undefined;
      if (claim) this.#report({ type: 'TakenBack', seat: claim.seat, what: 'claim' });
      return;
    }
    if (hand.seats[seat].river.some((discard) => discard.tile === tile)) return;
    // A drawn tile that goes to the river without having stood in the hand.
    if (from === null && !isOut(hand, tile) && drawDue(this.#context.table.rules, hand)?.seat === seat) {
      this.#report({ type: 'TileDrawn', seat, tile });
    }
    this.#report({ type: 'TileDiscarded', seat, tile });
  }

  #intoMelds(tile: TileId, seat: Seat, from: Place): void {
    const hand = this.#hand;
    const { melds, bonus } = hand.seats[seat];
    if (bonus.includes(tile) || melds.some((meld) => meld.tiles.includes(tile))) return;
    this.#reportUnseen(tile, seat, from);
    const claimed =
      this.#hand.open?.tile === tile ||
      claimableLate(this.#hand, seat) === tile ||
      straysOf(this.#hand).some((stray) => stray.tile === tile);
    const laid = this.#laid.get(seat) ?? NOTHING_LAID;
    this.#consider(seat, {
      held: claimed ? laid.held : [...laid.held, tile],
      claimed: claimed ? tile : laid.claimed,
      refused: false,
    });
  }

  /** What must have come before a tile lay in the melds, when nobody saw it lie where it was meanwhile. */
  #reportUnseen(tile: TileId, seat: Seat, from: Place): void {
    if (from === null && this.#isNextDraw(tile, seat)) {
      this.flush();
      this.#report({ type: 'TileDrawn', seat, tile });
      return;
    }
    const { phase } = this.#hand;
    // Discarded and taken at once (U098).
    const discarded = from?.area === 'hand' && from.seat !== seat && phase.name === 'acting' && phase.seat === from.seat;
    if (discarded) this.#report({ type: 'TileDiscarded', seat: from.seat, tile });
  }

  /** The tile that this seat is to draw, which goes to the meld zone without having stood in the hand. */
  #isNextDraw(tile: TileId, seat: Seat): boolean {
    const { rules } = this.#context.table;
    const due = drawDue(rules, this.#hand);
    if (due?.seat !== seat) return false;
    return tile === tileInSlot(this.#hand.wall, due.end === 'head' ? nextHeadSlot(this.#hand) : nextTailSlot(rules, this.#hand));
  }

  #consider(seat: Seat, laid: LaidTiles): void {
    this.#laid.set(seat, laid);
    const meaning = meaningOf(this.#context.table, this.#hand, seat, laid);
    if (meaning.kind === 'complete') this.#accept(seat, meaning.events, laid);
    else if (meaning.kind === 'settling') {
      this.#timer?.cancel();
      this.#timer = this.#context.clock.after(this.#context.settleMs, () => this.flush());
    }
  }

  /** What the rules took is no longer merely laid; what they refused lies there until somebody moves it. */
  #accept(seat: Seat, events: readonly HandEvent[], laid: LaidTiles): void {
    this.#laid.set(seat, { ...laid, refused: true });
    for (const event of events) this.#report(event);
    const { melds, bonus } = this.#hand.seats[seat];
    const booked = [...bonus, ...melds.flatMap((meld) => meld.tiles)];
    const rest = booked.reduce(withoutTile, laid);
    const taken = laid.held.length + (laid.claimed === null ? 0 : 1) > rest.held.length + (rest.claimed === null ? 0 : 1);
    if (taken) this.#consider(seat, rest);
  }

  /** Off the table: only a tile that should not have been drawn goes back on the wall; any other is in somebody's fingers. */
  #leftAllZones(tile: TileId, from: Place): void {
    if (from?.area !== 'hand') return;
    const hand = this.#hand;
    const isWrong = hand.irregularities.some(
      (entry) => entry.tile === tile && entry.seat === from.seat && mayGiveBack(hand, entry),
    );
    if (isWrong) this.#report({ type: 'TakenBack', seat: from.seat, what: 'draw' });
  }

  #report(event: HandEvent): void {
    this.#context.report(event);
  }
}

type Place = ReturnType<typeof placeOf>;
