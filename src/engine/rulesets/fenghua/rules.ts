import { TableError } from '../../../base/errors.js';
import type { AnalysisTables } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import { liveTilesLeft } from '../../hand/wall.js';
import { knownFaces, meldFaces } from '../../hand/win-view.js';
import type { OpeningStep, Rules, Ruleset, WallRules } from '../../ruleset/contract.js';
import { type OptionValues, resolveOptions } from '../../ruleset/options.js';
import type { HandView } from '../../table/hand-view.js';
import type { Seat } from '../../table/seat.js';
import { FLOWER_SET, type TileSet, tileSet } from '../../tiles/tile-set.js';
import type { Judgement } from '../regional/judgement.js';
import { regionalEndings } from '../regional/live/endings.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { type CommonMemory, commonMemoryRules } from '../regional/live/memory.js';
import { asRolls, slotOfSpot, standardWallRules } from '../regional/live/standard-wall-rules.js';
import { commonTerms } from '../regional/live/terms.js';
import { isDead, regionalWinRules } from '../regional/live/win-rules.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { isWild, NO_WILDS, type Wilds } from '../regional/wilds.js';
import { fenghuaCases } from './cases.js';
import { fenghuaLegality } from './legality.js';
import { type FenghuaOptions, fenghuaOptions } from './options.js';
import { pointSetProblem } from './points.js';
import type { FenghuaMoment } from './reading.js';
import { fenghuaRefusals } from './refusals.js';
import { judgeFenghua } from './score.js';
import { FENGHUA_SHAPES, fenghuaAnalyses } from './shapes.js';
import { breakAt, countFenghuaWall, type FenghuaBreak, indicatorSpot, STACKS_PER_SIDE } from './wall.js';
import { fenghuaWilds } from './wilds.js';

type Hand = HandState<CommonMemory>;

const NAME = { id: 'fenghua', version: '1', title: { native: '奉化麻将', english: 'Fenghua' } } as const;

/** Mahjong of Fenghua: flowers that may be wild, four points for a win on a discard, kongs and rare hands worth hundreds. */
export const fenghuaRuleset = (tables: AnalysisTables): Ruleset<FenghuaOptions, CommonMemory> => ({
  ...NAME,
  options: fenghuaOptions,
  presets: [],
  cases: fenghuaCases(tables),
  rules: (given) => fenghuaRules(given, tables),
});

const HAND_SIZE = 13;

/** The indicator is turned before the flowers are melded, so that everybody knows which of them are wild. */
const opening = (slotOf: ReturnType<typeof slotOfSpot>): readonly OpeningStep<CommonMemory>[] => [
  { kind: 'dice', name: 'break', count: 2, by: ({ dealer }) => dealer },
  { kind: 'deal' },
  { kind: 'indicator', name: 'wild', slot: (hand) => slotOf(indicatorSpot(breakOf(hand))) },
  { kind: 'bonus' },
];

const breakOf = ({ rolls, setup }: Hand): FenghuaBreak => breakAt(asRolls(rolls)[0], setup.dealer);

function wallRules(options: FenghuaOptions): WallRules<CommonMemory> {
  const draws = ({ wall }: Hand): { readonly headDraws: number; readonly tailDraws: number } => ({
    headDraws: wall.headTaken,
    tailDraws: wall.tailTaken,
  });
  return standardWallRules<CommonMemory>({
    stacksPerSide: STACKS_PER_SIDE,
    tailFirst: 'top',
    breakAt: (rolls, dealer) => breakAt(asRolls(rolls)[0], dealer),
    reserve: (hand) => {
      if (hand.rolls.length === 0) return 0;
      const { wallTilesLeft, liveTilesLeft: live } = countFenghuaWall(breakOf(hand), draws(hand), options);
      return wallTilesLeft - live;
    },
    // Supplements come from behind the indicator first, and from before it when that is used up (R-FH11).
    replacementsLeft: (hand) => countFenghuaWall(breakOf(hand), draws(hand), options).wallTilesLeft - 1,
  });
}

const wildsNow = (tiles: TileSet, { indicators }: Hand): Wilds =>
  indicators.length === 0 ? NO_WILDS : fenghuaWilds(tiles.kinds[indicators[0]]);

