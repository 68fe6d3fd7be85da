import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';

export type Scheme = 'old' | 'common' | 'new';

export interface YangzhouOptions extends CommonOptions {
  readonly scheme: Scheme;
  readonly minimum: 7 | 10 | 13 | 18 | 'twin' | 'twin+3' | null;
  readonly allHonorsX2: boolean;
  readonly quadrupletX2: boolean;
  readonly bankerStaysOnDraw: boolean;
  readonly rotations: 4 | 8;
  readonly sevenPairs: boolean;
}

export const yangzhouOptions: OptionTable = {
  scheme: {
    type: 'choice',
    default: 'common',
    choices: ['old', 'common', 'new'],
    help: 'Column of pattern values: twin runs 7, 10 or 15 and all others in proportion (text, R-YZ5).',
  },
  minimum: {
    type: 'choice',
    default: null,
    choices: [null, 7, 10, 13, 18, 'twin', 'twin+3'],
    help: 'Points a hand needs to win; left out, that of the scheme: 7, 10 or 18; or twin runs, or three more than that (text).',
  },
  allHonorsX2: {
    type: 'boolean',
    default: false,
    help: 'All honors are worth pure one suit times two instead of times four (text).',
  },
  quadrupletX2: {
    type: 'boolean',
    default: false,
    help: 'Quadruplet runs are worth pure one suit times two instead of times eight (text).',
  },
  bankerStaysOnDraw: {
    type: 'boolean',
    default: false,
    help: 'The banker stays on a drawn hand too (text: some play).',
  },
  rotations: {
    type: 'choice',
    default: 4,
    choices: [4, 8],
    help: 'Banker rotations of a session (text: some play eight).',
  },
  sevenPairs: {
    type: 'boolean',
    default: false,
    help: 'Seven pairs win as well and are worth as much as all pung (local practice; the text has no such hand).',
  },
  ...commonOptions,
};
