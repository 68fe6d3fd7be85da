import { type Lane, ONE_OF_EACH } from './tile-lanes.js';
import type { WonHand } from './won-hand.js';

/** The first and last rank of a suit; the others. */
export const TERMINALS: Lane = 0o100000001;
const SIMPLES = ONE_OF_EACH & ~TERMINALS;

type Tiles = Pick<WonHand, 'suits' | 'ranks' | 'honours'>;

/** At most one suit, with or without honours. */
export const isFlush = ({ suits }: Tiles): boolean => (suits & (suits - 1)) === 0;
export const isOneSuit = (tiles: Tiles): boolean => tiles.suits !== 0 && isFlush(tiles);
export const isWithoutSimples = ({ ranks }: Tiles): boolean => (ranks & SIMPLES) === 0;
export const isWithoutOrphans = ({ ranks, honours }: Tiles): boolean => honours === 0 && (ranks & TERMINALS) === 0;
