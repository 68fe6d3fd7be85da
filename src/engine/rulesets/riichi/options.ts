import { type OptionTable, type OptionValues, resolveOptions } from '../../ruleset/options.js';

export type AbortCause = 'nine-terminals' | 'four-winds' | 'four-riichi' | 'four-kans' | 'fifth-kan' | 'triple-ron';
export type PaoYakuman = 'daisangen' | 'daisuushii' | 'suukantsu';

/** Every rule choice of a riichi game; {@link RIICHI_OPTIONS} says what each means. */
export interface RiichiOptions {
  readonly redFives: 0 | 3 | 4;
  readonly kuitan: boolean;
  readonly atozuke: boolean;
  readonly kuikae: boolean;
  readonly openPinfuFu: boolean;
  readonly doubleWindPairFu: 2 | 4;
  readonly kiriageMangan: boolean;
  readonly kazoeYakuman: boolean;
  readonly doubleYakuman: boolean;
  readonly yakumanStacking: boolean;
  readonly renhou: 'off' | 'mangan' | 'yakuman';
  readonly nagashiMangan: 'off' | 'draw' | 'win';
  readonly rinshanHaitei: boolean;
  readonly kokushiAnkanRon: boolean;
  readonly kanDora: 'closedAtOnce-openWithDiscard' | 'atOnce';
  readonly uraDora: boolean;
  readonly kanUra: boolean;
  readonly ippatsu: boolean;
  readonly temporaryFuriten: 'ownTurn' | 'anyCall';
  readonly riichiMinPoints: number | null;
  readonly riichiMinLiveTiles: number;
  readonly riichiKan: 'sameWaitAndInterpretation';
  readonly multipleRon: 'all' | 'headBump' | 'tripleAbort';
  readonly multipleRonHonba: 'each' | 'first';
  readonly multipleRonSticks: 'own-back' | 'first';
  readonly pao: readonly PaoYakuman[];
  readonly paoSplit: 'whole' | 'liableYakumanOnly';
  readonly paoHonba: 'discarder' | 'liable';
  readonly abortive: readonly AbortCause[];
  readonly counterOnDraw: boolean;
  readonly honbaValue: number;
  readonly minHanCounters: number;
  readonly eightCounterYakuman: boolean;
  readonly chombo: 'reverseMangan' | 'minus20000' | 'none';
  readonly startPoints: number;
  readonly targetPoints: number | null;
  readonly gameLength: 'east' | 'east-south';
  readonly westRound: boolean;
  readonly agariYame: boolean;
  readonly tobi: 'zeroOrBelow' | 'below0' | 'off';
  readonly uma: readonly number[];
  readonly oka: number;
  readonly leftoverSticks: 'first';
  readonly ties: 'share' | 'seat';
}

