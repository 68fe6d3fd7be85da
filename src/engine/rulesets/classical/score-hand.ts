import { type Analysis, type AnalysisTables, createAnalysis } from '../../analysis/index.js';
import type { HandView } from '../../table/hand-view.js';
import type { ScoreLine } from '../../table/score-report.js';
import { kindOf, PLAYING_KIND_COUNT, type TileKind } from '../../tiles/kind.js';
import { formatKind } from '../../tiles/notation.js';
import { countKinds, incompleteArrangement, winningArrangements, winningShapes } from './arrangements.js';
import { type BaseRow, baseRows } from './base-points.js';
import { type ClassicalCircumstances, PLAIN } from './circumstances.js';
import { type DoubleRow, doubleRows } from './doubles.js';
import { type ArrangedHand, type Arrangement, type ClassicalSet, handFacts } from './hand-facts.js';
import { type LimitRow, limitHandRows } from './limit-hands.js';
import type { ClassicalOptions } from './options.js';

/** The number or name of each row's rule in the ruleset's text, by the row's id. */
export type Citations = Readonly<Record<string, string>>;
const BY_AGREEMENT = 'by agreement';

/** A ruleset's tables as its options leave them, ready to score with. */
export interface ScoringRules {
  readonly options: ClassicalOptions;
  readonly citations: Citations;
  readonly base: readonly BaseRow[];
  readonly doubles: readonly DoubleRow[];
  readonly limitHands: readonly LimitRow[];
  readonly analysis: Analysis;
}

export const scoringRules = (options: ClassicalOptions, citations: Citations, tables: AnalysisTables): ScoringRules => ({
  options,
  citations,
  base: baseRows(options),
  doubles: doubleRows(options),
  limitHands: limitHandRows(options),
  analysis: createAnalysis(winningShapes(options), tables),
});

/** What a hand is worth, with every item that counts. */
export interface ClassicalScore {
  readonly basePoints: number;
  /** How many doubles. */
  readonly doubles: number;
  /** Base points doubled, before any limit. */
  readonly ownValue: number;
  /** What is paid for it, East's double left out. */
  readonly value: number;
  /** The limit (with the roof off: the minimum of a special hand) decided the value. */
  readonly atLimit: boolean;
  /** The special hands that it is, the one that names it first. */
  readonly limitHands: readonly ScoreLine[];
  readonly baseLines: readonly ScoreLine[];
  readonly doubleLines: readonly ScoreLine[];
  /** How the hand was laid out, `123m 55z …`; null for a long hand. */
  readonly reading: string | null;
}

interface Valued {
  readonly arranged: ArrangedHand;
  readonly base: number;
  readonly doubles: number;
  readonly value: number;
  readonly atLimit: boolean;
  readonly limitHands: readonly LimitRow[];
}

const NOTHING: ClassicalScore = {
  basePoints: 0,
  doubles: 0,
  ownValue: 0,
  value: 0,
  atLimit: false,
  limitHands: [],
  baseLines: [],
  doubleLines: [],
  reading: null,
};

/**
 * The value of a hand, a winner's or a loser's, in the layout of its concealed tiles that is worth most (Millington 105).
 * @returns null when `view` claims a mahjong that is none.
 */
export function scoreHand(
  view: HandView,
  rules: ScoringRules,
  circumstances: ClassicalCircumstances = PLAIN,
): ClassicalScore | null {
  if (circumstances.longHand) return view.winBy === 'none' ? NOTHING : null;
  const hand = handFacts(view, circumstances, rules.options, isOnlyPlace(view, circumstances, rules));
  const arrangements = hand.mahjong ? winningArrangements(hand, rules.analysis) : [incompleteArrangement(hand)];
  const best = arrangements.reduce<Valued | null>((leader, arrangement) => {
    const candidate = valued({ hand, arrangement }, rules);
    return leader === null || isBetter(candidate, leader) ? candidate : leader;
  }, null);
  return best && report(best, rules);
}

/** Whether the tiles are a mahjong, whatever they are worth. */
export const isMahjong = (view: HandView, { analysis }: ScoringRules): boolean =>
  analysis.isWin(
    countKinds(view.winningTile === null ? view.concealed : [...view.concealed, view.winningTile]),
    view.melds.length,
    0,
  );

const isBetter = (candidate: Valued, leader: Valued): boolean =>
  candidate.value !== leader.value
    ? candidate.value > leader.value
    : candidate.limitHands.length > 0 !== leader.limitHands.length > 0
      ? candidate.limitHands.length > 0
      : candidate.base * 2 ** candidate.doubles > leader.base * 2 ** leader.doubles;

/**
 * Millington 115c: only one kind could have completed the hand. A kind whose four copies are on the table, or in the own
 * hand (R7), does not count; all others must be out of reach, however many the hand waited for (R8).
 */
