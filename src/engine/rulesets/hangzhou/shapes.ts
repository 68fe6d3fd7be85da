import type { WinningShapes } from '../../analysis/index.js';

/** Four sets and a pair, or seven pairs; 8-9-1 is no run. A wild may be a fifth copy: it stands for any tile. */
export const HANGZHOU_SHAPES: WinningShapes = { setsNeeded: 4, sevenPairs: 'equal', wildAsFifthCopy: true };
