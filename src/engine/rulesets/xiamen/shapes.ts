import type { WinningShapes } from '../../analysis/index.js';

/** Five sets and a pair; a gold may be a fifth copy: it stands for any tile. */
export const XIAMEN_SHAPES: WinningShapes = { setsNeeded: 5, wildAsFifthCopy: true };
