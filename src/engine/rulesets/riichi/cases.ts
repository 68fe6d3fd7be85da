import type { CaseBook } from '../../cases/case.js';

/** The answers of the riichi ruleset to conformance cases. */
export const riichiCases: CaseBook = {};
