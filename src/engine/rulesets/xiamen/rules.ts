import type { AnalysisTables } from '../../analysis/index.js';
import type { Ruleset } from '../../ruleset/contract.js';
import { xiamenCases } from './cases.js';
import { goldGame } from './gold-game.js';
import type { XiamenMemory } from './memory.js';
import { type XiamenOptions, xiamenOptions } from './options.js';
import { xiamenScoring } from './scoring.js';

/** Mahjong of Xiamen: sixteen tiles, golds, flowers ("water"), and one multiplier. */
export const xiamenRuleset = (tables: AnalysisTables): Ruleset<XiamenOptions, XiamenMemory> =>
  goldGame(
    {
      id: 'xiamen',
      version: '1',
      title: { native: '厦门麻将', english: 'Xiamen' },
      options: xiamenOptions,
      scoring: xiamenScoring,
      cases: xiamenCases,
    },
    tables,
  );
