import { createAnalysis } from '../../analysis/index.js';
import type { CaseBook } from '../../cases/case.js';
import { answerCheck } from './cases/check-case.js';
import { answerHand } from './cases/hand-case.js';
import { answerTable } from './cases/table-case.js';
import { RIICHI_SHAPES } from './waits.js';

const analysis = createAnalysis(RIICHI_SHAPES);

/** The answers of the riichi ruleset to conformance cases: hands, settlements, rule questions. */
export const riichiCases: CaseBook = {
  hand: (input) => answerHand(analysis, input),
  table: answerTable,
  check: (input) => answerCheck(analysis, input),
};
