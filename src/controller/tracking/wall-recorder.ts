import type { TileSet } from '../../engine/tiles/tile-set.js';
import { SIDES, type Side } from '../../hal/ports.js';
import type { FaultRef } from '../faults/active.js';
import type { TileRef, TileRegistry, TileSetName } from '../tiles/registry.js';
import { checkSet, describeMissing } from '../tiles/set-check.js';
import { EMPTY_LANES, type LaneRecord, recordMove } from './lane-record.js';
import type { TileMoved } from './moves.js';

/** A fault of a set that was built, with what is special about it. */
export interface SetFault {
  readonly fault: FaultRef;
  readonly detail: string | null;
}

export interface WallRecorderOptions {
  readonly registry: TileRegistry;
  readonly tiles: TileSet;
  readonly lastZoneOf: (ref: TileRef) => string | null;
  /** Walls as they were recorded before the table was stopped. */
  readonly lanes?: LaneRecord;
}

/** Records what passes the lanes while a set is built, and says whether it is the whole set and nothing else. */
export class WallRecorder {
  private lanes: LaneRecord;

  constructor(private readonly options: WallRecorderOptions) {
    this.lanes = options.lanes ?? EMPTY_LANES;
  }

  /** A new set begins. */
  begin(): void {
    this.lanes = EMPTY_LANES;
  }

  moved(move: TileMoved): void {
    this.lanes = recordMove(this.lanes, move);
  }

  /** Tiles of each wall in the order in which they passed, by side. */
  get record(): LaneRecord {
    return this.lanes;
  }

  /** What is wrong with the walls; empty when the set may be dealt (design 3, machine safety 5). `counted` by side. */
  check(set: TileSetName, plan: readonly number[], counted: readonly number[]): SetFault[] {
    const { registry, tiles, lastZoneOf } = this.options;
    const result = checkSet(set, tiles, this.lanes.flat());
    const strangers =
      result.strangers.length === 0
        ? []
        : [fault({ code: 'WRONG_SET' }, `It is of the ${backs(result.strangers, registry)} set.`)];
    const over = SIDES.filter((side) => counted[side] > plan[side]).map((side) =>
      fault({ code: 'WALL_OVER', side }, differs(plan, counted, side)),
    );
    const short = SIDES.filter((side) => counted[side] < plan[side]).map((side) =>
      fault({ code: 'WALL_SHORT', side }, differs(plan, counted, side)),
    );
    const unread = SIDES.filter((side) => counted[side] > this.lanes[side].length).map((side) =>
      fault({ code: 'UNREAD_TILE', side }),
    );
    // A tile that was counted but not read is not lost: its tag is.
    const lost = result.missing.length > unread.length || short.length > 0;
    const missing =
      lost && result.missing.length > 0
        ? [fault({ code: 'MISSING_TILE' }, sentences(describeMissing(result, tiles, registry.backOf(set), lastZoneOf)))]
        : [];
    return [...strangers, ...missing, ...unread, ...short, ...over];
  }
}

const fault = (ref: FaultRef, detail: string | null = null): SetFault => ({ fault: ref, detail });

const differs = (plan: readonly number[], counted: readonly number[], side: Side): string =>
  `${counted[side]} tiles were counted, ${plan[side]} belong there.`;

const backs = (refs: readonly TileRef[], registry: TileRegistry): string =>
  [...new Set(refs.map(({ set }) => registry.backOf(set)))].join(', ');

/** More names than this say that something else is wrong than a lost tile. */
const NAMED_TILES = 5;

function sentences(names: readonly string[]): string {
  const rest = names.length - NAMED_TILES;
  return `${names.slice(0, NAMED_TILES).join('. ')}.${rest > 0 ? ` And ${rest} more.` : ''}`;
}
