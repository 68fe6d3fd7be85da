import { seatWind } from '../../table/seat.js';
import { isDragon, isHonour } from '../../tiles/kind.js';
import { type CountedPattern, countPatterns, type Pattern } from '../regional/pattern-table.js';
import { windKind } from '../regional/round-wind.js';
import { hasHonors, isEndRank, type Pung, suitsIn, type YangzhouWin } from './reading.js';
import { countRunPatterns } from './run-patterns.js';
import { allHonorsValue, schemeValues } from './values.js';

const MINOR = 'Yangzhou, 1) minor patterns';
const MIXED = 'Yangzhou, 3) mixed';
const pungsOf = ({ pungs }: YangzhouWin, wanted: (pung: Pung) => boolean): number => pungs.filter(wanted).length;
const isAllPung = ({ pungs }: YangzhouWin): boolean => pungs.length === 4;
const isAllHonors = ({ tiles }: YangzhouWin): boolean => suitsIn(tiles) === 0;

/** Patterns that do not hang on several runs together; those are in `run-patterns.ts`. */
export const yangzhouPatterns: readonly Pattern<YangzhouWin>[] = [
  // R-YZ7: a closed kong leaves the hand closed.
  { id: 'fully-closed', label: '门清', rule: MINOR, value: 1, counts: ({ closed }) => closed },
  {
    id: 'common-win',
    label: '平胡',
    rule: MINOR,
    value: 1,
    counts: ({ runs, eyes }) => runs.length === 4 && eyes !== null && !isHonour(eyes),
  },
  { id: 'own-tile', label: '自摸', rule: MINOR, value: 1, counts: ({ ownTile }) => ownTile },
  { id: 'single-call', label: '丫子，独吊', rule: MINOR, value: 1, counts: ({ waits }) => waits === 1 },
  // R-YZ6: exactly two suits; pure hands are scored as pure.
  { id: 'void-suit', label: '缺一', rule: MINOR, value: 1, counts: ({ tiles }) => suitsIn(tiles) === 2 && !hasHonors(tiles) },
  { id: 'end-eyes', label: '幺头', rule: MINOR, value: 1, counts: ({ eyes }) => eyes !== null && isEndRank(eyes) },
  {
    id: 'no-terminals',
    label: '断幺',
    rule: MINOR,
    value: 1,
    counts: ({ tiles }) => !tiles.some((kind) => isHonour(kind) || isEndRank(kind)),
  },
  {
    id: 'closed-pung',
    label: '子格、招',
    rule: MINOR,
    value: 1,
    counts: (win) => pungsOf(win, ({ kong, closed }) => !kong && closed),
  },
  { id: 'open-kong', label: '明杠', rule: MINOR, value: 1, counts: (win) => pungsOf(win, ({ kong, closed }) => kong && !closed) },
  // A kong scores as a kong and not as a closed pung, but still as a set of its wind or dragon.
  {
    id: 'closed-kong',
    label: '暗杠',
    rule: MINOR,
    value: 2,
    counts: (win) => pungsOf(win, ({ kong, closed }) => kong && closed),
  },
  {
    id: 'seat-wind',
    label: '门风',
    rule: MINOR,
    value: 1,
    counts: (win) => pungsOf(win, ({ kind }) => kind === windKind(seatWind(win.view.seat, win.view.dealer))),
  },
  {
    id: 'round-wind',
    label: '圈风',
    rule: MINOR,
    value: 1,
    counts: (win) => pungsOf(win, ({ kind }) => kind === windKind(win.view.roundWind)),
  },
  { id: 'dragon-pung', label: '中发白', rule: MINOR, value: 1, counts: (win) => pungsOf(win, ({ kind }) => isDragon(kind)) },
  {
    id: 'mixed-one-suit',
    label: '混一色',
    rule: MIXED,
    value: ({ options }) => schemeValues(options).mixed,
    counts: ({ tiles }) => suitsIn(tiles) === 1 && hasHonors(tiles),
  },
  // All honors exclude mixed and all pung (S23).
  {
    id: 'all-pung',
    label: '对对胡',
    rule: MIXED,
    value: ({ options }) => schemeValues(options).mixed,
    counts: (win) => isAllPung(win) && !isAllHonors(win),
  },
  {
    id: 'seven-pairs',
    label: '七对',
    rule: 'local practice, valued as all pung',
    value: ({ options }) => schemeValues(options).mixed,
    counts: ({ shape }) => shape === 'pairs',
  },
  {
    id: 'pure-one-suit',
    label: '清一色',
    rule: 'Yangzhou, 5) pure',
    value: ({ options }) => schemeValues(options).pure,
    counts: ({ tiles }) => suitsIn(tiles) === 1 && !hasHonors(tiles),
  },
  { id: 'all-honors', label: '风清', rule: 'Yangzhou, 6)', value: ({ options }) => allHonorsValue(options), counts: isAllHonors },
];

/** What the table of group 7 puts in the place of patterns that come together. */
interface Combination {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly replaces: readonly string[];
}

/** 7) Combinations, of the new scheme only; the value is a total and replaces its parts (R-YZ2). Larger ones first. */
export const combinations: readonly Combination[] = [
  { id: 'pure-straight-flush-twins', label: '清板龙', value: 160, replaces: ['pure-one-suit', 'straight-flush', 'twin-runs'] },
  { id: 'mixed-straight-flush-twins', label: '混板龙', value: 80, replaces: ['mixed-one-suit', 'straight-flush', 'twin-runs'] },
  { id: 'pure-straight-flush', label: '清龙', value: 130, replaces: ['pure-one-suit', 'straight-flush'] },
  { id: 'pure-all-pung', label: '清对对', value: 130, replaces: ['pure-one-suit', 'all-pung'] },
  { id: 'mixed-straight-flush', label: '混龙', value: 50, replaces: ['mixed-one-suit', 'straight-flush'] },
  { id: 'mixed-all-pung', label: '混对对', value: 50, replaces: ['mixed-one-suit', 'all-pung'] },
  { id: 'straight-flush-twins', label: '板龙', value: 50, replaces: ['straight-flush', 'twin-runs'] },
];

/** All patterns of one reading; the score is their sum. */
export function patternsOf(win: YangzhouWin): CountedPattern[] {
  const counted = [...countPatterns(yangzhouPatterns, win), ...countRunPatterns(win.runs, win.options)];
  return win.options.scheme === 'new' ? combine(counted) : counted;
}

function combine(counted: readonly CountedPattern[]): CountedPattern[] {
  const found = combinations.find(({ replaces }) => replaces.every((part) => counted.some(({ name }) => name === part)));
  if (!found) return [...counted];
  const { id, label, value, replaces } = found;
  const rest = counted.filter(({ name }) => !replaces.includes(name));
  return [...rest, { name: id, label, rule: 'Yangzhou, 7) combinations', value }];
}
