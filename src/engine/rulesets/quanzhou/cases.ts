import type { AnalysisTables } from '../../analysis/index.js';
import type { CaseBook } from '../../cases/case.js';
import { goldGameCases } from '../xiamen/cases.js';
import { type QuanzhouOptions, quanzhouOptions } from './options.js';
import { quanzhouScoring } from './scoring.js';

export const quanzhouCases = (tables: AnalysisTables): CaseBook =>
  goldGameCases<QuanzhouOptions>(quanzhouOptions, quanzhouScoring, tables);
