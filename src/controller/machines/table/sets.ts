import type { TileSetName } from '../../tiles/registry.js';

/** Where each set is; a set is in one place. Kept over a power cut by the journal. */
export interface SetPlaces {
  /** On the table, in play or waiting to be pushed in. */
  readonly onTable: TileSetName | null;
  /** In the drum, loose or with walls begun. */
  readonly inDrum: TileSetName | null;
  /** Four complete and checked walls below, in front of the pushers. */
  readonly built: TileSetName | null;
}

/** The dome closed over the tiles that were pushed in. */
export const collected = ({ onTable, inDrum, built }: SetPlaces): SetPlaces => ({
  onTable: null,
  inDrum: onTable ?? inDrum,
  built,
});
/** The walls below are complete, and the right tiles. */
export const builtUp = ({ onTable, inDrum }: SetPlaces): SetPlaces => ({ onTable, inDrum: null, built: inDrum });
/** The walls stand on the table. */
export const presented = ({ inDrum, built }: SetPlaces): SetPlaces => ({ onTable: built, inDrum, built: null });
