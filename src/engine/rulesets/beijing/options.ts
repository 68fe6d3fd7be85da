import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';

export type AdditionalDouble = 'pure-one-suit' | 'all-pung' | 'single-tile' | 'last-tile';

export interface BeijingOptions extends CommonOptions {
  readonly unit: number;
  readonly rareEventPoints: number;
  readonly deadWall: '7-stacks' | '7-or-8-stacks' | '14-plus-kongs';
  readonly wildEyeDouble: boolean;
  readonly nativeWildFlush: boolean;
  readonly kongBankerDouble: boolean;
  readonly missedWin: boolean;
  readonly falseWinMode: 'claimed' | 'predetermined';
  readonly upstairs: boolean;
  readonly upstairsOnThirdStay: boolean;
  readonly voidSuit: boolean;
  readonly bustedBanker: boolean;
  readonly bustedBankerPoints: number;
  readonly atMostOneClaim: boolean;
  readonly additionalDoubles: readonly AdditionalDouble[];
  readonly extraDoublesFor: Readonly<Record<string, number>>;
  readonly discarderPaysAll: boolean;
  readonly wildKongEffect: 'win' | 'instant-payment';
}

const ADDITIONAL: readonly AdditionalDouble[] = ['pure-one-suit', 'all-pung', 'single-tile', 'last-tile'];
/** Patterns for which a table may agree on more doubles. */
const DOUBLING_PATTERNS = [
  'closed',
  'own-tile',
  'straight',
  'flush',
  'seven-pairs',
  'deluxe',
  'catch-five',
  'kong-bloom',
  'wild-eye',
  'native-wild-flush',
  ...ADDITIONAL,
];

/** Spec §11; all of them are agreed before a session according to the rule text. */
export const beijingOptions: OptionTable = {
  ...commonOptions,
  unit: { type: 'integer', default: 1, min: 1, max: 1000, help: 'What a point of the hand is worth; 1 and 2 are common.' },
  rareEventPoints: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 1000,
    help: 'What heavenly win, earthly win and wild kong bring from each player, without doubles.',
  },
  deadWall: {
    type: 'choice',
    default: '7-stacks',
    choices: ['7-stacks', '7-or-8-stacks', '14-plus-kongs'],
    help: 'Tiles that stay: 14; 14 with at most one kong and 16 with more; or 14 and one for each kong (R-BJ7).',
  },
  wildEyeDouble: {
    type: 'boolean',
    default: false,
    help: 'A hand that waited with a lone wild for any tile (混悠) scores a double.',
  },
  nativeWildFlush: {
    type: 'boolean',
    default: false,
    help: 'A wild of the flush’s own suit that stands for one of its nine tiles (本混龙) scores a double.',
  },
  kongBankerDouble: { type: 'boolean', default: false, help: 'Kong points are doubled too where the banker wins or pays.' },
  missedWin: {
    type: 'boolean',
    default: false,
    help: 'Who lets a winning tile go cannot win on a claimed tile until their turn came or was passed by a pung or kong.',
  },
  falseWinMode: {
    type: 'choice',
    default: 'claimed',
    choices: ['claimed', 'predetermined'],
    help: 'What a false win pays to each: what was claimed, or the points of a rare event.',
  },
  upstairs: { type: 'boolean', default: false, help: 'In the hand after a drawn one all scores are doubled (上楼).' },
  upstairsOnThirdStay: {
    type: 'boolean',
    default: false,
    help: 'All scores are doubled as upstairs from the banker’s third stay on.',
  },
  voidSuit: { type: 'boolean', default: false, help: 'A winning hand must lack at least one suit (断门).' },
  bustedBanker: {
    type: 'boolean',
    default: false,
    help: 'When all four discard the same tile at the start, unclaimed, the banker pays each, unless the hand is drawn (烧庄).',
  },
  bustedBankerPoints: { type: 'integer', default: 10, min: 1, max: 1000, help: 'What a busted banker pays to each player.' },
  atMostOneClaim: {
    type: 'boolean',
    default: false,
    help: 'A player may chow or pung once in a hand; direct kongs are not limited.',
  },
  additionalDoubles: {
    type: 'subset',
    default: [],
    choices: ADDITIONAL,
    help: 'Further patterns that score a double: 清一色, 对对胡, 大钓, 海底捞月.',
  },
  extraDoublesFor: {
    type: 'numberMap',
    default: {},
    choices: DOUBLING_PATTERNS,
    help: 'How many more doubles than one a pattern scores, by its name.',
  },
  discarderPaysAll: {
    type: 'boolean',
    default: false,
    help: 'Who discards the winning tile pays for the other two losers as well (大包).',
  },
  wildKongEffect: {
    type: 'choice',
    default: 'win',
    choices: ['win', 'instant-payment'],
    help: 'What four wilds in the hand are: a declared win, or a payment at once while play goes on (R-BJ3).',
  },
};
