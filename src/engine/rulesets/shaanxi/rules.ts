import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import type { Legality, OpeningStep, Rules, Ruleset } from '../../ruleset/contract.js';
import { type OptionValues, resolveOptions } from '../../ruleset/options.js';
import type { HandView } from '../../table/hand-view.js';
import type { Seat } from '../../table/seat.js';
import { PLAIN_SET, tileSet } from '../../tiles/tile-set.js';
import type { Judgement } from '../regional/judgement.js';
import { objection } from '../regional/live/checks.js';
import { regionalEndings } from '../regional/live/endings.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { dealAfterTwoRolls } from '../regional/live/opening-steps.js';
import { commonTerms } from '../regional/live/terms.js';
import { isDead, regionalWinRules } from '../regional/live/win-rules.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { NO_WILDS } from '../regional/wilds.js';
import { shaanxiCases } from './cases.js';
import { type ShaanxiMemory, shaanxiMemory } from './memory.js';
import { type ShaanxiOptions, shaanxiOptions } from './options.js';
import { fixedPao, MOST_PAO } from './pao.js';
import { shaanxiRefusals } from './refusals.js';
import { judgeShaanxi, shaanxiShapes } from './score.js';
import { shaanxiWall } from './table-wall.js';

type Hand = HandState<ShaanxiMemory>;

const NAME = { id: 'shaanxi', version: '1', title: { native: '陕西麻将', english: 'Shaanxi' } } as const;

/** Mahjong of Shaanxi: any four sets and a pair, and everybody's bid on top. */
export const shaanxiRuleset = (tables: AnalysisTables): Ruleset<ShaanxiOptions, ShaanxiMemory> => ({
  ...NAME,
  options: shaanxiOptions,
  presets: [],
  cases: shaanxiCases(tables),
  rules: (given) => shaanxiRules(given, tables),
});

const HAND_SIZE = 13;

/** Two rolls, the deal, and the bids of those who have seen their hands, before the dealer's first discard. */
function opening(options: ShaanxiOptions): readonly OpeningStep<ShaanxiMemory>[] {
  const bids: OpeningStep<ShaanxiMemory> = { kind: 'bids', name: 'pao', min: 0, max: MOST_PAO };
  return [...dealAfterTwoRolls<ShaanxiMemory>(), ...(fixedPao(options.paoMode) === null ? [bids] : [])];
}

const legality: Legality<ShaanxiMemory> = {
  draw: [],
  discard: [],
  claim: [],
  kong: [],
  bonus: [],
  declare: [
    (hand, { seat, what }) => {
      if (what !== 'pao') return objection('unknown-declaration', 'These rules do not know that declaration.', 'Shaanxi');
      if (hand.phase.name !== 'opening') return objection('pao-too-late', 'Paozi are announced before the first discard.', 'S10');
      return hand.memory.pao[seat] === null ? null : objection('pao-twice', 'This player has announced already.', 'S10');
    },
  ],
};

function shaanxiRules(given: OptionValues, tables: AnalysisTables): Rules<ShaanxiMemory, ShaanxiOptions> {
  const options = resolveOptions<ShaanxiOptions>(shaanxiOptions, given);
  const shapes = createAnalysis(shaanxiShapes(options), tables);
  const tiles = tileSet(PLAIN_SET);
  const judge = (hand: Hand, view: HandView): Judgement => {
    const moment = {
      pao: hand.memory.pao.map((bid) => bid ?? 0),
      missed: hand.memory.missed[view.seat].length > 0,
      dead: isDead(hand, view.seat, HAND_SIZE),
    };
    return judgeShaanxi(view, moment, options, shapes);
  };
  const wins = regionalWinRules<ShaanxiMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge,
    refusals: shaanxiRefusals,
    unit: '×',
    summary: ({ score }) => (score === 1 ? '胡' : `×${score}`),
  });
  const couldWin = (hand: Hand, seat: Seat): boolean => wins.judge(hand, seat).win;
  return {
    ...NAME,
    options,
    equipment: PLAIN_SET,
    handSize: HAND_SIZE,
    wall: shaanxiWall(),
    opening: opening(options),
    legality,
    claims: { honourChows: false, overrides: false, late: false, concealedKongRobbable: () => false, bonusFrom: 'none' },
    memory: shaanxiMemory(options, couldWin),
    wins,
    endings: regionalEndings({ wins }),
    // R-SX4: four rotations, as elsewhere.
    match: regionalMatch({ rotations: 4, nextDealer: stayOnWinOrDraw }),
    terms: { ...commonTerms, exhaustiveDraw: '流局' },
    play: { shapes: shapes.shapes, onlyShapesWin: true, wilds: () => NO_WILDS.kinds, worthClaiming: () => true },
    publicMemory: {
      declarations: ({ pao }, seat) => (pao[seat] === null ? [] : [`炮子 bid ${pao[seat]}`]),
      sideways: () => null,
    },
  };
}
