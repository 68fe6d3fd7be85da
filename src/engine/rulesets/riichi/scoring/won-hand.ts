import { type HandView, isOwnDraw } from '../../../table/hand-view.js';
import { isConcealedKong, type Meld } from '../../../table/meld.js';
import { seatWind } from '../../../table/seat.js';
import { FIRST_WIND, isRed, kindOf, type TileFace, type TileKind } from '../../../tiles/kind.js';
import type { RiichiOptions } from '../options.js';
import type { RiichiCircumstances } from './circumstances.js';
import { doraKindOf } from './dora.js';
import { isKong, isOpenSet, isRun, KONG, kindOfSet, OPEN, RUN, type SetCode, TRIPLET } from './set-code.js';
import { addTile, copiesOf, HONOUR_LANE, type Lane, type Lanes, laneOf, presentIn, unitOf } from './tile-lanes.js';

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
  /** Concealed tiles with the winning one. */
  readonly lanes: Readonly<Lanes>;
  readonly melds: readonly SetCode[];
  readonly kongs: number;
  /** Which suits the whole hand has: 1 characters, 2 dots, 4 bamboos. */
  readonly suits: number;
  /** Which ranks, of whichever suit. */
  readonly ranks: Lane;
  /** Which honours. */
  readonly honours: Lane;
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
  const lanes: Lanes = [0, 0, 0, 0];
  let aka = 0;
  for (const face of view.concealed) {
    addTile(lanes, face);
    if (isRed(face)) aka++;
  }
  if (view.winningTile !== null) {
    addTile(lanes, view.winningTile);
    if (isRed(view.winningTile)) aka++;
  }
  const [characters, dots, bamboos] = lanes;
  let suits = (characters !== 0 ? 1 : 0) | (dots !== 0 ? 2 : 0) | (bamboos !== 0 ? 4 : 0);
  let ranks = presentIn(characters) | presentIn(dots) | presentIn(bamboos);
  let honours = presentIn(lanes[HONOUR_LANE]);
  const melds = view.melds.length === 0 ? NO_SETS : view.melds.map(codeOf);
  let closed = true;
  let kongs = 0;
  for (let index = 0; index < melds.length; index++) {
    const code = melds[index];
    if (isOpenSet(code)) closed = false;
    if (isKong(code)) kongs++;
    const kind = kindOfSet(code);
    if (laneOf(kind) === HONOUR_LANE) honours |= unitOf(kind);
    else {
      suits |= 1 << laneOf(kind);
      ranks |= isRun(code) ? RUN_FROM_FIRST * unitOf(kind) : unitOf(kind);
    }
    for (const face of view.melds[index].tiles) if (isRed(face)) aka++;
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
    lanes,
    melds,
    kongs,
    suits,
    ranks,
    honours,
    dora: countDora(lanes, melds, circumstances.doraIndicators ?? NO_FACES),
    ura: riichi ? countDora(lanes, melds, uraIndicators(circumstances, options)) : 0,
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

/** One of each of three neighbours. */
const RUN_FROM_FIRST: Lane = 0o111;
const NO_SETS: readonly SetCode[] = [];
const NO_FACES: readonly TileFace[] = [];

function uraIndicators(circumstances: RiichiCircumstances, options: RiichiOptions): readonly TileFace[] {
  const indicators = circumstances.uraIndicators ?? NO_FACES;
  if (!options.uraDora) return NO_FACES;
  return options.kanUra || indicators.length < 2 ? indicators : indicators.slice(0, 1);
}

function codeOf(meld: Meld): SetCode {
  let low = kindOf(meld.tiles[0]);
  if (meld.kind === 'chow') {
    for (const face of meld.tiles) if (kindOf(face) < low) low = kindOf(face);
    return low + RUN + OPEN;
  }
  if (meld.kind === 'pung') return low + TRIPLET + OPEN;
  return isConcealedKong(meld) ? low + KONG : low + KONG + OPEN;
}

function countDora(lanes: Readonly<Lanes>, melds: readonly SetCode[], indicators: readonly TileFace[]): number {
  let dora = 0;
  for (const indicator of indicators) {
    const kind = doraKindOf(kindOf(indicator));
    dora += copiesOf(lanes, kind);
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
