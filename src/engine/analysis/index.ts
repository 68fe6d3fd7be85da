export type { Analysis } from './analysis.js';
export { analysedHand, checkHand } from './check.js';
export { createAnalysis } from './create-analysis.js';
export type {
  AnalysedHand,
  ConcealedSet,
  Counts,
  Decomposition,
  DiscardOutlook,
  SevenPairsRule,
  Shape,
  Wait,
  WinningShapes,
} from './shapes.js';
export { AnalysisTables } from './tables/index.js';
export type { HandTracker } from './tracker.js';
