import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';

/** Options of the game with golds and flowers, whichever scoring is used. */
export interface XiamenOptions extends CommonOptions {
  readonly goldHolderSelfDrawOnly: boolean;
  readonly missedWin: boolean;
  readonly missedPung: boolean;
  readonly requiredFloat: boolean;
  readonly falseFloatForfeits: boolean;
  readonly baseMultiplier: number;
  readonly floatRoundOthersMayWin: boolean;
  readonly threeGoldWindow: 'deal-and-last-turn' | 'deal-only' | 'anytime';
  readonly robGoldAs: 'face' | 'gold';
  readonly goldSetsCount: boolean;
}

/** Spec §11; all but `threeGoldWindow`, `robGoldAs` and `goldSetsCount` are variations named in the rule text. */
export const xiamenOptions: OptionTable = {
  ...commonOptions,
  goldHolderSelfDrawOnly: {
    type: 'boolean',
    default: false,
    help: 'Who holds a gold can win only with a tile from the wall (R-XM11); most tables play it so.',
  },
  missedWin: {
    type: 'boolean',
    default: false,
    help: 'Who lets a winning tile go cannot win on that tile until their turn came or was passed.',
  },
  missedPung: {
    type: 'boolean',
    default: false,
    help: 'Who lets a tile for a pung or kong go cannot claim that tile for one until their turn came or was passed.',
  },
  requiredFloat: {
    type: 'boolean',
    default: false,
    help: 'Who holds three golds has to win by three gold knocker, gold float or better.',
  },
  falseFloatForfeits: {
    type: 'boolean',
    default: false,
    help: 'Discarding a gold without floating forfeits the win in that hand.',
  },
  baseMultiplier: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 100,
    help: 'What the bases are multiplied by to make flowers matter less; 5 and 8 are common.',
  },
  floatRoundOthersMayWin: {
    type: 'boolean',
    default: false,
    help: 'In a float round the players who do not float may win on a discard (R-XM5).',
  },
  threeGoldWindow: {
    type: 'choice',
    default: 'deal-and-last-turn',
    choices: ['deal-and-last-turn', 'deal-only', 'anytime'],
    help: 'When three golds win whatever the hand: right after the deal and in the last turn, after the deal only, or always.',
  },
  robGoldAs: {
    type: 'choice',
    default: 'face',
    choices: ['face', 'gold'],
    help: 'What a robbed indicator counts as: the tile it shows, or a fourth gold that is worth a flower (R-XM6).',
  },
  goldSetsCount: {
    type: 'boolean',
    default: true,
    help: 'Pungs completed by golds score flowers like others (R-XM3).',
  },
};
