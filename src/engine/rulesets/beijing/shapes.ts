import type { WinningShapes } from '../../analysis/index.js';

/** Four sets and a pair, or seven pairs. A wild may be a fifth copy: it stands for any tile. */
export const BEIJING_SHAPES: WinningShapes = { setsNeeded: 4, sevenPairs: 'equal', wildAsFifthCopy: true };
