import { createAnalysis } from '../../analysis/index.js';
import { ANALYSIS_TABLES } from '../analysis-tables.js';

/** Five sets and a pair; a gold may be a fifth copy: it stands for any tile. */
export const xiamenShapes = createAnalysis({ setsNeeded: 5, wildAsFifthCopy: true }, ANALYSIS_TABLES);
