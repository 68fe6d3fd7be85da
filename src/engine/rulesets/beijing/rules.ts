import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { EventOf } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import { liveTilesLeft } from '../../hand/wall.js';
import type { Legality, OpeningStep, Rules, Ruleset } from '../../ruleset/contract.js';
import { type OptionValues, resolveOptions } from '../../ruleset/options.js';
import { PLAIN_SET, type TileSet, tileSet } from '../../tiles/tile-set.js';
import { objection } from '../regional/live/checks.js';
import { regionalEndings } from '../regional/live/endings.js';
import { regionalMatch } from '../regional/live/match-rules.js';
import { meldObjection, wantedMeld } from '../regional/live/melds.js';
import { refusalTexts } from '../regional/live/refusal-texts.js';
import { commonTerms } from '../regional/live/terms.js';
import { regionalWinRules } from '../regional/live/win-rules.js';
import { stayOnWinOrDraw } from '../regional/rotation.js';
import { isWild } from '../regional/wilds.js';
import { bustedBankerPayments } from './busted-banker.js';
import { beijingCases } from './cases.js';
import { meldRefusal } from './claims.js';
import { HAND_SIZE, judgeAtTable } from './judge.js';
import { type BeijingMemory, beijingMemory, WILD_KONG } from './memory.js';
import { type BeijingOptions, beijingOptions } from './options.js';
import { beijingPlay } from './play.js';
import { beijingRefusals } from './refusals.js';
import { falseWinPayments } from './score.js';
import { BEIJING_SHAPES } from './shapes.js';
import { type BeijingCarried, wildsOfHand } from './table-hand.js';
import { beijingWall } from './table-wall.js';

type Hand = HandState<BeijingMemory>;

interface BeijingFacts {
  readonly drawn: boolean;
}

type MeldEvent = EventOf<'TileClaimed'> | EventOf<'KongDeclared'>;

const NAME = { id: 'beijing', version: '1', title: { native: '北京麻将', english: 'Beijing' } } as const;

/** Mahjong of Beijing: four wilds, closed hands for discards, doubles, and much that is agreed beforehand. */
export const beijingRuleset = (tables: AnalysisTables): Ruleset<BeijingOptions, BeijingMemory> => ({
  ...NAME,
  options: beijingOptions,
  presets: [],
  cases: beijingCases(tables),
  rules: (given) => beijingRules(given, tables),
});

/** One roll for breaker and count, the deal, then the banker turns the next tile of the wall. */
const OPENING: readonly OpeningStep<BeijingMemory>[] = [
  { kind: 'dice', name: 'break', count: 2, by: ({ dealer }) => dealer },
  { kind: 'deal' },
  { kind: 'indicator', name: '混儿', slot: (hand) => hand.wall.broken?.indicators[0] ?? 0 },
];

function legality(options: BeijingOptions, tiles: TileSet): Legality<BeijingMemory> {
  const meld = (hand: Hand, event: MeldEvent) => {
    const claimsSoFar = hand.seats[event.seat].melds.filter(({ kind, how }) => kind !== 'kong' || how === 'added').length;
    return meldObjection(meldRefusal(wantedMeld(tiles, hand, event), wildsOfHand(tiles, hand), options, claimsSoFar));
  };
  return {
    draw: [],
    discard: [],
    claim: [meld],
    kong: [meld],
    bonus: [],
    declare: [
      (hand, { seat, what }) => {
        const held = hand.seats[seat].concealed.filter(
          (tile) => tile !== null && isWild(wildsOfHand(tiles, hand), tiles.kinds[tile]),
        );
        const pays = what === WILD_KONG && options.wildKongEffect === 'instant-payment';
        if (pays && held.length === 4 && !hand.memory.wildKongPaid[seat]) return null;
        return objection('unknown-declaration', 'There is nothing to declare here.', 'Rare events');
      },
    ],
  };
}

function beijingRules(given: OptionValues, tables: AnalysisTables): Rules<BeijingMemory, BeijingOptions> {
  const options = resolveOptions<BeijingOptions>(beijingOptions, given);
  const tiles = tileSet(PLAIN_SET);
  const table = { tiles, options, shapes: createAnalysis(BEIJING_SHAPES, tables) };
  const wins = regionalWinRules<BeijingMemory>({
    tiles,
    handSize: HAND_SIZE,
    judge: (hand, view) => judgeAtTable(table, hand, view, liveTilesLeft(rules, hand)),
    refusals: refusalTexts(beijingRefusals),
    unit: '×',
    summary: ({ score, facts }) => (facts.kongPoints ? `×${score} + ${facts.kongPoints}` : `×${score}`),
    paysForFalseWin: true,
  });
  const rules: Rules<BeijingMemory, BeijingOptions> = {
    ...NAME,
    options,
    equipment: PLAIN_SET,
    handSize: HAND_SIZE,
    wall: beijingWall(options),
    opening: OPENING,
    legality: legality(options, tiles),
    claims: {
      honourChows: false,
      overrides: false,
      late: false,
      // A closed kong shows one tile; it is robbed for the last run of a flush.
      concealedKongRobbable: () => true,
      bonusFrom: 'none',
    },
    memory: beijingMemory(options, tiles, (hand, seat) => wins.judge(hand, seat).win),
    wins,
    endings: regionalEndings<BeijingMemory>({
      wins,
      beside: ({ setup, memory }, outcome) =>
        bustedBankerPayments(setup.dealer, options, {
          firstDiscards: memory.firstDiscards,
          claimed: memory.startInterrupted,
          handDrawn: outcome.kind !== 'win',
        }),
      // A hand that a false win has ended was not drawn.
      facts: (_, outcome) => ({ drawn: outcome.kind === 'exhaustive-draw' }) satisfies BeijingFacts,
      penalty: ({ setup }, offenders) =>
        offenders.flatMap((by) => falseWinPayments(by, setup.dealer, options, options.falseWinMode, 1)),
    }),
    match: regionalMatch({
      rotations: 4,
      nextDealer: stayOnWinOrDraw,
      carry: (_own, _end, facts): BeijingCarried => ({ lastWasDrawn: (facts as BeijingFacts).drawn }),
    }),
    play: beijingPlay(tiles),
    // Four wilds that are paid at once are declared by key; elsewhere they are a win.
    keys: { declare: null, attention: options.wildKongEffect === 'instant-payment' ? WILD_KONG : null },
    terms: { ...commonTerms, indicator: '混儿 turned up', wild: '混儿 wild tile', winByDraw: '提溜' },
    publicMemory: {
      declarations: ({ wildKongPaid }, seat) => (wildKongPaid[seat] ? ['混杠'] : []),
      sideways: () => null,
    },
  };
  return rules;
}
