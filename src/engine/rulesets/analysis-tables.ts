import { AnalysisTables } from '../analysis/index.js';

/**
 * The tables that the analyses of all rulesets share. They are constants of mahjong, too large to be written down: each is
 * worked out when a hand first needs it, once in a process.
 */
export const ANALYSIS_TABLES = new AnalysisTables();
