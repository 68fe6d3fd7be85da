import type { OptionTable } from '../../ruleset/options.js';

/** The special limit hands that a table may play, in the order in which a hand is named after one of several. */
export const LIMIT_HANDS = [
  'heavenly-blessing',
  'earthly-blessing',
  'plum-blossom',
  'moon',
  'carrying-pole',
  'kong-on-kong',
  'fourfold-plenty',
  'three-great-scholars',
  'four-blessings',
  'all-symbols',
  'heads-and-tails',
  'imperial-jade',
  'nine-lanterns',
  'wriggling-snake',
  'concealed-pure-suit',
  'buried-treasure',
  'thirteen-wonders',
  'thirteen-wins',
] as const;
export type LimitHandId = (typeof LIMIT_HANDS)[number];

/**
 * What tables of the family agree on before they sit down. Every ruleset of the family has all of them and differs in
 * the defaults only, so that a table can borrow a custom from the other.
 */
export interface ClassicalOptions {
  readonly players: 3 | 4 | 5;
  readonly startingPoints: number;
  readonly secondThrow: 'wall-owner' | 'east';
  readonly deadWallTiles: 14 | 16;
  readonly mahjongPoints: number;
  readonly eyesPoints: readonly number[];
  readonly looseTileFromWall: boolean;
  readonly visibleTilesNarrowWaits: boolean;
  readonly showDrawnTile: boolean;
  readonly sevenPairs: boolean;
  readonly noScoreHand: boolean;
  readonly originalCall: boolean;
  readonly firstTurn: boolean;
  readonly bigHonourDoubles: boolean;
  readonly littleDragonsDoubles: 1 | 3;
  readonly honoursOnlyDoubles: boolean;
  readonly claimedKongConcealed: boolean;
  readonly claimedKongAsPung: boolean;
  readonly concealedOnDiscard: boolean;
  readonly bonusKeepsLooseTile: boolean;
  readonly robbedKongIsLastDiscard: boolean;
  readonly undeclaredKongScores: boolean;
  readonly limitHands: readonly string[];
  readonly dragonsWithChow: boolean;
  readonly limit: number;
  readonly roofOff: boolean;
  readonly fullHandMin: number;
  readonly dangerousDiscards: 'seven-cases' | 'foreseeable-limit' | 'none';
  readonly falseMahjongPenalty: number;
  readonly misnamedChowPenalty: number;
  readonly misnamedSetPenalty: number;
  readonly minorErrorPenalty: number;
  readonly lateClaims: boolean;
  readonly lateClaimsOutlastMahjong: boolean;
  readonly washOut: 'east-stays' | 'title-passes';
  readonly eastWinSeries: number;
  readonly dreamerPay: boolean;
  readonly fiveRounds: boolean;
  readonly threeWalls: boolean;
  readonly dragonSeats: boolean;
}

const yesOrNo = (value: boolean, help: string) => ({ type: 'boolean', default: value, help }) as const;
const amount = (value: number, help: string, max = 1_000_000) =>
  ({ type: 'integer', default: value, min: 0, max, help }) as const;
const oneOf = (value: string | number, choices: readonly (string | number)[], help: string) =>
  ({ type: 'choice', default: value, choices, help }) as const;

/** The family's option table with one ruleset's defaults. */
export function classicalOptionTable(defaults: ClassicalOptions): OptionTable {
  return { ...tableOptions(defaults), ...scoringOptions(defaults), ...penaltyOptions(defaults), ...variantOptions(defaults) };
}

const tableOptions = (of: ClassicalOptions): OptionTable => ({
  players: oneOf(of.players, [3, 4, 5], 'How many play: with five one sits out as the dreamer, with three a chair is a dummy.'),
  startingPoints: amount(of.startingPoints, 'Points that each player starts the game with.'),
  secondThrow: oneOf(
    of.secondThrow,
    ['wall-owner', 'east'],
    'Who throws the dice the second time: the owner of the wall that the first throw points to, or East again.',
  ),
  deadWallTiles: oneOf(of.deadWallTiles, [14, 16], 'Tiles of the dead wall, the two loose ones on top of it included.'),
  washOut: oneOf(of.washOut, ['east-stays', 'title-passes'], 'Who is East after a hand that nobody wins.'),
  eastWinSeries: {
    type: 'integer',
    default: of.eastWinSeries,
    min: 2,
    max: 100,
    help: 'Mahjongs of East in a row after which the title passes; the last of them is a special limit hand.',
  },
  lateClaims: yesOrNo(
    of.lateClaims,
    'A pung, kong or mahjong may be claimed even after a chow was laid or the next player has drawn, until that player discards.',
  ),
  lateClaimsOutlastMahjong: yesOrNo(
    of.lateClaimsOutlastMahjong,
    'A late claim holds even when the next player has gone mahjong with the tile he drew.',
  ),
});

