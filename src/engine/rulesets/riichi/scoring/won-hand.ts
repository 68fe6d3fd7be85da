import { type HandView, isOwnDraw } from '../../../table/hand-view.js';
import { isConcealedKong, type Meld } from '../../../table/meld.js';
import { seatWind } from '../../../table/seat.js';
import { FIRST_WIND, isRed, kindOf, PLAYING_KIND_COUNT, type TileFace, type TileKind } from '../../../tiles/kind.js';
import type { RiichiOptions } from '../options.js';
import type { RiichiCircumstances } from './circumstances.js';
import { doraKindOf } from './dora.js';
import { isKong, isOpenSet, isRun, KONG, kindOfSet, OPEN, RUN, type SetCode, TRIPLET } from './set-code.js';

/** Everything about a hand that does not depend on how its tiles are read. */
export interface WonHand {
  readonly options: RiichiOptions;
  readonly isDealer: boolean;
  readonly seatWind: TileKind;
  readonly roundWind: TileKind;
  /** No claimed tile; closed kans are allowed. */
  readonly closed: boolean;
  readonly ownDraw: boolean;
  readonly winningKind: TileKind;
  /** Concealed tiles with the winning one, by kind (34). */
  readonly counts: number[];
  readonly melds: readonly SetCode[];
  readonly kongs: number;
  /** Which suited kinds the whole hand has: bit = kind. */
  readonly suited: number;
  /** Which honours: bit = kind − 27. */
  readonly honours: number;
  readonly dora: number;
  readonly ura: number;
  readonly aka: number;
  readonly riichi: boolean;
  readonly doubleRiichi: boolean;
  readonly ippatsu: boolean;
  readonly firstTurn: boolean;
  readonly lastTile: boolean;
  readonly afterKan: boolean;
  readonly robbedKan: boolean;
}

/** Takes the hand apart once. `winningKind` is given because a hand won on the deal has no winning tile of its own. */
export function wonHand(
  view: HandView,
  winningKind: TileKind,
  circumstances: RiichiCircumstances,
  options: RiichiOptions,
): WonHand {
  const counts = NO_TILES.slice();
  let suited = 0;
  let honours = 0;
  let aka = 0;
  const note = (face: TileFace): TileKind => {
    const kind = kindOf(face);
    if (kind < 27) suited |= 1 << kind;
    else honours |= 1 << (kind - 27);
    if (isRed(face)) aka++;
    return kind;
  };
  for (const face of view.concealed) counts[note(face)]++;
  if (view.winningTile !== null) counts[note(view.winningTile)]++;
  const melds = view.melds.length === 0 ? NO_SETS : view.melds.map(codeOf);
  for (const meld of view.melds) for (const face of meld.tiles) note(face);
  let closed = true;
  let kongs = 0;
  for (const code of melds) {
    if (isOpenSet(code)) closed = false;
    if (isKong(code)) kongs++;
  }
  const riichi = closed && (circumstances.riichi === true || circumstances.doubleRiichi === true);
  const afterKan = view.winBy === 'supplement' && kongs > 0;
  return {
    options,
    isDealer: view.seat === view.dealer,
    seatWind: (FIRST_WIND + seatWind(view.seat, view.dealer)) as TileKind,
    roundWind: (FIRST_WIND + view.roundWind) as TileKind,
    closed,
    ownDraw: isOwnDraw(view),
    winningKind,
    counts,
    melds,
    kongs,
    suited,
    honours,
    dora: countDora(counts, melds, circumstances.doraIndicators ?? NO_FACES),
    ura: riichi ? countDora(counts, melds, uraIndicators(circumstances, options)) : 0,
    aka,
    riichi,
    doubleRiichi: riichi && circumstances.doubleRiichi === true,
    ippatsu: riichi && circumstances.ippatsu === true && options.ippatsu && !afterKan,
    firstTurn: circumstances.firstTurn === true && melds.length === 0,
    lastTile: circumstances.lastTile === true,
    afterKan,
    robbedKan: view.winBy === 'robbed-kong',
  };
}

const NO_TILES: readonly number[] = new Array<number>(PLAYING_KIND_COUNT).fill(0);
const NO_SETS: readonly SetCode[] = [];
const NO_FACES: readonly TileFace[] = [];

function uraIndicators(circumstances: RiichiCircumstances, options: RiichiOptions): readonly TileFace[] {
  const indicators = circumstances.uraIndicators ?? NO_FACES;
  if (!options.uraDora) return NO_FACES;
  return options.kanUra || indicators.length < 2 ? indicators : indicators.slice(0, 1);
}

function codeOf(meld: Meld): SetCode {
  let low = kindOf(meld.tiles[0]);
  for (const face of meld.tiles) if (kindOf(face) < low) low = kindOf(face);
  if (meld.kind === 'chow') return low + RUN + OPEN;
  if (meld.kind === 'pung') return low + TRIPLET + OPEN;
  return isConcealedKong(meld) ? low + KONG : low + KONG + OPEN;
}

function countDora(counts: readonly number[], melds: readonly SetCode[], indicators: readonly TileFace[]): number {
  let dora = 0;
  for (const indicator of indicators) {
    const kind = doraKindOf(kindOf(indicator));
    dora += counts[kind];
    for (const code of melds) dora += copiesIn(code, kind);
  }
  return dora;
}

function copiesIn(code: SetCode, kind: TileKind): number {
  const offset = kind - kindOfSet(code);
  if (isRun(code)) return offset >= 0 && offset <= 2 ? 1 : 0;
  if (offset !== 0) return 0;
  return isKong(code) ? 4 : 3;
}
