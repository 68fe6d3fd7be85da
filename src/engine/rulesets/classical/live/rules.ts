import type { AnalysisTables } from '../../../analysis/index.js';
import type { Rules } from '../../../ruleset/contract.js';
import { kindFromIndex, NORTH } from '../../../tiles/kind.js';
import { ALL_BONUS_KINDS, ALL_PLAYING_KINDS, FLOWER_SET, type TileSetSpec, tileSet } from '../../../tiles/tile-set.js';
import { winningShapes } from '../arrangements.js';
import type { ClassicalRuleset } from '../family.js';
import type { ClassicalOptions } from '../options.js';
import { scoringRules } from '../score-hand.js';
import type { LiveContext } from './context.js';
import { classicalEndings } from './endings.js';
import { classicalLegality } from './legality.js';
import { classicalMatch } from './match.js';
import { type ClassicalMemory, classicalMemory } from './memory.js';
import { classicalOpening } from './opening.js';
import { REPORTS } from './reports.js';
import { classicalWall } from './wall.js';
import { classicalWins } from './wins.js';

const BAMBOO_FLOWER = kindFromIndex(37);
const WINTER = kindFromIndex(41);

/** With three walls North, winter and the bamboo flower are left out (Millington 132, note). */
const equipmentOf = ({ players, threeWalls }: ClassicalOptions): TileSetSpec =>
  players === 3 && threeWalls
    ? {
        kinds: ALL_PLAYING_KINDS.filter((kind) => kind !== NORTH),
        redFives: [0, 0, 0],
        bonus: ALL_BONUS_KINDS.filter((kind) => kind !== BAMBOO_FLOWER && kind !== WINTER),
      }
    : FLOWER_SET;

/** The live rules of a ruleset of the family, its options settled. */
export function classicalRules(
  definition: ClassicalRuleset,
  options: ClassicalOptions,
  tables: AnalysisTables,
): Rules<ClassicalMemory, ClassicalOptions> {
  const equipment = equipmentOf(options);
  const context: LiveContext = {
    definition,
    options,
    tiles: tileSet(equipment),
    scoring: scoringRules(options, definition.citations, tables),
    rules: () => rules,
  };
  const rules: Rules<ClassicalMemory, ClassicalOptions> = {
    id: definition.id,
    version: definition.version,
    title: definition.title,
    options,
    equipment,
    handSize: 13,
    wall: classicalWall(options),
    opening: classicalOpening(options),
    legality: classicalLegality(context),
    claims: {
      honourChows: false,
      overrides: options.lateClaims,
      late: options.lateClaims,
      strays: true,
      claimedStays: true,
      precedenceUntilSettled: true,
      lateOverDrawnWin: options.lateClaimsOutlastMahjong,
      dealtKongs: true,
      // Always open for a moment, so that nothing tells whether somebody waits for the thirteen wonders (58).
      concealedKongRobbable: () => true,
      bonusFrom: 'head',
    },
    memory: classicalMemory(context),
    wins: classicalWins(context),
    endings: classicalEndings(context),
    match: classicalMatch(options),
    terms: definition.terms,
    play: { shapes: winningShapes(options), onlyShapesWin: true, wilds: () => new Set(), worthClaiming: () => true },
    keys: {
      declare: options.originalCall ? 'original-call' : null,
      attention: options.dangerousDiscards === 'none' ? null : 'no-choice',
      reports: REPORTS,
    },
    publicMemory: {
      declarations: (memory, seat) => (memory.calls[seat] === 'none' ? [] : ['original-call']),
      sideways: () => null,
    },
  };
  return rules;
}
