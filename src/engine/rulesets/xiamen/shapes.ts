import { createAnalysis } from '../../analysis/index.js';

/** Five sets and a pair; a gold may be a fifth copy: it stands for any tile. */
export const xiamenShapes = createAnalysis({ setsNeeded: 5, wildAsFifthCopy: true });
