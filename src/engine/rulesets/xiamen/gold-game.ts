import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { CaseBook } from '../../cases/case.js';
import type { EventOf } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import { liveTilesLeft } from '../../hand/wall.js';
import { winViewNow } from '../../hand/win-view.js';
import type { OpeningStep, Rules, Ruleset } from '../../ruleset/contract.js';
import { type OptionTable, type OptionValues, resolveOptions } from '../../ruleset/options.js';
import type { HandView } from '../../table/hand-view.js';
import type { Seat } from '../../table/seat.js';
import { isBonus } from '../../tiles/kind.js';
import { FLOWER_SET, tileSet } from '../../tiles/tile-set.js';
import { regionalEndings, winnersOf } from '../regional/live/endings.js';
import type { FlowerRules } from '../regional/live/flower-turns.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { refusalTexts } from '../regional/live/refusal-texts.js';
import { asRolls } from '../regional/live/standard-wall-rules.js';
import { commonTerms } from '../regional/live/terms.js';
import { type RegionalValue, regionalWinRules } from '../regional/live/win-rules.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { falseWinAtTable, judgeAtTable } from './judge.js';
import { type XiamenMemory, xiamenMemory } from './memory.js';
import type { XiamenOptions } from './options.js';
import { xiamenPlay } from './play.js';
import { HAND_SIZE } from './read-win.js';
import { xiamenRefusals } from './refusals.js';
import type { GoldScoring } from './scoring.js';
import { XIAMEN_SHAPES } from './shapes.js';
import { goesFirst } from './start-priority.js';
import { goldPosition, xiamenBreak } from './table.js';
import { floatsWith, goldsOfHand, viewWithoutDraw } from './table-hand.js';
import { xiamenLegality } from './table-legality.js';
import { outerSlot, xiamenWall } from './table-wall.js';

type Hand = HandState<XiamenMemory>;

/** The game with golds as one of its places plays it: one procedure at the table, several scorings. */
export interface GoldGame<O extends XiamenOptions> {
  readonly id: string;
  readonly version: string;
  readonly title: Ruleset['title'];
  readonly options: OptionTable;
  readonly scoring: GoldScoring<O>;
  readonly cases: (tables: AnalysisTables) => CaseBook;
}

export const goldGame = <O extends XiamenOptions>(game: GoldGame<O>, tables: AnalysisTables): Ruleset<O, XiamenMemory> => ({
  id: game.id,
  version: game.version,
  title: game.title,
  options: game.options,
  presets: [],
  cases: game.cases(tables),
  rules: (given) => goldGameRules(game, given, tables),
});

const brokenBy = (hand: Pick<Hand, 'setup' | 'rolls'>) => {
  const [toTake, toBreak] = asRolls(hand.rolls);
  return xiamenBreak(hand.setup.dealer, toTake, toBreak);
};

/** Banker and first taker roll, the inner walls are dealt, flowers are melded, and the breaker rolls for the gold. */
function opening(kinds: readonly number[]): readonly OpeningStep<XiamenMemory>[] {
  return [
    { kind: 'dice', name: 'take', count: 2, by: ({ dealer }) => dealer },
    { kind: 'dice', name: 'break', count: 2, by: (setup, rolls) => firstTaker(setup.dealer, rolls) },
    { kind: 'deal' },
    { kind: 'bonus' },
    { kind: 'dice', name: 'gold', count: 2, by: (setup, rolls) => brokenBy({ setup, rolls }).outer.breaker },
    {
      kind: 'indicator',
      name: '金',
      slot: (hand) => {
        const broken = brokenBy(hand);
        return outerSlot(broken.outer, goldPosition(broken, asRolls(hand.rolls)[2], hand.wall.tailTaken));
      },
      // A flower is turned back and the breaker rolls again.
      again: ({ indicators }) => (isBonus(kinds[indicators[indicators.length - 1]] as never) ? 1 : 0),
    },
  ];
}