function isOnlyPlace(view: HandView, { visible }: ClassicalCircumstances, { analysis, options }: ScoringRules): boolean {
  if (view.winningTile === null) return false;
  const counts = countKinds(view.concealed);
  const marks = new Uint8Array(PLAYING_KIND_COUNT);
  const waits = analysis.markWaits(counts, view.melds.length, 0, marks);
  if (waits <= 1 || !options.visibleTilesNarrowWaits) return waits <= 1;
  for (const meld of view.melds) for (const face of meld.tiles) counts[kindOf(face)]++;
  for (const kind of visible) counts[kind]++;
  const won = kindOf(view.winningTile);
  return marks.every((mark, kind) => mark === 0 || kind === won || counts[kind] >= 4);
}

function valued(arranged: ArrangedHand, rules: ScoringRules): Valued {
  const { hand } = arranged;
  const base = rules.base.reduce((sum, row) => sum + pointsOf(row, arranged), 0);
  const doubles = rules.doubles.reduce((sum, row) => sum + doublesOf(row, arranged), 0);
  const limitHands = hand.mahjong ? rules.limitHands.filter((row) => row.when(arranged)) : [];
  return { arranged, base, doubles, limitHands, ...limited(base * 2 ** doubles, limitHands.length > 0, rules.options) };
}

/** Millington 118-121: the limit is a ceiling for every hand and the value of a special one; without it a special hand has a floor. */
function limited(own: number, special: boolean, options: ClassicalOptions): { value: number; atLimit: boolean } {
  if (options.roofOff) {
    const floor = special ? options.fullHandMin : 0;
    return { value: Math.max(own, floor), atLimit: own < floor };
  }
  const atLimit = special || own >= options.limit;
  return { value: atLimit ? options.limit : own, atLimit };
}

const doublesOf = (row: DoubleRow, arranged: ArrangedHand): number =>
  row.who === 'everybody' || arranged.hand.mahjong ? row.count(arranged) : 0;

/** The single amounts of a row, with what each is for. */
function itemsOf(row: BaseRow, { hand, arrangement }: ArrangedHand): [subject: ClassicalSet | TileKind | null, points: number][] {
  switch (row.each) {
    case 'bonus':
      return hand.view.bonus.map((kind) => [kind, row.points(kind, hand)]);
    case 'set':
      return arrangement.sets.map((set) => [set, row.points(set, hand)]);
    case 'pair':
      return arrangement.shape === 'thirteen-wonders' ? [] : arrangement.pairs.map((kind) => [kind, row.points(kind, hand)]);
    case 'mahjong':
      return hand.mahjong ? [[null, row.points({ hand, arrangement })]] : [];
  }
}

/** The same as the sum of {@link itemsOf}, without lists: it runs for every arrangement. */
function pointsOf(row: BaseRow, arranged: ArrangedHand): number {
  const { hand, arrangement } = arranged;
  let sum = 0;
  switch (row.each) {
    case 'bonus':
      for (const kind of hand.view.bonus) sum += row.points(kind, hand);
      return sum;
    case 'set':
      for (const set of arrangement.sets) sum += row.points(set, hand);
      return sum;
    case 'pair':
      if (arrangement.shape !== 'thirteen-wonders') for (const kind of arrangement.pairs) sum += row.points(kind, hand);
      return sum;
    case 'mahjong':
      return hand.mahjong ? row.points(arranged) : 0;
  }
}

function report({ arranged, base, doubles, value, atLimit, limitHands }: Valued, rules: ScoringRules): ClassicalScore {
  const cite = (id: string): string => rules.citations[id] ?? BY_AGREEMENT;
  const line = (id: string, label: string, amount: number, unit: string): ScoreLine => ({
    id,
    label,
    value: amount,
    unit,
    rule: cite(id),
  });
  return {
    basePoints: base,
    doubles,
    ownValue: base * 2 ** doubles,
    value,
    atLimit,
    limitHands: limitHands.map((row) => line(row.id, row.label, value, 'points')),
    baseLines: rules.base.flatMap((row) =>
      itemsOf(row, arranged)
        .filter(([, points]) => points > 0)
        .map(([subject, points]) => line(row.id, [row.label, describe(subject)].join(' ').trim(), points, 'points')),
    ),
    doubleLines: rules.doubles
      .map((row) => ({ row, count: doublesOf(row, arranged) }))
      .filter(({ count }) => count > 0)
      .map(({ row, count }) => line(row.id, row.label, count, count === 1 ? 'double' : 'doubles')),
    reading: readingOf(arranged.arrangement),
  };
}

const describe = (subject: ClassicalSet | TileKind | null): string => {
  if (subject === null) return '';
  return typeof subject === 'number'
    ? formatKind(subject)
    : `${formatKind(subject.tile)} ${subject.concealed ? 'concealed' : 'exposed'}`;
};

function readingOf({ sets, pairs, shape }: Arrangement): string {
  if (shape === 'thirteen-wonders') return `thirteen wonders, pair ${pairs.map(formatKind).join()}`;
  const parts = sets.map((set) => `${set.kind} ${formatKind(set.tile)}`);
  return [...parts, ...pairs.map((kind) => `pair ${formatKind(kind)}`)].join(', ');
}
