import { type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import type { OpeningStep, Rules, Ruleset } from '../../ruleset/contract.js';
import type { OptionValues } from '../../ruleset/options.js';
import type { Seat } from '../../table/seat.js';
import { ALL_PLAYING_KINDS, tileSet } from '../../tiles/tile-set.js';
import { riichiCases } from './cases.js';
import { riichiEndings } from './live/endings.js';
import { riichiLegality } from './live/legality.js';
import { riichiMatch } from './live/match.js';
import { type RiichiMemory, riichiMemory } from './live/memory.js';
import { riichiPlay } from './live/play-hints.js';
import { rememberedWaits } from './live/remembered-waits.js';
import { REPORTS } from './live/reports.js';
import { riichiWall } from './live/wall.js';
import { riichiWins } from './live/wins.js';
import { RIICHI_OPTIONS, type RiichiOptions, resolveRiichiOptions } from './options.js';
import { RIICHI_PRESETS } from './presets.js';
import { RED_FIVES } from './red-fives.js';
import { RIICHI_SHAPES } from './waits.js';

const NAME = { id: 'riichi', version: '1', title: { native: 'リーチ麻雀', english: 'Riichi' } } as const;

/** Japanese riichi mahjong for four players. All matches and cases share `tables`, which are built when first needed. */
export const riichiRuleset = (tables: AnalysisTables): Ruleset<RiichiOptions, RiichiMemory> => ({
  ...NAME,
  options: RIICHI_OPTIONS,
  presets: RIICHI_PRESETS,
  cases: riichiCases(tables),
  rules: (given) => riichiRules(given, tables),
});

/** The dice, the deal, then the first indicator is turned. */
const OPENING: readonly OpeningStep<RiichiMemory>[] = [
  { kind: 'dice', name: 'break', count: 2, by: ({ dealer }) => dealer },
  { kind: 'deal' },
  { kind: 'indicator', name: 'dora', slot: (hand) => hand.wall.broken?.indicators[0] ?? 0 },
];

function riichiRules(given: OptionValues, analysisTables: AnalysisTables): Rules<RiichiMemory, RiichiOptions> {
  const options = resolveRiichiOptions(given);
  const equipment = { kinds: ALL_PLAYING_KINDS, redFives: RED_FIVES[options.redFives], bonus: [] };
  const tiles = tileSet(equipment);
  const analysis = createAnalysis(RIICHI_SHAPES, analysisTables);
  const context = { options, tiles, analysis, rules: () => rules };
  const rules: Rules<RiichiMemory, RiichiOptions> = {
    ...NAME,
    presets: RIICHI_PRESETS,
    options,
    equipment,
    handSize: 13,
    wall: riichiWall(),
    opening: OPENING,
    legality: riichiLegality(context),
    claims: {
      honourChows: false,
      // Section 5: ron before pon and kan, these before chi, as long as the taker has not discarded.
      overrides: true,
      late: false,
      concealedKongRobbable: () => options.kokushiAnkanRon,
      bonusFrom: 'none',
    },
    memory: riichiMemory(options, tiles.kinds, rememberedWaits(analysis, tiles.kinds)),
    wins: riichiWins(context),
    endings: riichiEndings(context),
    match: riichiMatch(options),
    terms: {
      counter: 'Honba',
      pot: 'Riichi sticks',
      indicator: 'Dora indicator',
      winByDraw: 'Tsumo',
      winByDiscard: 'Ron',
      exhaustiveDraw: 'Ryuukyoku',
      rounds: ['East', 'South', 'West', 'North'],
    },
    play: riichiPlay(options, tiles),
    keys: { declare: 'riichi', attention: 'nine-terminals', reports: REPORTS },
    publicMemory: {
      declarations: (memory, seat) => (['discarded', 'standing'].includes(memory.seats[seat].riichi) ? ['riichi'] : []),
      sideways: (memory, hand, seat) => sidewaysAt(memory.seats[seat].declaredAt, hand, seat),
    },
  };
  return rules;
}

/** A claimed sideways tile: the next discard is turned instead (section 7). */
function sidewaysAt(declaredAt: number | null, hand: HandState<RiichiMemory>, seat: Seat): number | null {
  if (declaredAt === null) return null;
  const { river } = hand.seats[seat];
  const lying = river.findIndex((discard, index) => index >= declaredAt && discard.claimedBy === null);
  return lying < 0 ? null : lying;
}
