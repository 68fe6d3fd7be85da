import { type HandView, isOwnDraw } from '../../../table/hand-view.js';
import type { ScoreLine } from '../../../table/score-report.js';
import { faceOf, kindOf, type TileKind } from '../../../tiles/kind.js';
import { formatFace, formatKind } from '../../../tiles/notation.js';
import { ALL_PLAYING_KINDS } from '../../../tiles/tile-set.js';
import type { RiichiOptions } from '../options.js';
import type { Arrangement } from './arrangement.js';
import type { Furiten, FuritenKind, RiichiCircumstances } from './circumstances.js';
import { YAKUMAN_BASIC } from './limits.js';
import { notesOf, readingText, warningsOf } from './notes.js';
import { liabilityFor, winPayments } from './payments.js';
import { type Placement, type ReadingVisitor, visitReadings } from './reading.js';
import { isBetter, ReadingScorer, type ScoredReading, yakuLinesOf } from './score-reading.js';
import type { HandValue, RefusalReason, RiichiRefusal, RiichiVerdict, RiichiWin } from './verdict.js';
import { type WonHand, wonHand } from './won-hand.js';

/**
 * What a declared win is worth and who pays, or why it is none. The reading that pays most is taken; payments include
 * counters and sticks. The hand must be one that can exist (five of a kind, impossible melds are the caller's to refuse).
 */
export function scoreWin(view: HandView, circumstances: RiichiCircumstances, options: RiichiOptions): RiichiVerdict {
  const outright = objectionToHand(view, circumstances);
  if (outright !== null) return refusal(outright, NO_WARNINGS);
  const search = new ReadingSearch(minYakuHan(circumstances, options));
  const { winningTile } = view;
  const hand = wonHand(view, kindOf(winningTile ?? view.concealed[0]), circumstances, options);
  if (winningTile !== null) visitReadings(hand, search);
  // Of a hand won on the deal any tile may be called the last one.
  else for (const kind of new Set(view.concealed.map(kindOf))) visitReadings({ ...hand, winningKind: kind }, search);
  const { best } = search;
  const objection = objectionToReadings(search, view, circumstances, options) ?? objectionToWait(view, circumstances, options);
  if (objection !== null || best === null) return refusal(objection ?? NO_YAKU, warningsOf(hand, circumstances, view.winBy));
  return settle(view, circumstances, best, search.fuItems);
}

const NO_WARNINGS: readonly string[] = [];

interface Objection {
  readonly reason: RefusalReason;
  readonly explanation: string;
  readonly furiten?: FuritenKind;
}

const NOT_COMPLETE: Objection = { reason: 'not-complete', explanation: 'the tiles are no complete hand' };
const NO_YAKU: Objection = { reason: 'no-yaku', explanation: 'a complete hand without yaku' };

const refusal = ({ reason, explanation, furiten }: Objection, warnings: readonly string[]): RiichiRefusal => ({
  win: false,
  reason,
  furiten: furiten ?? null,
  explanation,
  warnings,
});

function objectionToHand(view: HandView, { deadHand }: RiichiCircumstances): Objection | null {
  const tiles = view.concealed.length + 3 * view.melds.length + (view.winningTile === null ? 0 : 1);
  if (tiles !== HAND_TILES) {
    return { reason: 'tile-count', explanation: `${tiles} tiles (a kan counts as three) instead of ${HAND_TILES}` };
  }
  return deadHand ? { reason: 'dead-hand', explanation: `dead hand: ${deadHand}` } : null;
}

const HAND_TILES = 14;

const NO_FU: readonly ScoreLine[] = [];

/** What the readings seen so far amount to. */
class ReadingSearch implements ReadingVisitor {
  best: ScoredReading | null = null;
  /** Of the best reading. */
  fuItems: readonly ScoreLine[] = NO_FU;
  complete = false;
  /** Thirteen orphans, the one hand that may rob a closed kan. */
  orphans = false;
  /** A reading has yaku, but fewer han of them than are asked now. */
  underMinimum = false;
  private readonly scorer = new ReadingScorer();

  constructor(readonly minHan: number) {}

  arranged(arrangement: Arrangement, hand: WonHand): void {
    this.complete = true;
    if (arrangement.shape === 'thirteen-orphans') this.orphans = true;
    this.scorer.arranged(arrangement, hand);
  }

  placed(placement: Placement, arrangement: Arrangement, hand: WonHand): void {
    const scored = this.scorer.score(placement, arrangement, hand);
    if (scored === null) return;
    if (scored.yakuHan < this.minHan) this.underMinimum = true;
    else if (this.best === null || isBetter(scored, this.best)) {
      this.best = scored;
      this.fuItems = scored.value.fu === null ? NO_FU : this.scorer.fu.list();
    }
  }
}

