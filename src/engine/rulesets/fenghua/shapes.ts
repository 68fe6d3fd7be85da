import { type Analysis, type AnalysisTables, createAnalysis, type WinningShapes } from '../../analysis/index.js';

/** What wins by its tiles; eight flowers win beside it. */
export const FENGHUA_SHAPES: WinningShapes = {
  setsNeeded: 4,
  sevenPairs: 'equal',
  independentTiles: true,
  allHonours: true,
  wildAsFifthCopy: true,
};

/** One analysis of all that wins, and one of four sets and an eye alone, whose calls score. */
export interface FenghuaAnalyses {
  readonly all: Analysis;
  readonly sets: Analysis;
}

export const fenghuaAnalyses = (tables: AnalysisTables): FenghuaAnalyses => ({
  all: createAnalysis(FENGHUA_SHAPES, tables),
  sets: createAnalysis({ setsNeeded: 4, wildAsFifthCopy: true }, tables),
});
