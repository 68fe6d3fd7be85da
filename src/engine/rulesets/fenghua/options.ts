import type { OptionTable } from '../../ruleset/options.js';
import { type CommonOptions, commonOptions } from '../regional/common-options.js';
import { HIGH_PATTERNS, type HighPattern } from './values.js';

export interface FenghuaOptions extends CommonOptions {
  readonly minimum: 3 | 4;
  readonly pointSet: '50s' | '30s';
  readonly points: Readonly<Partial<Record<HighPattern, number>>>;
  readonly allHonorsPoints: 'points' | 'celebration';
  readonly eightFlowersPoints: 'points' | 'celebration';
  readonly bottomTile: 'before-indicator' | 'under-indicator';
  readonly independenceAdditive: boolean;
  readonly wangpai: 'none' | 'dice-sum';
}

export const fenghuaOptions: OptionTable = {
  minimum: {
    type: 'choice',
    default: 4,
    choices: [4, 3],
    help: 'Points, before rounding, that a hand needs to win on a discard; it used to be three (text).',
  },
  pointSet: {
    type: 'choice',
    default: '50s',
    choices: ['50s', '30s'],
    help: 'Values on a base of 50, or the older ones on a base of 30, which the table enters in `points` (the text gives none).',
  },
  points: {
    type: 'numberMap',
    default: {},
    choices: HIGH_PATTERNS,
    help: "The table's own value of a high pattern, by name; with `pointSet` 30s every high pattern needs one.",
  },
  allHonorsPoints: {
    type: 'choice',
    default: 'points',
    choices: ['points', 'celebration'],
    help: 'All honors score 400 or 800 points, or are only celebrated (text).',
  },
  eightFlowersPoints: {
    type: 'choice',
    default: 'points',
    choices: ['points', 'celebration'],
    help: 'Eight flowers score 400 or 800 points, or are only celebrated (text).',
  },
  bottomTile: {
    type: 'choice',
    default: 'before-indicator',
    choices: ['before-indicator', 'under-indicator'],
    help: 'The bottom tile is the last one before the indicator in drawing order, or the one under it (local practice; R-FH8).',
  },
  independenceAdditive: {
    type: 'boolean',
    default: false,
    help: 'Independence 50, seven stars 100 or 50 and void suit 100 add up instead of excluding each other (local practice).',
  },
  wangpai: {
    type: 'choice',
    default: 'none',
    choices: ['none', 'dice-sum'],
    help: 'Draws from the head stop before a dead wall of as many stacks as the dice show (local practice).',
  },
  ...commonOptions,
};
