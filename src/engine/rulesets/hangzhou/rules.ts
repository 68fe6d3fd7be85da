import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import { liveTilesLeft } from '../../hand/wall.js';
import { knownFaces, meldFaces } from '../../hand/win-view.js';
import type { OpeningStep, Rules, Ruleset } from '../../ruleset/contract.js';
import { type OptionValues, resolveOptions } from '../../ruleset/options.js';
import type { HandView } from '../../table/hand-view.js';
import type { Seat } from '../../table/seat.js';
import { PLAIN_SET, tileSet } from '../../tiles/tile-set.js';
import { regionalEndings } from '../regional/live/endings.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { ownDiscardLiesOpen } from '../regional/live/moments.js';
import { refusalTexts } from '../regional/live/refusal-texts.js';
import { commonTerms } from '../regional/live/terms.js';
import { regionalWinRules } from '../regional/live/win-rules.js';
import { withinStakes } from '../regional/payers.js';
import { winnerDeals } from '../regional/rotation.js';
import { hangzhouCases } from './cases.js';
import { HAND_SIZE, judgeAtTable } from './judge.js';
import { type HangzhouMemory, hangzhouMemory } from './memory.js';
import { type HangzhouOptions, hangzhouOptions } from './options.js';
import { falseWinPayments } from './payments.js';
import { hangzhouPlay } from './play.js';
import { hangzhouRefusals } from './refusals.js';
import { HANGZHOU_SHAPES } from './shapes.js';
import { floatsWith, laoOfHand, wildsOfHand } from './table-hand.js';
import { hangzhouLegality } from './table-legality.js';
import { hangzhouWall } from './table-wall.js';

type Hand = HandState<HangzhouMemory>;

const NAME = { id: 'hangzhou', version: '1', title: { native: '杭州麻将', english: 'Hangzhou' } } as const;

/** Mahjong of Hangzhou: wealth gods, floats and kong chains that multiply, and the winner deals. */
export const hangzhouRuleset = (tables: AnalysisTables): Ruleset<HangzhouOptions, HangzhouMemory> => ({
  ...NAME,
  options: hangzhouOptions,
  presets: [],
  cases: hangzhouCases(tables),
  rules: (given) => hangzhouRules(given, tables),
});

/** One roll for breaker and count, the deal, then the indicator, which that roll has found too. */
const opening = ({ whiteFixedWild }: HangzhouOptions): readonly OpeningStep<HangzhouMemory>[] => [
  { kind: 'dice', name: 'break', count: 2, by: ({ dealer }) => dealer },
  { kind: 'deal' },
  ...(whiteFixedWild
    ? []
    : [{ kind: 'indicator', name: '财神', slot: (hand: Hand) => hand.wall.broken?.indicators[0] ?? 0 } as const]),
];

function hangzhouRules(given: OptionValues, tables: AnalysisTables): Rules<HangzhouMemory, HangzhouOptions> {
  const options = resolveOptions<HangzhouOptions>(hangzhouOptions, given);
  const tiles = tileSet(PLAIN_SET);
  const table = { tiles, options, shapes: createAnalysis(HANGZHOU_SHAPES, tables) };
  const wins = regionalWinRules<HangzhouMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge: (hand, view) => judgeAtTable(table, hand, view),
    refusals: refusalTexts(hangzhouRefusals),
    unit: '×',
    summary: ({ score }) => `×${score}`,
    paysForFalseWin: options.falseWinMode === 'pay-and-end',
    viewWithoutTile: (hand, seat) => tenHonorsView(hand, seat),
  });
  const tenHonorsView = (hand: Hand, seat: Seat): HandView | null => {
    if (options.tenHonors === 'off' || !ownDiscardLiesOpen(hand, seat)) return null;
    const { concealed, melds } = hand.seats[seat];
    return {
      seat,
      dealer: hand.setup.dealer,
      roundWind: hand.setup.roundWind,
      concealed: knownFaces(tiles, concealed),
      melds: meldFaces(tiles, melds),
      bonus: [],
      winningTile: null,
      winBy: 'none',
      from: null,
    };
  };
  const rules: Rules<HangzhouMemory, HangzhouOptions> = {
    ...NAME,
    options,
    equipment: PLAIN_SET,
    handSize: HAND_SIZE,
    wall: hangzhouWall(options),
    opening: opening(options),
    legality: hangzhouLegality(table),
    claims: {
      honourChows: false,
      countsAs: (hand, kind) => wildsOfHand(table, hand).standsFor(kind),
      overrides: false,
      late: false,
      concealedKongRobbable: () => false,
      bonusFrom: 'none',
      floats: (hand, event) => floatsWith(table, hand, event),
    },
    memory: hangzhouMemory(table, (hand, seat) => wins.judge(hand, seat).win),
    wins,
    endings: regionalEndings<HangzhouMemory>({
      wins,
      penalty: (hand, offenders) =>
        offenders.flatMap((by) => falseWinPayments(by, hand.setup.dealer, laoOfHand(options, hand), 1)),
      limited: (payments, hand) => (options.stake === null ? payments : withinStakes(payments, hand.setup.balances)),
    }),
    match: regionalMatch({
      rotations: null,
      firstDealer: options.firstDealer,
      nextDealer: winnerDeals,
      startPoints: options.stake ?? 0,
    }),
    play: hangzhouPlay(table, (hand) => liveTilesLeft(rules, hand)),
    terms: { ...commonTerms, counter: '老庄 dealer streak', indicator: '财神 turned up', wild: '财神 wealth god' },
    publicMemory: {
      declarations: ({ floating }, seat) => (floating[seat] ? ['财飘'] : []),
      sideways: () => null,
    },
  };
  return rules;
}
