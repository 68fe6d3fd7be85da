import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';

export interface HangzhouOptions extends CommonOptions {
  readonly noPureSevenPairsOnDiscard: boolean;
  readonly robKongMinStreak: 2 | 3;
  readonly missedPung: boolean;
  readonly missedWin: boolean;
  readonly wildDiscardForfeits: boolean;
  readonly floaterMayClaim: boolean;
  readonly floatLateBao: boolean;
  readonly baoClaimLimit: 'none' | 'dealer-child-only' | 'no-three-chows-between-children' | 'no-third-claim';
  readonly baoClaimLimitFromStreak: 1 | 2 | 3;
  readonly baoOnDiscard: boolean;
  readonly baoIgnoresDirectKong: boolean;
  readonly whiteFixedWild: boolean;
  readonly selfDrawOnly: boolean;
  readonly tenHonors: 'off' | '10-own-draw-11-baotou' | '10-baotou';
  readonly suddenThree: boolean;
  readonly suddenThreeDice: 'any' | 'doubles' | 'sum';
  readonly suddenThreeSum: number;
  readonly stake: number | null;
  readonly firstDealer: 'dice' | 'highest-roll';
  readonly falseWinMode: 'pay-and-end' | 'dead-hand';
}

/** Spec §11; every variation but the split of `suddenThree` and `baoClaimLimit` into parts is worded in the rule text. */
export const hangzhouOptions: OptionTable = {
  ...commonOptions,
  noPureSevenPairsOnDiscard: {
    type: 'boolean',
    default: false,
    help: 'Pure seven pairs won on a discard at 3-lao do not get the extra ×2.',
  },
  robKongMinStreak: {
    type: 'choice',
    default: 3,
    choices: [3, 2],
    help: 'From which lao on a kong may be robbed (拉杠): 3 or 2.',
  },
  missedPung: {
    type: 'boolean',
    default: false,
    help: 'Who lets a tile for a pung go cannot pung that tile until their turn came or was passed by a pung or kong.',
  },
  missedWin: {
    type: 'boolean',
    default: false,
    help: 'Who lets a winning tile go cannot win on that tile until their turn came or was passed by a pung or kong.',
  },
  wildDiscardForfeits: {
    type: 'boolean',
    default: false,
    help: 'Discarding a wild outside a float forfeits the win in that hand; White is not concerned.',
  },
  floaterMayClaim: {
    type: 'boolean',
    default: false,
    help: 'The floating player may chow, pung or open-kong when that frees a wild, which they float again.',
  },
  floatLateBao: {
    type: 'boolean',
    default: false,
    help: 'Who is claimed from by the floating player in the float round pays alone what is added to the score afterwards.',
  },
  baoClaimLimit: {
    type: 'choice',
    default: 'none',
    choices: ['none', 'dealer-child-only', 'no-three-chows-between-children', 'no-third-claim'],
    help: 'Which claims that would bind two players by three claims are not allowed.',
  },
  baoClaimLimitFromStreak: {
    type: 'choice',
    default: 1,
    choices: [1, 2, 3],
    help: 'From which lao on baoClaimLimit applies.',
  },
  baoOnDiscard: {
    type: 'boolean',
    default: false,
    help: 'Three claims also bind on discard wins at 3-lao: the partner pays in addition to the discarder.',
  },
  baoIgnoresDirectKong: {
    type: 'boolean',
    default: false,
    help: 'Direct kongs are not among the three claims that bind two players (R-HZ4).',
  },
  whiteFixedWild: {
    type: 'boolean',
    default: false,
    help: 'No indicator is turned: the four Whites are wild, as played on automatic tables.',
  },
  selfDrawOnly: {
    type: 'boolean',
    default: false,
    help: 'No wins on discards or robbed kongs, at 3-lao either.',
  },
  tenHonors: {
    type: 'choice',
    default: 'off',
    choices: ['off', '10-own-draw-11-baotou', '10-baotou'],
    help: 'Ten honours discarded in a row from the start of the hand win: as an own draw (eleven as baotou), or as baotou.',
  },
  suddenThree: {
    type: 'boolean',
    default: false,
    help: 'The hand is played at 3-lao whatever the streak, when the dice of the break fulfil suddenThreeDice.',
  },
  suddenThreeDice: {
    type: 'choice',
    default: 'any',
    choices: ['any', 'doubles', 'sum'],
    help: 'Which dice make a sudden 3-lao: any, doubles, or a sum of at least suddenThreeSum.',
  },
  suddenThreeSum: {
    type: 'integer',
    default: 10,
    min: 2,
    max: 12,
    help: 'The least sum of the dice for a sudden 3-lao where suddenThreeDice is sum.',
  },
  stake: {
    type: 'limit',
    default: null,
    min: 1,
    help: 'Points each player starts with, which is the most they can lose; agreed before play, usually 40, 50 or 100.',
  },
  firstDealer: {
    type: 'choice',
    default: 'dice',
    choices: ['dice', 'highest-roll'],
    help: 'How the first dealer is found: East throws the dice, or everybody does and the highest throw deals.',
  },
  falseWinMode: {
    type: 'choice',
    default: 'pay-and-end',
    choices: ['pay-and-end', 'dead-hand'],
    help: 'What a false win leads to: paying everybody what it would have brought, or a dead hand and play goes on.',
  },
};
