import type { OptionTable, Preset } from '../../ruleset/options.js';
import { type ClassicalOptions, classicalOptionTable, LIMIT_HANDS } from '../classical/options.js';

const DEFAULTS: ClassicalOptions = {
  players: 4,
  startingPoints: 2000,
  secondThrow: 'wall-owner',
  deadWallTiles: 16,
  mahjongPoints: 10,
  eyesPoints: [2, 4],
  looseTileFromWall: true,
  visibleTilesNarrowWaits: true,
  showDrawnTile: true,
  sevenPairs: false,
  noScoreHand: true,
  originalCall: true,
  firstTurn: false,
  bigHonourDoubles: true,
  littleDragonsDoubles: 1,
  honoursOnlyDoubles: true,
  claimedKongConcealed: true,
  claimedKongAsPung: true,
  concealedOnDiscard: false,
  bonusKeepsLooseTile: false,
  robbedKongIsLastDiscard: false,
  undeclaredKongScores: false,
  limitHands: LIMIT_HANDS,
  dragonsWithChow: false,
  limit: 1000,
  roofOff: false,
  fullHandMin: 1000,
  dangerousDiscards: 'seven-cases',
  falseMahjongPenalty: 300,
  misnamedChowPenalty: 50,
  misnamedSetPenalty: 100,
  minorErrorPenalty: 0,
  lateClaims: true,
  lateClaimsOutlastMahjong: false,
  washOut: 'east-stays',
  eastWinSeries: 13,
  dreamerPay: false,
  fiveRounds: false,
  threeWalls: false,
  dragonSeats: false,
};

export const millingtonOptions: OptionTable = classicalOptionTable(DEFAULTS);

const BOOK = 'A. D. Millington, The Complete Book of Mah-Jongg (1977), chapter 3, rules 1-132';

export const millingtonPresets: readonly Preset[] = [
  { id: 'millington', name: 'Millington, limit 1000', date: '1977-01-01', source: `${BOOK}; limit by 118`, values: {} },
  {
    id: 'millington-roof-off',
    name: 'Millington, roof off',
    date: '1977-01-01',
    source: `${BOOK}; roof off by 118 and 121, a special hand at least 1000`,
    values: { roofOff: true, fullHandMin: 1000 },
  },
];