function objectionToReadings(
  { best, complete, orphans, underMinimum, minHan }: ReadingSearch,
  view: HandView,
  { furiten, robbedClosedKan, honba }: RiichiCircumstances,
  options: RiichiOptions,
): Objection | null {
  if (!complete) return NOT_COMPLETE;
  if (robbedClosedKan && !(orphans && options.kokushiAnkanRon)) {
    return { reason: 'cannot-rob-closed-kan', explanation: robbingText(options) };
  }
  if (furiten && !isOwnDraw(view)) return { reason: 'furiten', explanation: furitenText(furiten), furiten: furiten.kind };
  if (best !== null) return null;
  if (!underMinimum) return NO_YAKU;
  return { reason: 'min-han', explanation: `at ${honba} counters a win needs ${minHan} han of yaku, dora not counted` };
}

/** Without atozuke it must not hang on the winning tile whether there is a yaku: every wait of the hand brings one. */
function objectionToWait(view: HandView, circumstances: RiichiCircumstances, options: RiichiOptions): Objection | null {
  if (options.atozuke || view.winningTile === null) return null;
  const held = [...view.concealed, ...view.melds.flatMap(({ tiles }) => tiles)].map(kindOf);
  const empty = ALL_PLAYING_KINDS.find(
    (kind) => held.filter((other) => other === kind).length < 4 && winsWithoutYaku(view, kind, circumstances, options),
  );
  if (empty === undefined) return null;
  return {
    reason: 'no-yaku',
    explanation: `no atozuke: there is no yaku with ${formatKind(empty)}, for which the hand waits too`,
  };
}

function winsWithoutYaku(
  view: HandView,
  winningKind: TileKind,
  circumstances: RiichiCircumstances,
  options: RiichiOptions,
): boolean {
  const search = new ReadingSearch(0);
  visitReadings(wonHand({ ...view, winningTile: faceOf(winningKind) }, winningKind, circumstances, options), search);
  return search.complete && search.best === null;
}

function minYakuHan({ honba = 0 }: RiichiCircumstances, { minHanCounters, eightCounterYakuman }: RiichiOptions): number {
  const asked = (minHanCounters > 0 && honba >= minHanCounters) || (eightCounterYakuman && honba >= EIGHT_COUNTERS);
  return asked ? 2 : 0;
}

const EIGHT_COUNTERS = 8;

function settle(
  view: HandView,
  circumstances: RiichiCircumstances,
  best: ScoredReading,
  fuItems: readonly ScoreLine[],
): RiichiWin {
  const { hand } = best;
  const { options } = hand;
  const { honba = 0, sticks = 0, pao, takesCounters = true } = circumstances;
  const value = atEightCounters(best.value, honba, options);
  const yaku = yakuLinesOf(best);
  const liable = value.yakumanCount > 0 && pao ? liabilityFor(pao, yaku, value.basicPoints, options) : null;
  const { seat, dealer, from } = view;
  const paidHonba = takesCounters ? honba : 0;
  const claim = {
    seat,
    dealer,
    from: hand.ownDraw ? null : from,
    basicPoints: value.basicPoints,
    honba: paidHonba,
    sticks,
    liable,
  };
  const countsDora = best.instead === null;
  return {
    win: true,
    value,
    yaku,
    dora: countsDora ? hand.dora : 0,
    ura: countsDora ? hand.ura : 0,
    aka: countsDora ? hand.aka : 0,
    fuItems,
    reading: readingText(best.placement, best.arrangement, hand.winningKind),
    payments: winPayments(claim, options),
    notes: notesOf(hand, circumstances, liable),
    warnings: warningsOf(hand, circumstances, view.winBy),
  };
}

/** R25: from eight counters on every legal win is paid as a yakuman. */
function atEightCounters(value: HandValue, honba: number, options: RiichiOptions): HandValue {
  if (!options.eightCounterYakuman || honba < EIGHT_COUNTERS || value.basicPoints >= YAKUMAN_BASIC) return value;
  return { ...value, basicPoints: YAKUMAN_BASIC, limit: 'yakuman', limitReason: 'eight-counters' };
}

const FURITEN_WORDS: Readonly<Record<Furiten['kind'], string>> = {
  discard: 'own discard',
  temporary: 'let pass since the own last turn:',
  riichi: 'let pass after riichi:',
};
const furitenText = ({ kind, tile }: Furiten): string => `furiten: ${FURITEN_WORDS[kind]} ${formatFace(tile)}`;

const robbingText = ({ kokushiAnkanRon }: RiichiOptions): string =>
  kokushiAnkanRon ? 'a closed kan can be robbed for thirteen orphans only' : 'these rules do not let a closed kan be robbed';
