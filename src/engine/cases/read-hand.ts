import type { HandView, WinSource } from '../table/hand-view.js';
import type { Meld, MeldHow, MeldKind } from '../table/meld.js';
import { type Seat, WIND_LETTERS, type Wind, type WindLetter } from '../table/seat.js';
import { isBonus, isSuited, kindOf, type TileFace, type TileKind } from '../tiles/kind.js';
import { formatFace, parseFace, parseTiles } from '../tiles/notation.js';
import { CaseError, type RawCase } from './case.js';

const WIN_SOURCES: readonly WinSource[] = ['draw', 'discard', 'robbed-kong', 'supplement', 'bonus-supplement', 'deal', 'none'];
const MELD_SIZES: Readonly<Record<MeldKind, number>> = { chow: 3, pung: 3, kong: 4 };

export interface ReadHandRules {
  /** Tiles of a hand outside its turn: 13 or 16. */
  readonly handSize: number;
  /** Most copies of one face that the set holds; four of a playing kind, one of a bonus kind where left out. */
  readonly copiesOf?: (face: TileFace) => number;
  /** Chows of honours (Nanchang). */
  readonly honourChows?: boolean;
  /** Allow a wrong number of tiles (irregular hands: short, long, foul). */
  readonly anyCount?: boolean;
}

/**
 * The hand of a `kind: "hand"` case, checked: known tiles, no fifth copy, melds that are sets, the right number of tiles.
 * @throws CaseError naming the field.
 */
export function readHand(input: RawCase, rules: ReadHandRules): HandView {
  const view: HandView = {
    seat: readSeat(input.seat, 'seat'),
    dealer: readSeat(input.dealer ?? 0, 'dealer'),
    roundWind: readWind(input.roundWind ?? 'E', 'roundWind'),
    concealed: readFaces(input.concealed, 'concealed'),
    melds: readList(input.melds ?? [], 'melds').map((meld, index) => readMeld(meld, `melds[${index}]`, rules)),
    bonus: readFaces(input.bonus ?? [], 'bonus').map(kindOf),
    winningTile: input.winningTile == null ? null : readFace(input.winningTile, 'winningTile'),
    winBy: readWinSource(input.winBy),
    from: input.from == null ? null : readSeat(input.from, 'from'),
  };
  checkBonus(view);
  checkCopies(view, rules);
  if (!rules.anyCount) checkCount(view, rules.handSize);
  return view;
}

export function readList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new CaseError('FIELD_INVALID', field, `${field} must be a list`);
  return value;
}

export function readSeat(value: unknown, field: string): Seat {
  if (value !== 0 && value !== 1 && value !== 2 && value !== 3)
    throw new CaseError('SEAT_INVALID', field, `${field} must be a seat 0-3`);
  return value;
}

export function readWind(value: unknown, field: string): Wind {
  const index = WIND_LETTERS.indexOf(value as WindLetter);
  if (index < 0) throw new CaseError('WIND_INVALID', field, `${field} must be one of E S W N`);
  return index as Wind;
}

export function readInteger(value: unknown, field: string, least = 0): number {
  if (!Number.isInteger(value) || (value as number) < least) {
    throw new CaseError('NUMBER_INVALID', field, `${field} must be a whole number, at least ${least}`);
  }
  return value as number;
}

export function readFace(value: unknown, field: string): TileFace {
  const face = typeof value === 'string' ? parseFace(value) : null;
  if (face === null) throw new CaseError('TILE_UNKNOWN', field, `${field}: unknown tile ${JSON.stringify(value)}`);
  return face;
}

/** A list of single tiles or the compact form `123m11z`. */
export function readFaces(value: unknown, field: string): TileFace[] {
  if (typeof value === 'string') {
    try {
      return parseTiles(value);
    } catch {
      throw new CaseError('TILE_UNKNOWN', field, `${field}: unknown tile in "${value}"`);
    }
  }
  return readList(value, field).map((tile, index) => readFace(tile, `${field}[${index}]`));
}

