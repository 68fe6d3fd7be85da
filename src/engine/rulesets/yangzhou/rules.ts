import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import type { Rules, Ruleset } from '../../ruleset/contract.js';
import { type OptionValues, resolveOptions } from '../../ruleset/options.js';
import type { HandView } from '../../table/hand-view.js';
import { PLAIN_SET, tileSet } from '../../tiles/tile-set.js';
import type { Judgement } from '../regional/judgement.js';
import { unknownDeclaration } from '../regional/live/checks.js';
import { regionalEndings } from '../regional/live/endings.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { type CommonMemory, commonMemoryRules } from '../regional/live/memory.js';
import { asRolls, standardWallRules } from '../regional/live/standard-wall-rules.js';
import { commonTerms } from '../regional/live/terms.js';
import { isDead, regionalWinRules } from '../regional/live/win-rules.js';
import { yangzhouCases } from './cases.js';
import { type YangzhouOptions, yangzhouOptions } from './options.js';
import { yangzhouPlay } from './play.js';
import { yangzhouShapes } from './reading.js';
import { yangzhouRefusals } from './refusals.js';
import { nextBanker } from './rotation.js';
import { judgeYangzhou } from './score.js';
import { breakAt, RESERVED_TILES, STACKS_PER_SIDE } from './wall.js';

type Hand = HandState<CommonMemory>;

const NAME = { id: 'yangzhou', version: '1', title: { native: '扬州麻将', english: 'Yangzhou' } } as const;

/** Mahjong of Yangzhou: many patterns of runs, a minimum for every win, and as many winners as there are. */
export const yangzhouRuleset = (tables: AnalysisTables): Ruleset<YangzhouOptions, CommonMemory> => ({
  ...NAME,
  options: yangzhouOptions,
  presets: [],
  cases: yangzhouCases(tables),
  rules: (given) => yangzhouRules(given, tables),
});

const HAND_SIZE = 13;

function yangzhouRules(given: OptionValues, tables: AnalysisTables): Rules<CommonMemory, YangzhouOptions> {
  const options = resolveOptions<YangzhouOptions>(yangzhouOptions, given);
  const shapes = createAnalysis(yangzhouShapes(options), tables);
  const tiles = tileSet(PLAIN_SET);
  const judge = (hand: Hand, view: HandView): Judgement => {
    const dead = isDead(hand, view.seat, HAND_SIZE);
    return judgeYangzhou(view, { missed: hand.memory.missed[view.seat].length > 0, dead }, options, shapes);
  };
  const wins = regionalWinRules<CommonMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge,
    refusals: yangzhouRefusals,
    severalWinners: true,
    unit: '分',
    summary: ({ score }) => `${score} 分`,
  });
  return {
    ...NAME,
    options,
    equipment: PLAIN_SET,
    handSize: HAND_SIZE,
    wall: standardWallRules<CommonMemory>({
      stacksPerSide: STACKS_PER_SIDE,
      tailFirst: 'top',
      breakAt: (rolls, dealer) => breakAt(asRolls(rolls)[0], dealer),
      reserve: () => RESERVED_TILES,
    }),
    opening: [{ kind: 'dice', name: 'break', count: 2, by: ({ dealer }) => dealer }, { kind: 'deal' }],
    legality: { draw: [], discard: [], claim: [], kong: [], bonus: [], declare: [unknownDeclaration('Yangzhou')] },
    claims: { honourChows: false, overrides: false, late: false, concealedKongRobbable: () => false, bonusFrom: 'none' },
    memory: commonMemoryRules((hand, seat) => wins.judge(hand, seat).win, true),
    wins,
    endings: regionalEndings({ wins }),
    match: regionalMatch({ rotations: options.rotations, firstDealer: 'dice', nextDealer: (end) => nextBanker(end, options) }),
    terms: commonTerms,
    play: yangzhouPlay(options, tiles),
  };
}
