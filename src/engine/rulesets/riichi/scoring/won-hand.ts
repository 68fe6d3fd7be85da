import { type HandView, isOwnDraw } from '../../../table/hand-view.js';
import { isConcealedKong, type Meld } from '../../../table/meld.js';
import { seatWind } from '../../../table/seat.js';
import { FIRST_WIND, isRed, kindOf, type TileFace, type TileKind } from '../../../tiles/kind.js';
import type { RiichiOptions } from '../options.js';
import type { RiichiCircumstances } from './circumstances.js';
import { doraKindOf } from './dora.js';
import { KONG, OPEN, RUN, type SetCode, TRIPLET } from './set-code.js';

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
  readonly counts: readonly number[];
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

export const NO_COUNTS: readonly number[] = new Array<number>(34).fill(0);

/** Takes the hand apart once. `winningKind` is given because a hand won on the deal has no winning tile of its own. */
export function wonHand(
  view: HandView,
  winningKind: TileKind,
  circumstances: RiichiCircumstances,
  options: RiichiOptions,
): WonHand {
  const counts = NO_COUNTS.slice();
  for (const face of view.concealed) counts[kindOf(face)]++;
  if (view.winningTile !== null) counts[kindOf(view.winningTile)]++;
  const all = counts.slice();
  const melds: SetCode[] = [];
  let closed = true;
  let kongs = 0;
  for (const meld of view.melds) {
    for (const face of meld.tiles) all[kindOf(face)]++;
    const code = codeOf(meld);
    melds.push(code);
    if ((code & OPEN) !== 0) closed = false;
    if ((code & KONG) !== 0) kongs++;
  }
  const riichi = closed && (circumstances.riichi === true || circumstances.doubleRiichi === true);
  const afterKan = view.winBy === 'supplement' && kongs > 0;
  const uninterrupted = view.melds.length === 0;
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
    suited: presence(all, 0, 27),
    honours: presence(all, 27, 34),
    dora: countDora(all, circumstances.doraIndicators ?? NO_FACES),
    ura: riichi ? countDora(all, uraIndicators(circumstances, options)) : 0,
    aka: countRed(view),
    riichi,
    doubleRiichi: riichi && circumstances.doubleRiichi === true,
    ippatsu: riichi && circumstances.ippatsu === true && options.ippatsu && !afterKan,
    firstTurn: circumstances.firstTurn === true && uninterrupted,
    lastTile: circumstances.lastTile === true,
    afterKan,
    robbedKan: view.winBy === 'robbed-kong',
  };
}

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

function presence(counts: readonly number[], from: number, to: number): number {
  let bits = 0;
  for (let kind = from; kind < to; kind++) if (counts[kind] > 0) bits |= 1 << (kind - from);
  return bits;
}

function countDora(all: readonly number[], indicators: readonly TileFace[]): number {
  let dora = 0;
  for (const indicator of indicators) dora += all[doraKindOf(kindOf(indicator))];
  return dora;
}

function countRed(view: HandView): number {
  let red = view.winningTile !== null && isRed(view.winningTile) ? 1 : 0;
  for (const face of view.concealed) if (isRed(face)) red++;
  for (const meld of view.melds) for (const face of meld.tiles) if (isRed(face)) red++;
  return red;
}
