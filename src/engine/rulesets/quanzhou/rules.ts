import { goldGame } from '../xiamen/gold-game.js';
import { quanzhouCases } from './cases.js';
import { type QuanzhouOptions, quanzhouOptions } from './options.js';
import { quanzhouScoring } from './scoring.js';

/** Mahjong of Quanzhou: the table procedure of Xiamen with its own scoring. */
export const quanzhou = goldGame<QuanzhouOptions>({
  id: 'quanzhou',
  version: '1',
  title: { native: '泉州麻将', english: 'Quanzhou' },
  options: quanzhouOptions,
  scoring: quanzhouScoring,
  cases: quanzhouCases,
});
