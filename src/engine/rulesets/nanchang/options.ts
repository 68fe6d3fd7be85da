import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';

export interface NanchangOptions extends CommonOptions {
  readonly deadWall: 'always-34' | '17-stacks-half';
  readonly drawIndicatorAsSupplement: boolean;
  readonly bankerPaysOnDraw: boolean;
  readonly robbedPaysAll: boolean;
  readonly germanMultiplier: 1 | 2;
  readonly topBottomFlip: boolean;
  readonly heavenlyFineCall: 20 | 40;
  readonly fineHolderSelfDrawOnly: boolean;
}

export const nanchangOptions: OptionTable = {
  deadWall: {
    type: 'choice',
    default: 'always-34',
    choices: ['always-34', '17-stacks-half'],
    help: 'Tiles that are never drawn: always 34, or 17 stacks of which the last is half after an odd number of kong supplements (text, R-NC2).',
  },
  drawIndicatorAsSupplement: {
    type: 'boolean',
    default: false,
    help: 'The fine indicator may be drawn as a kong supplement instead of being skipped (text).',
  },
  bankerPaysOnDraw: {
    type: 'boolean',
    default: false,
    help: 'The banker pays 5 points to each of the others when a hand is drawn (text).',
  },
  robbedPaysAll: {
    type: 'boolean',
    default: false,
    help: 'A player whose kong is robbed pays for all three losers (usual local practice; the text names no liability, R-NC6).',
  },
  germanMultiplier: {
    type: 'choice',
    default: 2,
    choices: [2, 1],
    help: 'Factor of a German hand beside its five points; one family of local rules gives the points alone.',
  },
  topBottomFlip: {
    type: 'boolean',
    default: false,
    help: 'Before play the fine bonus is settled once more on the dealt hands (local practice).',
  },
  heavenlyFineCall: {
    type: 'choice',
    default: 20,
    choices: [20, 40],
    help: 'Points from each loser for a heavenly win that is a fine call too (local practice: 40).',
  },
  fineHolderSelfDrawOnly: {
    type: 'boolean',
    default: false,
    help: 'Who holds a fine tile wins by own tile only (local practice).',
  },
  ...commonOptions,
};
