import type { HandEvent, MaybeTile } from '../hand/events.js';
import type { Meld } from '../table/meld.js';
import { SEATS, type Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';

/** Follows the tiles of a recorded hand without any rules: who holds what, what was drawn and thrown last. */
export class HandWalk {
  readonly concealed: MaybeTile[][] = SEATS.map(() => []);
  readonly melds: Meld<TileId>[][] = SEATS.map(() => []);
  readonly rivers: TileId[][] = SEATS.map(() => []);
  readonly indicators: TileId[] = [];
  /** Who has tiles to act with: drew or claimed last. */
  acting: Seat | null = null;
  /** The tile just drawn; undefined when the acting player has claimed or nobody acts. */
  drawn: MaybeTile | undefined = undefined;
  /** What others may take: a discard or the tile of a kong. */
  open: { readonly seat: Seat; readonly tile: TileId } | null = null;
  draws = 0;

  apply(event: HandEvent): void {
    switch (event.type) {
      case 'TilesDealt':
        this.concealed[event.seat].push(...event.tiles);
        if (event.tiles.length === 1) this.#act(event.seat, event.tiles[0]);
        return;
      case 'TileDrawn':
        this.concealed[event.seat].push(event.tile);
        this.draws++;
        this.#act(event.seat, event.tile);
        return;
      case 'TileDiscarded':
        this.#remove(event.seat, [event.tile]);
        this.open = { seat: event.seat, tile: event.tile };
        this.acting = null;
        this.drawn = undefined;
        this.rivers[event.seat].push(event.tile);
        return;
      case 'TileClaimed':
        this.#claim(event);
        return;
      case 'KongDeclared':
        this.#kong(event);
        return;
      case 'IndicatorTurned':
        this.indicators.push(event.tile);
    }
  }

  #act(seat: Seat, drawn: MaybeTile | undefined): void {
    this.acting = seat;
    this.drawn = drawn;
    this.open = null;
  }

  #claim({ seat, claim, with: held }: Extract<HandEvent, { type: 'TileClaimed' }>): void {
    if (!this.open) return;
    this.#remove(seat, held);
    const { tile, seat: from } = this.open;
    this.melds[seat].push({ kind: claim, how: 'claimed', tiles: [tile, ...held], from, claimed: tile });
    this.#act(seat, undefined);
  }

  #kong({ seat, how, tiles }: Extract<HandEvent, { type: 'KongDeclared' }>): void {
    this.#remove(seat, tiles);
    this.open = { seat, tile: tiles[0] };
    if (how === 'concealed') {
      this.melds[seat].push({ kind: 'kong', how, tiles, from: null, claimed: null });
      return;
    }
    const melds = this.melds[seat];
    const at = melds.findIndex((meld) => meld.kind === 'pung' && meld.tiles[0] >> 2 === tiles[0] >> 2);
    if (at >= 0) melds[at] = { ...melds[at], kind: 'kong', how, tiles: [...melds[at].tiles, ...tiles] };
  }

  #remove(seat: Seat, tiles: readonly TileId[]): void {
    const held = this.concealed[seat];
    for (const tile of tiles) {
      const known = held.indexOf(tile);
      const at = known >= 0 ? known : held.indexOf(null);
      if (at >= 0) held.splice(at, 1);
    }
  }
}
