import { AnalysisTables } from '../../analysis/index.js';

/**
 * The look-up tables of hand analysis, shared by rulesets whose shapes hang on options. They are built when first needed and
 * are the same whoever needs them first.
 */
export const regionalTables = new AnalysisTables();
