import type { OptionTable, Preset } from '../../ruleset/options.js';
import { type ClassicalOptions, classicalOptionTable, LIMIT_HANDS } from '../classical/options.js';

const DEFAULTS: ClassicalOptions = {
  players: 4,
  startingPoints: 2000,
  secondThrow: 'east',
  deadWallTiles: 14,
  mahjongPoints: 20,
  eyesPoints: [2, 4],
  looseTileFromWall: true,
  visibleTilesNarrowWaits: true,
  showDrawnTile: false,
  sevenPairs: true,
  noScoreHand: false,
  originalCall: false,
  firstTurn: true,
  bigHonourDoubles: false,
  littleDragonsDoubles: 1,
  honoursOnlyDoubles: false,
  claimedKongConcealed: false,
  claimedKongAsPung: true,
  concealedOnDiscard: false,
  bonusKeepsLooseTile: false,
  robbedKongIsLastDiscard: false,
  undeclaredKongScores: false,
  limitHands: LIMIT_HANDS,
  dragonsWithChow: true,
  limit: 1000,
  roofOff: false,
  fullHandMin: 1000,
  dangerousDiscards: 'foreseeable-limit',
  falseMahjongPenalty: 500,
  misnamedChowPenalty: 0,
  misnamedSetPenalty: 0,
  minorErrorPenalty: 200,
  lateClaims: true,
  lateClaimsOutlastMahjong: false,
  washOut: 'east-stays',
  eastWinSeries: 13,
  dreamerPay: false,
  fiveRounds: false,
  threeWalls: false,
  dragonSeats: false,
};

export const czechClassicalOptions: OptionTable = classicalOptionTable(DEFAULTS);

export const czechClassicalPresets: readonly Preset[] = [
  {
    id: 'czech-classical',
    name: 'Czech club rules: classical Chinese mahjong',
    date: '2012-01-01',
    source: 'Klasický čínský MahJong, rules page of the Czech mahjong site',
    values: {},
  },
];