/** What scoring asks of the table beside the hand. */
function momentOf(hand: Hand, { seat, winBy }: HandView, tiles: TileSet): FenghuaMoment {
  return {
    wilds: wildsNow(tiles, hand),
    bloomKong: winBy === 'supplement' ? kongJustMade(hand, seat) : null,
    bottomTile: hand.open?.last ?? false,
    dead: isDead(hand, seat, HAND_SIZE),
  };
}

/** Which meld is the kong of the seat's last link: an added one lies where its pung was, the others last. */
function kongJustMade({ chain, seats }: Hand, seat: Seat): number | null {
  const link = chain.filter((made) => made.seat === seat).at(-1);
  const { melds } = seats[seat];
  const kongs = melds.flatMap(({ kind, how }, index) => (kind === 'kong' && how === link?.how ? [index] : []));
  return kongs.at(-1) ?? null;
}

/** Eight flowers win whatever the hand is as soon as the last of them is laid, before its supplement is drawn. */
function eightFlowersView(hand: Hand, seat: Seat, tiles: TileSet): HandView | null {
  const { concealed, melds, bonus } = hand.seats[seat];
  const { phase } = hand;
  const justLaid = phase.name === 'opening' || (phase.name === 'drawing' && phase.why === 'bonus' && phase.seat === seat);
  if (bonus.length !== 8 || !justLaid) return null;
  return {
    seat,
    dealer: hand.setup.dealer,
    roundWind: hand.setup.roundWind,
    concealed: knownFaces(tiles, concealed),
    melds: meldFaces(tiles, melds),
    bonus: bonus.map((tile) => tiles.kinds[tile]),
    winningTile: null,
    winBy: 'draw',
    from: null,
  };
}

/**
 * Fenghua with its options settled.
 * @throws TableError `OPTIONS_INVALID`, also where a point set lacks values.
 */
function fenghuaRules(given: OptionValues, tables: AnalysisTables): Rules<CommonMemory, FenghuaOptions> {
  const options = resolveOptions<FenghuaOptions>(fenghuaOptions, given);
  const problem = pointSetProblem(options);
  if (problem !== null)
    throw new TableError('OPTIONS_INVALID', problem, 'user', { problems: [{ option: 'points', message: problem }] });
  const shapes = fenghuaAnalyses(tables);
  const tiles = tileSet(FLOWER_SET);
  const wall = wallRules(options);
  const judge = (hand: Hand, view: HandView): Judgement => judgeFenghua(view, momentOf(hand, view, tiles), options, shapes);
  const wins = regionalWinRules<CommonMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge,
    refusals: fenghuaRefusals,
    unit: '分',
    summary: ({ score, facts }) => `${facts.rawScore} → ${score} 分`,
    viewWithoutTile: (hand, seat) => eightFlowersView(hand, seat, tiles),
  });
  const rules: Rules<CommonMemory, FenghuaOptions> = {
    ...NAME,
    options,
    equipment: FLOWER_SET,
    handSize: HAND_SIZE,
    wall,
    opening: opening(slotOfSpot(wall.plan)),
    legality: fenghuaLegality({
      tiles,
      handSize: HAND_SIZE,
      wildsOf: (hand) => wildsNow(tiles, hand),
      liveTilesLeft: (hand) => liveTilesLeft(rules, hand),
    }),
    claims: {
      honourChows: false,
      overrides: false,
      late: false,
      concealedKongRobbable: () => false,
      bonusFrom: 'tail',
      keepsBonus: (hand, tile) => isWild(wildsNow(tiles, hand), tiles.kinds[tile]),
      mayRefuseDraw: (hand) => liveTilesLeft(rules, hand) === 1,
    },
    memory: commonMemoryRules((hand, seat) => wins.judge(hand, seat).win, false),
    wins,
    endings: regionalEndings({ wins }),
    match: regionalMatch({ rotations: 4, firstDealer: 'dice', nextDealer: stayOnWinOrDraw }),
    terms: { ...commonTerms, indicator: '百搭 turned up', wild: '百搭 wild tile' },
    // Eight flowers win beside the shapes; all honors are too rare to be played for.
    play: {
      shapes: { ...FENGHUA_SHAPES, allHonours: false },
      wilds: (hand) => wildsNow(tiles, hand).kinds,
      worthClaiming: () => true,
    },
  };
  return rules;
}
