import type { HandEvent, MaybeTile } from '../hand/events.js';
import { RED_FIVES } from '../rulesets/riichi/red-fives.js';
import type { TileFace } from '../tiles/kind.js';
import { formatFace } from '../tiles/notation.js';
import { ALL_PLAYING_KINDS, type TileId, tileIdFromIndex, tileSet } from '../tiles/tile-set.js';
import { RecordError, type RecordPlace } from './record-error.js';

/** How many red fives records can have. */
export type RedFives = 0 | 3 | 4;

/** What each tile of the set shows, by id. */
export const facesOfSet = (redFives: RedFives): readonly TileFace[] =>
  tileSet({ kinds: ALL_PLAYING_KINDS, redFives: RED_FIVES[redFives], bonus: [] }).faces;

/** Gives the tiles of a hand their ids where a format tells only what they show: the lowest id that is still free. */
export class TileBook {
  readonly #free = new Map<TileFace, TileId[]>();

  constructor(readonly faces: readonly TileFace[]) {
    for (const [id, face] of faces.entries()) {
      const ids = this.#free.get(face) ?? [];
      ids.push(tileIdFromIndex(id));
      this.#free.set(face, ids);
    }
  }

  /** @throws RecordError when every copy is on the table already. */
  take(face: TileFace, place: RecordPlace): TileId {
    const id = this.#free.get(face)?.shift();
    if (id === undefined) throw new RecordError(`there are more ${formatFace(face)} than the set has`, place);
    return id;
  }

  /** The tile that is in a hand, the one just drawn first or last; an unknown tile of the hand may turn out to be it. */
  find(
    held: readonly MaybeTile[],
    face: TileFace,
    drawn: { readonly tile: MaybeTile; readonly first: boolean },
    place: RecordPlace,
  ): TileId {
    const same = held.filter((tile): tile is TileId => tile !== null && this.faces[tile] === face);
    const others = same.filter((tile) => tile !== drawn.tile);
    const isDrawn = drawn.tile !== null && same.includes(drawn.tile);
    const found = isDrawn && (drawn.first || others.length === 0) ? drawn.tile : others[0];
    if (found !== undefined && found !== null) return found;
    if (held.includes(null)) return this.take(face, place);
    throw new RecordError(`a ${formatFace(face)} is used that is not in the hand`, place);
  }
}

/** Whether the events show a tile that is not known. */
export const hasUnknownTiles = (events: readonly HandEvent[]): boolean =>
  events.some((event) =>
    event.type === 'TileDrawn' ? event.tile === null : event.type === 'TilesDealt' && event.tiles.includes(null),
  );
