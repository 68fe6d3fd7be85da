import type { AnalysisTables } from '../../analysis/index.js';
import type { Ruleset } from '../../ruleset/contract.js';
import { goldGame } from '../xiamen/gold-game.js';
import type { XiamenMemory } from '../xiamen/memory.js';
import { quanzhouCases } from './cases.js';
import { type QuanzhouOptions, quanzhouOptions } from './options.js';
import { quanzhouScoring } from './scoring.js';

/** Mahjong of Quanzhou: the table procedure of Xiamen with its own scoring. */
export const quanzhouRuleset = (tables: AnalysisTables): Ruleset<QuanzhouOptions, XiamenMemory> =>
  goldGame(
    {
      id: 'quanzhou',
      version: '1',
      title: { native: '泉州麻将', english: 'Quanzhou' },
      options: quanzhouOptions,
      scoring: quanzhouScoring,
      cases: quanzhouCases,
    },
    tables,
  );
