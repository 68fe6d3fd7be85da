import type { OptionTable } from '../../ruleset/options.js';

/** Options that every regional ruleset has, with the same values. */
export interface CommonOptions {
  readonly deadHandRule: 'no-win-this-hand';
}

export const commonOptions: OptionTable = {
  deadHandRule: {
    type: 'choice',
    default: 'no-win-this-hand',
    choices: ['no-win-this-hand'],
    help: 'What a wrong number of tiles leads to: the player cannot win in this hand and play goes on (C6).',
  },
};