const firstTaker = (dealer: Seat, rolls: readonly (readonly number[])[]): Seat => {
  const [toTake] = asRolls(rolls);
  return xiamenBreak(dealer, toTake, [1, 1]).firstTaker;
};

function goldGameRules<O extends XiamenOptions>(
  game: GoldGame<O>,
  given: OptionValues,
  tables: AnalysisTables,
): Rules<XiamenMemory, O> {
  const options = resolveOptions<O>(game.options, given);
  const tiles = tileSet(FLOWER_SET);
  const table = { tiles, options, scoring: game.scoring, shapes: createAnalysis(XIAMEN_SHAPES, tables) };
  const floats = (hand: Hand, event: EventOf<'TileDiscarded'>): boolean => floatsWith(table, hand, event);
  const judged = regionalWinRules<XiamenMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge: (hand, view) => judgeAtTable(table, hand, view, liveTilesLeft(rules, hand)),
    refusals: refusalTexts(xiamenRefusals),
    unit: '×',
    summary: ({ facts }) => `${facts.flowers} 水 ×${facts.multiplier}`,
    paysForFalseWin: true,
    viewWithoutTile: (hand, seat) => viewWithoutDraw(tiles, hand, seat),
  });
  const wins: Rules<XiamenMemory>['wins'] = {
    ...judged,
    outranks: (hand, seat, winner) => goesFirst(judged, hand, seat, winner),
  };
  const viewNow = (hand: Hand, seat: Seat): HandView | null =>
    winViewNow(tiles, hand, seat) ?? viewWithoutDraw(tiles, hand, seat);
  const flowers: FlowerRules<XiamenMemory> = { tiles, handSize: HAND_SIZE, isFlower: (_, kind) => isBonus(kind) };
  const rules: Rules<XiamenMemory, O> = {
    id: game.id,
    version: game.version,
    title: game.title,
    options,
    equipment: FLOWER_SET,
    handSize: HAND_SIZE,
    wall: xiamenWall(),
    opening: opening(tiles.kinds),
    legality: xiamenLegality(options, flowers),
    claims: {
      honourChows: false,
      countsAs: (hand, kind) => goldsOfHand(tiles, hand).standsFor(kind),
      overrides: false,
      late: false,
      concealedKongRobbable: () => false,
      bonusFrom: 'tail',
      floats,
    },
    memory: xiamenMemory(options, flowers, { couldWin: (hand, seat) => wins.judge(hand, seat).win, floats }),
    wins,
    endings: regionalEndings<XiamenMemory>({
      wins,
      penalty: (hand, offenders) =>
        offenders.flatMap((by) => {
          const view = viewNow(hand, by);
          return view === null ? [] : falseWinAtTable(table, hand, by, view);
        }),
      facts: (hand, outcome) => {
        const [winner] = winnersOf(outcome);
        const verdict = winner === undefined ? null : wins.judge(hand, winner);
        return { multiplier: verdict?.win ? (verdict.value as RegionalValue).won.facts.multiplier : null };
      },
    }),
    // R-XM1: East begins, stays on a win or a draw, and four rotations are a session.
    match: regionalMatch({
      rotations: 4,
      nextDealer: stayOnWinOrDraw,
      carry: (own, end, facts) =>
        game.scoring.nextBankerBase(options, {
          ...end,
          baseBefore: (own as number | null) ?? game.scoring.bankerBase(end.dealerStreak),
          multiplier: (facts as { readonly multiplier: number | null } | null)?.multiplier ?? null,
        }),
    }),
    play: xiamenPlay({ ...table, floats, live: (hand) => liveTilesLeft(rules, hand) }),
    terms: { ...commonTerms, indicator: '金 turned up', wild: '金 gold' },
    publicMemory: {
      declarations: ({ floating }, seat) => (floating[seat] ? ['游金'] : []),
      sideways: () => null,
    },
  };
  return rules;
}
