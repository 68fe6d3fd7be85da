import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';

export type ExtraShape = 'seven-pairs' | 'thirteen-orphans' | 'independent-tiles';
export type PaoMode = 'free-0-4' | 'fixed-1' | 'fixed-2' | 'fixed-3' | 'fixed-4' | 'off';

export interface ShaanxiOptions extends CommonOptions {
  readonly sevenPairs: boolean;
  readonly extraShapes: readonly ExtraShape[];
  readonly missedWin: boolean;
  readonly directKongPayer: 'discarder' | 'all';
  readonly discarderPaysAll: boolean;
  readonly paoMode: PaoMode;
}

export const shaanxiOptions: OptionTable = {
  sevenPairs: {
    type: 'boolean',
    default: false,
    help: 'Seven pairs win as well, without extra points; the short form of an extra shape (text: some accept irregular shapes).',
  },
  extraShapes: {
    type: 'subset',
    default: [],
    choices: ['seven-pairs', 'thirteen-orphans', 'independent-tiles'],
    help: 'Irregular shapes that win as well, without extra points (text: some accept irregular shapes).',
  },
  missedWin: {
    type: 'boolean',
    default: false,
    help: 'Louhu: after missing a winning tile a player wins on no claimed tile before his own turn (text).',
  },
  directKongPayer: {
    type: 'choice',
    default: 'discarder',
    choices: ['discarder', 'all'],
    help: 'Who pays the points of a direct kong: 2 from the discarder alone, or from each player (local practice).',
  },
  discarderPaysAll: {
    type: 'boolean',
    default: false,
    help: 'Dabao: on a discard the discarder pays for all three losers (local practice).',
  },
  paoMode: {
    type: 'choice',
    default: 'free-0-4',
    choices: ['free-0-4', 'fixed-1', 'fixed-2', 'fixed-3', 'fixed-4', 'off'],
    help: 'Paozi: everyone bids 0 to 4 after seeing the hand, everyone has the same fixed bid, or there are none (local practice).',
  },
  ...commonOptions,
};
