import { createAnalysis } from '../../analysis/index.js';
import { ANALYSIS_TABLES } from '../analysis-tables.js';

/** Four sets and a pair, or seven pairs. A wild may be a fifth copy: it stands for any tile. */
export const beijingShapes = createAnalysis({ setsNeeded: 4, sevenPairs: 'equal', wildAsFifthCopy: true }, ANALYSIS_TABLES);
