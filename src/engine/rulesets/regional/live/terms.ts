import type { Terms } from '../../../ruleset/contract.js';

/** Words that most of these rulesets share; a ruleset overrides what it calls otherwise. */
export const commonTerms: Terms = {
  counter: '连庄 dealer streak',
  counts: 'streak',
  pot: '',
  indicator: '',
  winByDraw: '自摸',
  winByDiscard: '点炮',
  exhaustiveDraw: '荒庄',
  rounds: ['东风圈', '南风圈', '西风圈', '北风圈'],
};
