import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { CaseBook } from '../../cases/case.js';
import { answerCheck } from './cases/check-case.js';
import { answerHand } from './cases/hand-case.js';
import { answerTable } from './cases/table-case.js';
import { RIICHI_SHAPES } from './waits.js';

/**
 * The answers of the riichi ruleset to conformance cases: hands, settlements, rule questions. Nothing is prepared before the
 * first case is asked; `tables` keep what is then built.
 */
export const riichiCases = (tables: AnalysisTables): CaseBook => ({
  hand: (input) => answerHand(createAnalysis(RIICHI_SHAPES, tables), input),
  table: answerTable,
  check: (input) => answerCheck(createAnalysis(RIICHI_SHAPES, tables), input),
});
