import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import type { OpeningStep, Rules, Ruleset } from '../../ruleset/contract.js';
import { type OptionValues, resolveOptions } from '../../ruleset/options.js';
import type { HandView } from '../../table/hand-view.js';
import { PLAIN_SET, type TileSet, tileSet } from '../../tiles/tile-set.js';
import type { Judgement } from '../regional/judgement.js';
import { unknownDeclaration } from '../regional/live/checks.js';
import { regionalEndings } from '../regional/live/endings.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { isFirstDiscard, isRightAfterDeal } from '../regional/live/moments.js';
import { dealAfterTwoRolls } from '../regional/live/opening-steps.js';
import { asRolls, slotOfSpot, standardWallRules } from '../regional/live/standard-wall-rules.js';
import { commonTerms } from '../regional/live/terms.js';
import { isDead, regionalWinRules } from '../regional/live/win-rules.js';
import { isWild } from '../regional/wilds.js';
import { endOfHandPayments } from './bonus.js';
import { nanchangCases } from './cases.js';
import { endOfHand, othersHoldNoFine } from './end-of-hand.js';
import { fineClasses, fineWilds } from './fines.js';
import { type NanchangMemory, nanchangMemory } from './memory.js';
import { type NanchangOptions, nanchangOptions } from './options.js';
import { NANCHANG_SHAPES } from './readings.js';
import { nanchangRefusals } from './refusals.js';
import { nextBanker } from './rotation.js';
import { judgeNanchang, type NanchangMoment } from './score.js';
import { breakAt, indicatorSpot, reservedTiles, STACKS_PER_SIDE } from './wall.js';

type Hand = HandState<NanchangMemory>;

const NAME = { id: 'nanchang', version: '1', title: { native: '南昌麻将', english: 'Nanchang' } } as const;

/** Mahjong of Nanchang: seven fine tiles, runs of honors, and bonuses for everybody at the end. */
export const nanchangRuleset = (tables: AnalysisTables): Ruleset<NanchangOptions, NanchangMemory> => ({
  ...NAME,
  options: nanchangOptions,
  presets: [],
  cases: nanchangCases(tables),
  rules: (given) => nanchangRules(given, tables),
});

const HAND_SIZE = 13;

/** The banker's roll picks who rolls again and breaks; after the deal the banker's third roll finds the fine indicator. */
const opening = (slotOf: ReturnType<typeof slotOfSpot>): readonly OpeningStep<NanchangMemory>[] => [
  ...dealAfterTwoRolls<NanchangMemory>(),
  { kind: 'dice', name: 'fine', count: 2, by: ({ dealer }) => dealer },
  {
    kind: 'indicator',
    name: 'fine',
    slot: ({ rolls, setup }) => slotOf(indicatorSpot(breakAt(asRolls(rolls), setup.dealer), asRolls(rolls)[2])),
  },
];

function wallRules(options: NanchangOptions) {
  return standardWallRules<NanchangMemory>({
    stacksPerSide: STACKS_PER_SIDE,
    tailFirst: 'top',
    breakAt: (rolls, dealer) => breakAt(asRolls(rolls), dealer),
    reserve: ({ wall }) => reservedTiles(options, wall.tailTaken),
    ...(options.drawIndicatorAsSupplement ? { tailSlot: ({ wall }: Hand) => wall.broken?.tail[wall.tailTaken] ?? null } : {}),
  });
}

/** What scoring asks of the table beside the hand. */
function momentOf(hand: Hand, { seat }: HandView, tiles: TileSet): NanchangMoment {
  const wilds = fineWilds(tiles.kinds[hand.indicators[0]]);
  return {
    wilds,
    losersHoldNoFine: othersHoldNoFine(hand, seat, (kind) => isWild(wilds, kind), tiles),
    event: isRightAfterDeal(hand) ? 'heavenly' : isFirstDiscard(hand) ? 'earthly' : null,
    missed: hand.memory.missed[seat].length > 0,
    dead: isDead(hand, seat, HAND_SIZE),
  };
}

function nanchangRules(given: OptionValues, tables: AnalysisTables): Rules<NanchangMemory, NanchangOptions> {
  const options = resolveOptions<NanchangOptions>(nanchangOptions, given);
  const shapes = createAnalysis(NANCHANG_SHAPES, tables);
  const tiles = tileSet(PLAIN_SET);
  const wall = wallRules(options);
  const judge = (hand: Hand, view: HandView): Judgement => judgeNanchang(view, momentOf(hand, view, tiles), options, shapes);
  const wins = regionalWinRules<NanchangMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge,
    refusals: nanchangRefusals,
    unit: '×',
    summary: ({ score, facts }) => (facts.flatBonus ? `×${score} + ${facts.flatBonus}` : `×${score}`),
  });
  return {
    ...NAME,
    options,
    equipment: PLAIN_SET,
    handSize: HAND_SIZE,
    wall,
    opening: opening(slotOfSpot(wall.plan)),
    legality: { draw: [], discard: [], claim: [], kong: [], bonus: [], declare: [unknownDeclaration('Nanchang')] },
    claims: { honourChows: true, overrides: false, late: false, concealedKongRobbable: () => false, bonusFrom: 'none' },
    memory: nanchangMemory(options, tiles, (hand, seat) => wins.judge(hand, seat).win),
    wins,
    endings: regionalEndings({
      wins,
      beside: (hand, outcome) => endOfHandPayments(endOfHand(hand, outcome, tiles), options),
      facts: ({ memory }) => ({ sacked: memory.sacked }) satisfies NanchangFacts,
    }),
    match: regionalMatch({
      rotations: 4,
      firstDealer: 'dice',
      nextDealer: (end, facts) => nextBanker(end, (facts as NanchangFacts).sacked),
    }),
    terms: { ...commonTerms, indicator: '精 turned up', wild: '精 fine tile' },
    wildClasses: ({ indicators }) => fineClasses(indicators.length === 0 ? null : tiles.kinds[indicators[0]]),
    play: {
      shapes: NANCHANG_SHAPES,
      onlyShapesWin: true,
      wilds: ({ indicators }) => fineWilds(indicators.length === 0 ? null : tiles.kinds[indicators[0]]).kinds,
      worthClaiming: () => true,
    },
  };
}

interface NanchangFacts {
  readonly sacked: boolean;
}
