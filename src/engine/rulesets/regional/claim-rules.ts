import { CaseError } from '../../cases/case.js';
import { formsSet, readFace, readFaces, readSeat } from '../../cases/read-hand.js';
import type { MeldKind } from '../../table/meld.js';
import { leftOf, type Seat } from '../../table/seat.js';
import { kindOf, type TileKind } from '../../tiles/kind.js';
import { type Fields, readOptionalSeat } from './case-readers.js';
import { isWild, type Wilds } from './wilds.js';

/** A set somebody wants to lay, as `legality` cases ask about it. */
export interface WantedMeld {
  readonly seat: Seat;
  readonly kind: MeldKind;
  /** True for chow, pung and direct kong; false for a closed or added kong. */
  readonly claimed: boolean;
  readonly from: Seat | null;
  readonly tile: TileKind;
  /** The tiles from the player's hand that go with the claimed one; empty where the case names only the kong's kind. */
  readonly using: readonly TileKind[];
}

const MELD_ACTIONS: Readonly<Record<string, { readonly kind: MeldKind; readonly claimed: boolean }>> = {
  chow: { kind: 'chow', claimed: true },
  pung: { kind: 'pung', claimed: true },
  'kong-open': { kind: 'kong', claimed: true },
  'kong-closed': { kind: 'kong', claimed: false },
  'kong-added': { kind: 'kong', claimed: false },
};

/** The wanted meld of a `legality` input, or null when its action lays no set. */
export function readWantedMeld(fields: Fields): WantedMeld | null {
  const action = String(fields.action);
  const wanted = Object.hasOwn(MELD_ACTIONS, action) ? MELD_ACTIONS[action] : undefined;
  if (!wanted) return null;
  const from = readOptionalSeat(fields, 'from');
  if (wanted.claimed && from === null)
    throw new CaseError('FIELD_MISSING', 'input.from', `a ${action} needs the discarder in from`);
  return {
    ...wanted,
    seat: readSeat(fields.seat, 'input.seat'),
    from,
    tile: kindOf(readFace(fields.tile, 'input.tile')),
    using: fields.using == null ? [] : readFaces(fields.using, 'input.using').map(kindOf),
  };
}

/** Why the meld is unlawful in any ruleset whose melds hold no wilds, or null. */
export type MeldProblem = 'wild-in-meld' | 'not-left-neighbour' | 'not-a-set' | null;

/** Chow from the left neighbour, no wild among the tiles, and a set as the tiles count (White may stand for another kind). */
export function meldProblem(wanted: WantedMeld, wilds: Wilds): MeldProblem {
  if ([wanted.tile, ...wanted.using].some((kind) => isWild(wilds, kind))) return 'wild-in-meld';
  if (wanted.kind === 'chow' && wanted.from !== leftOf(wanted.seat)) return 'not-left-neighbour';
  if (wanted.using.length === 0) return null;
  const kinds = [wanted.tile, ...wanted.using].map(wilds.standsFor);
  return formsSet(wanted.kind, kinds) ? null : 'not-a-set';
}
