import { xiamenCases } from './cases.js';
import { goldGame } from './gold-game.js';
import { type XiamenOptions, xiamenOptions } from './options.js';
import { xiamenScoring } from './scoring.js';

/** Mahjong of Xiamen: sixteen tiles, golds, flowers ("water"), and one multiplier. */
export const xiamen = goldGame<XiamenOptions>({
  id: 'xiamen',
  version: '1',
  title: { native: '厦门麻将', english: 'Xiamen' },
  options: xiamenOptions,
  scoring: xiamenScoring,
  cases: xiamenCases,
});