export function readMeld(value: unknown, field: string, rules: Pick<ReadHandRules, 'honourChows'> = {}): Meld {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const kind = raw.kind as MeldKind;
  if (!Object.hasOwn(MELD_SIZES, String(kind)))
    throw new CaseError('MELD_INVALID', `${field}.kind`, `${field}: kind must be chow, pung or kong`);
  const how = (raw.how ?? 'claimed') as MeldHow;
  if (how !== 'claimed' && how !== 'concealed' && how !== 'added') {
    throw new CaseError('MELD_INVALID', `${field}.how`, `${field}: how must be claimed, concealed or added`);
  }
  const tiles = readFaces(raw.tiles, `${field}.tiles`);
  if (!formsSet(kind, tiles.map(kindOf), rules.honourChows ?? false)) {
    throw new CaseError('MELD_INVALID', `${field}.tiles`, `${field}: ${tiles.map(formatFace).join(' ')} is no ${kind}`);
  }
  const from = raw.from == null ? null : readSeat(raw.from, `${field}.from`);
  const claimed = raw.claimed == null ? null : readFace(raw.claimed, `${field}.claimed`);
  return { kind, how, tiles, from, claimed, ...(raw.marked === undefined ? {} : { marked: raw.marked === true }) };
}

/** Whether the kinds make the set, wilds not considered. */
export function formsSet(kind: MeldKind, kinds: readonly TileKind[], honourChows = false): boolean {
  if (kinds.length !== MELD_SIZES[kind]) return false;
  const sorted = [...kinds].sort((a, b) => a - b);
  if (kind !== 'chow') return sorted.every((other) => other === sorted[0]);
  const [low, middle, high] = sorted;
  if (isSuited(high)) return middle === low + 1 && high === low + 2 && low % 9 <= 6;
  const distinct = low !== middle && middle !== high;
  const winds = sorted.every((other) => other >= 27 && other < 31);
  const dragons = sorted.every((other) => other >= 31 && other < 34);
  return honourChows && distinct && (winds || dragons);
}

function readWinSource(value: unknown): WinSource {
  if (!WIN_SOURCES.includes(value as WinSource))
    throw new CaseError('FIELD_INVALID', 'winBy', `winBy must be one of ${WIN_SOURCES.join(', ')}`);
  return value as WinSource;
}

function checkBonus(view: HandView): void {
  const wrong = view.bonus.findIndex((kind) => !isBonus(kind));
  if (wrong >= 0) throw new CaseError('TILE_INVALID', `bonus[${wrong}]`, `bonus[${wrong}] is no flower or season`);
}

function checkCopies(view: HandView, rules: ReadHandRules): void {
  const counts = new Map<number, number>();
  const perKind = rules.copiesOf ?? ((face) => (isBonus(kindOf(face)) ? 1 : 4));
  const fields: readonly (readonly [string, readonly TileFace[]])[] = [
    ['concealed', view.concealed],
    ...view.melds.map((meld, index) => [`melds[${index}].tiles`, meld.tiles] as const),
    ['bonus', view.bonus as readonly number[] as readonly TileFace[]],
    ['winningTile', view.winningTile === null ? [] : [view.winningTile]],
  ];
  for (const [field, faces] of fields) {
    for (const face of faces) {
      const kind = kindOf(face);
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count > perKind(face))
        throw new CaseError(
          'TILE_COUNT',
          field,
          `${count} copies of ${formatFace(kind as number as TileFace)}: the set holds ${perKind(face)}`,
        );
    }
  }
}

function checkCount(view: HandView, handSize: number): void {
  const total = view.concealed.length + 3 * view.melds.length + (view.winningTile === null ? 0 : 1);
  const allowed = view.winningTile === null ? [handSize, handSize + 1] : [handSize + 1];
  if (!allowed.includes(total)) {
    throw new CaseError('TILE_COUNT', 'concealed', `${total} tiles (a kong counts as three): a hand has ${allowed.join(' or ')}`);
  }
}
