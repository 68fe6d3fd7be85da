import { CaseError, type RawCase } from '../../cases/case.js';
import { readFaces, readHand, readInteger, readList } from '../../cases/read-hand.js';
import type { HandView } from '../../table/hand-view.js';
import type { Meld } from '../../table/meld.js';
import { isBonus, kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import { formatFace } from '../../tiles/notation.js';
import { type ClassicalCircumstances, PLAIN } from './circumstances.js';
import { type ClassicalScore, type ScoringRules, scoreHand } from './score-hand.js';

type Flags = Readonly<Record<string, unknown>>;

const HAND_SIZE = 13;
const YES_OR_NO_FLAGS = [
  'lastTile',
  'originalCall',
  'firstDiscardOfEast',
  'kongOnKong',
  'robbedKongConcealed',
  'lastTileNotShown',
  'firstTurn',
  'replacedLooseTile',
  'longHand',
  'shortHand',
] as const;
const OTHER_FLAGS = ['visibleTiles', 'eastConsecutiveWins', 'foulMelds', 'unannouncedBonus'] as const;
const KNOWN_FLAGS: readonly string[] = [...YES_OR_NO_FLAGS, ...OTHER_FLAGS];

/**
 * A `hand` case answered: base points, doubles, special hands and value.
 * @throws CaseError for a hand that cannot be, and for a mahjong that is none.
 */
export function answerHand(input: RawCase, rules: ScoringRules): Readonly<Record<string, unknown>> {
  const flags = readFlags(input.flags);
  const foul = readFoulMelds(flags, input);
  const keptBonus = readList(flags.unannouncedBonus ?? [], 'flags.unannouncedBonus').length > 0;
  const irregular = flags.longHand === true || flags.shortHand === true || foul.length > 0 || keptBonus;
  const view = readView(input, foul, irregular);
  const circumstances = readCircumstances(flags, foul, view, rules.options.eastWinSeries);
  checkSize(view, flags, foul);
  checkWin(view, circumstances, irregular);
  const score = scoreHand(view, rules, circumstances);
  if (score === null) throw new CaseError('HAND_INCOMPLETE', 'concealed', 'the tiles are no mahjong: no four sets and a pair');
  return answerOf(score);
}

const answerOf = (score: ClassicalScore): Readonly<Record<string, unknown>> => ({
  basePoints: score.basePoints,
  doubles: score.doubleLines.map(({ id, value, rule }) => ({ name: id, count: value, rule })),
  limit: score.atLimit,
  limitHand: score.limitHands[0]?.id ?? null,
  limitHandsAll: score.limitHands.map(({ id }) => id),
  total: score.value,
  items: score.baseLines.map(({ label, value, rule }) => ({ name: label, points: value, rule })),
  reading: score.reading,
});

function readFlags(value: unknown): Flags {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new CaseError('FIELD_INVALID', 'flags', 'flags must be an object');
  const flags = value as Flags;
  const unknown = Object.keys(flags).find((name) => !KNOWN_FLAGS.includes(name));
  if (unknown !== undefined) throw new CaseError('FLAG_UNKNOWN', `flags.${unknown}`, `unknown flag "${unknown}"`);
  const wrong = YES_OR_NO_FLAGS.find((name) => flags[name] !== undefined && typeof flags[name] !== 'boolean');
  if (wrong) throw new CaseError('FIELD_INVALID', `flags.${wrong}`, `flags.${wrong} must be true or false`);
  return flags;
}

function readFoulMelds(flags: Flags, input: RawCase): number[] {
  const melds = readList(input.melds ?? [], 'melds');
  return readList(flags.foulMelds ?? [], 'flags.foulMelds').map((value, place) => {
    const index = readInteger(value, `flags.foulMelds[${place}]`);
    if (index >= melds.length) throw new CaseError('MELD_INVALID', `flags.foulMelds[${place}]`, `there is no meld ${index}`);
    return index;
  });
}

/** The hand with its foul sets in place; their tiles count as copies but need not form anything. */
function readView(input: RawCase, foul: readonly number[], irregular: boolean): HandView {
  const raw = readList(input.melds ?? [], 'melds');
  const foulSets = new Map(foul.map((index) => [index, readFoulSet(raw[index], index)]));
  const foulTiles = [...foulSets.values()].flatMap((meld) => meld.tiles).map(kindOf);
  const view = readHand(
    { ...input, melds: raw.filter((_, index) => !foulSets.has(index)) },
    {
      handSize: HAND_SIZE,
      anyCount: irregular,
      copiesOf: (face) => (isBonus(kindOf(face)) ? 1 : 4) - foulTiles.filter((kind) => kind === kindOf(face)).length,
    },
  );
  const proper = [...view.melds];
  return { ...view, melds: raw.map((_, index) => foulSets.get(index) ?? (proper.shift() as Meld)) };
}

function readFoulSet(value: unknown, index: number): Meld {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const tiles = readFaces(raw.tiles, `melds[${index}].tiles`);
  return { kind: tiles.length === 4 ? 'kong' : 'pung', how: 'claimed', tiles, from: null, claimed: null };
}

function readCircumstances(
  flags: Flags,
  foulMelds: readonly number[],
  view: HandView,
  eastWinSeries: number,
): ClassicalCircumstances {
  const visible = readFaces(flags.visibleTiles ?? [], 'flags.visibleTiles').map(kindOf);
  checkVisible(visible, view);
  checkUnannounced(readFaces(flags.unannouncedBonus ?? [], 'flags.unannouncedBonus'), view);
  const eastConsecutiveWins = readInteger(flags.eastConsecutiveWins ?? 0, 'flags.eastConsecutiveWins');
  if (eastConsecutiveWins > eastWinSeries) {
    throw new CaseError(
      'NUMBER_INVALID',
      'flags.eastConsecutiveWins',
      `the title passes after ${eastWinSeries} mahjongs in a row`,
    );
  }
  const yes = Object.fromEntries(YES_OR_NO_FLAGS.map((name) => [name, flags[name] === true]));
  const { shortHand: _shortHand, ...known } = yes;
  return { ...PLAIN, ...known, visible, eastConsecutiveWins, foulMelds };
}

/** Every copy of a kind lies in one place: with those in the hand there are never more than four. */
function checkVisible(visible: readonly TileKind[], view: HandView): void {
  for (const kind of visible) {
    const held = view.concealed.filter((face) => kindOf(face) === kind).length;
    const copies = visible.filter((other) => other === kind).length + held;
    const most = isBonus(kind) ? 1 : 4;
    if (copies > most) {
      throw new CaseError('TILE_COUNT', 'flags.visibleTiles', `${copies} copies of ${formatFace(kind as number as TileFace)}`);
    }
  }
}

function checkUnannounced(tiles: readonly TileFace[], view: HandView): void {
  const wrong = tiles.find((face) => !isBonus(kindOf(face)) || view.bonus.includes(kindOf(face)));
  if (wrong !== undefined) {
    throw new CaseError('TILE_INVALID', 'flags.unannouncedBonus', `${formatFace(wrong)} is no bonus tile left unannounced`);
  }
}

function checkSize(view: HandView, flags: Flags, foul: readonly number[]): void {
  const stray = view.concealed.findIndex((face) => isBonus(kindOf(face)));
  if (stray >= 0) {
    throw new CaseError('TILE_INVALID', `concealed[${stray}]`, 'a bonus tile is no part of the hand: list it under bonus');
  }
  const size = view.concealed.length + 3 * view.melds.length;
  const wrong =
    flags.longHand === true
      ? size <= HAND_SIZE && 'a long hand has more than 13 tiles'
      : flags.shortHand === true || (flags.unannouncedBonus !== undefined && size < HAND_SIZE)
        ? size >= HAND_SIZE && 'a short hand has fewer than 13 tiles'
        : (view.winBy === 'none' || foul.length > 0) &&
          size !== HAND_SIZE &&
          `${size} tiles: a hand has 13, unless it is long or short`;
  if (wrong) throw new CaseError('TILE_COUNT', 'concealed', wrong);
}

function checkWin(view: HandView, circumstances: ClassicalCircumstances, irregular: boolean): void {
  const { winBy, winningTile, from, seat, dealer } = view;
  const claimed = winBy === 'discard' || winBy === 'robbed-kong';
  if (winBy !== 'none' && irregular)
    throw new CaseError('HAND_INVALID', 'winBy', 'a short, long or foul hand may not go mahjong');
  if ((winBy === 'none' || winBy === 'deal') !== (winningTile === null)) {
    throw new CaseError('FIELD_INVALID', 'winningTile', `winningTile does not go with winBy "${winBy}"`);
  }
  if (winningTile !== null && isBonus(kindOf(winningTile))) {
    throw new CaseError('TILE_INVALID', 'winningTile', 'a bonus tile completes nothing');
  }
  if (claimed && (from === null || from === seat)) {
    throw new CaseError('SEAT_INVALID', 'from', 'from must be the seat that the winning tile was claimed from');
  }
  if (winBy === 'deal' && seat !== dealer) throw new CaseError('SEAT_INVALID', 'seat', 'only East can win with the dealt tiles');
  if (winBy === 'robbed-kong') checkRobbed(view, circumstances);
  if (circumstances.eastConsecutiveWins > 0 && winBy !== 'none' && seat !== dealer) {
    throw new CaseError('FIELD_INVALID', 'flags.eastConsecutiveWins', 'only East wins in a row');
  }
}

/** The other three copies lie in the robbed kong; a concealed one may be robbed for the thirteen wonders only (58). */
function checkRobbed(view: HandView, circumstances: ClassicalCircumstances): void {
  const robbed = kindOf(view.winningTile as TileFace);
  const copies = [...view.concealed, ...view.melds.flatMap((meld) => meld.tiles)].filter((face) => kindOf(face) === robbed);
  if (copies.length > 0)
    throw new CaseError('TILE_COUNT', 'winningTile', 'the other copies of a robbed tile lie in the robbed kong');
  const pairs = new Set(view.concealed.map(kindOf));
  if (circumstances.robbedKongConcealed && (pairs.size < 12 || view.melds.length > 0)) {
    throw new CaseError(
      'HAND_INVALID',
      'flags.robbedKongConcealed',
      'a concealed kong may be robbed for the thirteen wonders only',
    );
  }
}