const scoringOptions = (of: ClassicalOptions): OptionTable => ({
  mahjongPoints: amount(of.mahjongPoints, 'Base points for going mahjong.', 100),
  eyesPoints: {
    type: 'integers',
    default: of.eyesPoints,
    length: 2,
    help: 'Base points for completing the pair last: of minor tiles, of major tiles.',
  },
  looseTileFromWall: yesOrNo(of.looseTileFromWall, 'A loose tile counts as drawn from the wall for the points of the last tile.'),
  visibleTilesNarrowWaits: yesOrNo(
    of.visibleTilesNarrowWaits,
    'A kind whose four copies are all on the table or in the own hand does not spoil the only place.',
  ),
  showDrawnTile: yesOrNo(
    of.showDrawnTile,
    'A self-drawn last tile must be shown before it enters the hand, or its premiums are lost.',
  ),
  sevenPairs: yesOrNo(of.sevenPairs, 'Seven different pairs are a mahjong.'),
  noScoreHand: yesOrNo(of.noScoreHand, 'Four chows and a pair without points are worth a double.'),
  originalCall: yesOrNo(of.originalCall, 'A hand that calls after the first discard may be announced, for a double.'),
  firstTurn: yesOrNo(of.firstTurn, 'Going mahjong before the second turn of East is worth a double.'),
  bigHonourDoubles: yesOrNo(
    of.bigHonourDoubles,
    'Sets of all three dragons, or of all four winds, bring two doubles of their own.',
  ),
  littleDragonsDoubles: oneOf(
    of.littleDragonsDoubles,
    [1, 3],
    'Doubles for two sets and a pair of dragons, besides those for the sets.',
  ),
  honoursOnlyDoubles: yesOrNo(of.honoursOnlyDoubles, 'A hand of honours only has two doubles (seen with the roof off).'),
  claimedKongConcealed: yesOrNo(
    of.claimedKongConcealed,
    'A kong claimed onto a concealed pung, and marked, leaves the hand concealed.',
  ),
  claimedKongAsPung: yesOrNo(
    of.claimedKongAsPung,
    'A kong claimed onto a concealed pung, and marked, counts among three or four concealed pungs.',
  ),
  concealedOnDiscard: yesOrNo(
    of.concealedOnDiscard,
    'A concealed hand may be completed by a discard and still count as concealed.',
  ),
  bonusKeepsLooseTile: yesOrNo(
    of.bonusKeepsLooseTile,
    'The replacement of a bonus tile drawn as a loose tile counts as a loose tile.',
  ),
  robbedKongIsLastDiscard: yesOrNo(
    of.robbedKongIsLastDiscard,
    'A kong robbed after the end of the live wall counts as a last discard too.',
  ),
  undeclaredKongScores: yesOrNo(of.undeclaredKongScores, 'Four of a kind left undeclared by a loser score as a concealed kong.'),
  limitHands: {
    type: 'subset',
    default: of.limitHands,
    choices: LIMIT_HANDS,
    help: 'The special hands that are worth the limit whatever their own value.',
  },
  dragonsWithChow: yesOrNo(of.dragonsWithChow, 'Sets of all three dragons are the limit even if the fourth set is a chow.'),
  limit: {
    type: 'integer',
    default: of.limit,
    min: 1,
    max: 1_000_000,
    help: 'The most that a hand is worth, unless the roof is off.',
  },
  roofOff: yesOrNo(of.roofOff, 'No limit: every hand is worth what it counts.'),
  fullHandMin: amount(of.fullHandMin, 'With the roof off, the least that a special limit hand is worth.'),
});

const penaltyOptions = (of: ClassicalOptions): OptionTable => ({
  dangerousDiscards: oneOf(
    of.dangerousDiscards,
    ['seven-cases', 'foreseeable-limit', 'none'],
    'Which discards make the discarder pay for the other losers: the seven dangers, only a foreseeable limit hand, or none.',
  ),
  falseMahjongPenalty: amount(
    of.falseMahjongPenalty,
    'Points to each opponent for a false mahjong after which another hand was shown.',
  ),
  misnamedChowPenalty: amount(
    of.misnamedChowPenalty,
    'Points to a player who showed his tiles for a chow on a misnamed discard.',
  ),
  misnamedSetPenalty: amount(
    of.misnamedSetPenalty,
    'Points to a player who showed his tiles for a pung or kong on a misnamed discard.',
  ),
  minorErrorPenalty: amount(
    of.minorErrorPenalty,
    'Points to each player for a wrong claim or a misnamed discard; 0 where it is free.',
  ),
});

const variantOptions = (of: ClassicalOptions): OptionTable => ({
  dreamerPay: yesOrNo(
    of.dreamerPay,
    'Five players: each loser pays the dreamer two points, doubled as often as the winning hand.',
  ),
  fiveRounds: yesOrNo(of.fiveRounds, 'Five players: a fifth round, of the centre, in which the red dragon prevails.'),
  threeWalls: yesOrNo(
    of.threeWalls,
    'Three players: three walls without North winds, winter and the bamboo flower, three rounds.',
  ),
  dragonSeats: yesOrNo(
    of.dragonSeats,
    'Three players: dragons are the directions and winds take the part of dragons, three rounds.',
  ),
});
