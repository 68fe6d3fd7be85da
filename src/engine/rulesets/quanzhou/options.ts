import type { OptionTable } from '../../ruleset/options.js';
import { type XiamenOptions, xiamenOptions } from '../xiamen/options.js';

export interface QuanzhouOptions extends XiamenOptions {
  readonly openPungAsClosed: boolean;
  readonly bankerIncrement: 'one' | 'multiplier';
}

export const quanzhouOptions: OptionTable = {
  ...xiamenOptions,
  openPungAsClosed: {
    type: 'boolean',
    default: false,
    help: 'An open pung counts as many flowers as a closed one.',
  },
  bankerIncrement: {
    type: 'choice',
    default: 'one',
    choices: ['one', 'multiplier'],
    help: 'What the base grows by when the banker stays: one, or the multiplier of the banker’s win (R-QZ3).',
  },
};