/** Defaults are the club's own rules (preset `seed`). */
export const RIICHI_OPTIONS = {
  redFives: {
    type: 'choice',
    default: 3,
    choices: [0, 3, 4],
    help: 'Red fives in the set: none, one of each suit, or one 5m, two 5p and one 5s.',
  },
  kuitan: { type: 'boolean', default: true, help: 'Tanyao counts in an open hand.' },
  atozuke: {
    type: 'boolean',
    default: true,
    help: 'The winning tile itself may bring the only yaku; otherwise every wait of the hand must bring one.',
  },
  kuikae: {
    type: 'boolean',
    default: false,
    help: 'After a chi or pon the claimed tile, or the other end of the run, may be discarded.',
  },
  openPinfuFu: {
    type: 'boolean',
    default: true,
    help: 'An open hand without any fu that wins by ron gets 2 fu and so rounds to 30.',
  },
  doubleWindPairFu: {
    type: 'choice',
    default: 4,
    choices: [2, 4],
    help: 'Fu for a pair that is both seat wind and round wind.',
  },
  kiriageMangan: { type: 'boolean', default: false, help: '4 han 30 fu and 3 han 60 fu are rounded up to mangan.' },
  kazoeYakuman: { type: 'boolean', default: true, help: '13 han or more count as yakuman; otherwise they stay sanbaiman.' },
  doubleYakuman: {
    type: 'boolean',
    default: false,
    help: 'Thirteen-sided kokushi, suuankou on a pair wait, true nine gates and daisuushii are paid twice.',
  },
  yakumanStacking: { type: 'boolean', default: false, help: 'Several yakuman in one hand add up.' },
  renhou: {
    type: 'choice',
    default: 'off',
    choices: ['off', 'mangan', 'yakuman'],
    help: 'Worth of a ron in the first uninterrupted go-around before the own first draw.',
  },
  nagashiMangan: {
    type: 'choice',
    default: 'off',
    choices: ['off', 'draw', 'win'],
    help: 'Only terminals and honours discarded, none claimed: mangan payments at the draw; "win" also counts as a win.',
  },
  rinshanHaitei: {
    type: 'boolean',
    default: false,
    help: 'A win with the replacement tile as the very last tile is haitei as well.',
  },
  kokushiAnkanRon: { type: 'boolean', default: true, help: 'Thirteen orphans may rob a closed kan.' },
  kanDora: {
    type: 'choice',
    default: 'closedAtOnce-openWithDiscard',
    choices: ['closedAtOnce-openWithDiscard', 'atOnce'],
    help: 'When the indicator of a kan is turned.',
  },
  uraDora: { type: 'boolean', default: true, help: 'A riichi winner turns the tiles under the indicators.' },
  kanUra: { type: 'boolean', default: true, help: 'Ura under the kan indicators count too.' },
  ippatsu: { type: 'boolean', default: true, help: 'A win within one uninterrupted go-around after riichi is a yaku.' },
  temporaryFuriten: {
    type: 'choice',
    default: 'ownTurn',
    choices: ['ownTurn', 'anyCall'],
    help: 'What ends temporary furiten: the own turn, or also any call.',
  },
  riichiMinPoints: {
    type: 'limit',
    default: 1000,
    min: 0,
    help: 'Points needed to declare riichi; none lets a player go below zero.',
  },
  riichiMinLiveTiles: { type: 'integer', default: 4, min: 0, max: 70, help: 'Live tiles that must be left to declare riichi.' },
  riichiKan: {
    type: 'choice',
    default: 'sameWaitAndInterpretation',
    choices: ['sameWaitAndInterpretation'],
    help: 'A closed kan after riichi needs the same waits and a triplet in every reading of the hand.',
  },
  multipleRon: {
    type: 'choice',
    default: 'all',
    choices: ['all', 'headBump', 'tripleAbort'],
    help: 'Several rons on one tile: all are paid, only the next in turn, or three end the hand.',
  },
  multipleRonHonba: {
    type: 'choice',
    default: 'each',
    choices: ['each', 'first'],
    help: 'Who is paid the counters when several win.',
  },
  multipleRonSticks: {
    type: 'choice',
    default: 'own-back',
    choices: ['own-back', 'first'],
    help: 'Sticks when several win: the own one back and the rest to the first, or all to the first.',
  },
  pao: {
    type: 'subset',
    default: ['daisangen', 'daisuushii'],
    choices: ['daisangen', 'daisuushii', 'suukantsu'],
    help: 'Yakuman for which the feeder of the last set is liable.',
  },
  paoSplit: {
    type: 'choice',
    default: 'whole',
    choices: ['whole', 'liableYakumanOnly'],
    help: 'Liability covers the whole hand, or only the part of that yakuman.',
  },
  paoHonba: {
    type: 'choice',
    default: 'discarder',
    choices: ['discarder', 'liable'],
    help: 'Who pays the counters when a ron is split between discarder and liable player.',
  },
  abortive: {
    type: 'subset',
    default: ['nine-terminals', 'four-winds', 'four-riichi', 'four-kans', 'fifth-kan'],
    choices: ['nine-terminals', 'four-winds', 'four-riichi', 'four-kans', 'fifth-kan', 'triple-ron'],
    help: 'What ends a hand without payment.',
  },
  counterOnDraw: { type: 'boolean', default: true, help: 'Every drawn hand adds a counter, not only a dealer win.' },
  honbaValue: {
    type: 'integer',
    default: 300,
    min: 0,
    max: 3000,
    help: 'Points of one counter, by three players or by the discarder.',
  },
  minHanCounters: {
    type: 'integer',
    default: 5,
    min: 0,
    max: 99,
    help: 'From this many counters on a win needs two han of yaku; 0 switches the rule off.',
  },
  eightCounterYakuman: { type: 'boolean', default: true, help: 'From eight counters on every legal win is paid as a yakuman.' },
  chombo: {
    type: 'choice',
    default: 'reverseMangan',
    choices: ['reverseMangan', 'minus20000', 'none'],
    help: 'Penalty for a chombo: a mangan paid to the others, 20000 off after the game, or nothing.',
  },
  startPoints: { type: 'integer', default: 25000, min: 1000, max: 100000, help: 'Points of each player at the start.' },
  targetPoints: { type: 'limit', default: null, min: 0, help: 'Points that first place needs; none is no target.' },
  gameLength: { type: 'choice', default: 'east-south', choices: ['east', 'east-south'], help: 'Rounds of a game.' },
  westRound: {
    type: 'boolean',
    default: false,
    help: 'One more round while nobody has the target (30000 when no target is set).',
  },
  agariYame: { type: 'boolean', default: false, help: 'The game ends when the last dealer wins or is tenpai and leads.' },
  tobi: {
    type: 'choice',
    default: 'zeroOrBelow',
    choices: ['zeroOrBelow', 'below0', 'off'],
    help: 'The score at which the game ends at once.',
  },
  uma: { type: 'integers', default: [0, 0, 0, 0], length: 4, help: 'Points added for the places after the game.' },
  oka: { type: 'integer', default: 0, min: 0, max: 100000, help: 'Points that first place gets on top after the game.' },
  leftoverSticks: {
    type: 'choice',
    default: 'first',
    choices: ['first'],
    help: 'Who gets the sticks on the table after the game.',
  },
  ties: {
    type: 'choice',
    default: 'share',
    choices: ['share', 'seat'],
    help: 'Equal scores share the place, or the earlier dealer is ahead.',
  },
} as const satisfies OptionTable;

/**
 * The defaults overlaid by the given values.
 * @throws TableError `OPTIONS_INVALID`.
 */
export const resolveRiichiOptions = (given: OptionValues = {}): RiichiOptions =>
  resolveOptions<RiichiOptions>(RIICHI_OPTIONS, given);
