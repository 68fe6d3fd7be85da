import type { HandView } from '../../../table/hand-view.js';
import { kindOf, type TileKind } from '../../../tiles/kind.js';
import { formatFace } from '../../../tiles/notation.js';
import type { RiichiOptions } from '../options.js';
import type { Furiten, RiichiCircumstances } from './circumstances.js';
import { YAKUMAN_BASIC } from './limits.js';
import { notesOf, readingText, warningsOf } from './notes.js';
import { liabilityFor, winPayments } from './payments.js';
import { readingsOf } from './reading.js';
import { better, type ScoredReading, scoreReading } from './score-reading.js';
import type { HandValue, RefusalReason, RiichiRefusal, RiichiVerdict, RiichiWin } from './verdict.js';
import { type WonHand, wonHand } from './won-hand.js';

/**
 * What a declared win is worth and who pays, or why it is none. The reading that pays most is taken; payments include
 * counters and sticks. The hand must be one that can exist (five of a kind, impossible melds are the caller's to refuse).
 */
export function scoreWin(view: HandView, circumstances: RiichiCircumstances, options: RiichiOptions): RiichiVerdict {
  const warnings = warningsOf(view, circumstances);
  const refuse = (reason: RefusalReason, explanation: string, furiten: Furiten | null = null): RiichiRefusal => ({
    win: false,
    reason,
    furiten: furiten?.kind ?? null,
    explanation,
    warnings,
  });
  const tiles = view.concealed.length + 3 * view.melds.length + (view.winningTile === null ? 0 : 1);
  if (tiles !== 14) return refuse('tile-count', `${tiles} tiles in the winning hand (a kan counts as three) instead of 14`);
  if (circumstances.deadHand) return refuse('dead-hand', `dead hand: ${circumstances.deadHand}`);

  let best: ScoredReading | null = null;
  let bestHand: WonHand | null = null;
  let complete = false;
  let wanting = false;
  const minHan = minYakuHan(circumstances, options);
  for (const winningKind of winningKinds(view)) {
    const hand = wonHand(view, winningKind, circumstances, options);
    for (const reading of readingsOf(hand)) {
      if (circumstances.robbedClosedKan && !(reading.shape === 'thirteen-orphans' && options.kokushiAnkanRon)) {
        return refuse('cannot-rob-closed-kan', robbingText(options));
      }
      complete = true;
      const scored = scoreReading(reading, hand);
      if (scored === null) continue;
      if (scored.yakuHan < minHan) {
        wanting = true;
        continue;
      }
      const leader: ScoredReading = best === null ? scored : better(best, scored);
      if (leader !== best) bestHand = hand;
      best = leader;
    }
  }
  if (!complete) return refuse('not-complete', 'the tiles are no complete hand');
  const furiten = view.from === null ? null : (circumstances.furiten ?? null);
  if (furiten) return refuse('furiten', furitenText(furiten), furiten);
  if (best === null || bestHand === null) {
    return wanting
      ? refuse('min-han', `at ${circumstances.honba} counters a win needs ${minHan} han of yaku, dora not counted`)
      : refuse('no-yaku', 'a complete hand without yaku');
  }
  return settle(view, circumstances, bestHand, best, warnings);
}

/** Of a hand won on the deal any tile may be called the last one. */
function winningKinds(view: HandView): readonly TileKind[] {
  return view.winningTile === null ? [...new Set(view.concealed.map(kindOf))] : [kindOf(view.winningTile)];
}

function minYakuHan({ honba = 0 }: RiichiCircumstances, { minHanCounters, eightCounterYakuman }: RiichiOptions): number {
  const asked = (minHanCounters > 0 && honba >= minHanCounters) || (eightCounterYakuman && honba >= EIGHT_COUNTERS);
  return asked ? 2 : 0;
}

const EIGHT_COUNTERS = 8;

function settle(
  view: HandView,
  circumstances: RiichiCircumstances,
  hand: WonHand,
  scored: ScoredReading,
  warnings: readonly string[],
): RiichiWin {
  const { options } = hand;
  const { honba = 0, sticks = 0, pao = [], takesCounters = true } = circumstances;
  const value = atEightCounters(scored.value, honba, options);
  const liable = value.yakumanCount > 0 ? liabilityFor(pao, scored.yaku, value.basicPoints, options) : null;
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
  return {
    win: true,
    value,
    yaku: scored.yaku,
    dora: scored.countsDora ? hand.dora : 0,
    ura: scored.countsDora ? hand.ura : 0,
    aka: scored.countsDora ? hand.aka : 0,
    fuItems: scored.fuItems,
    reading: readingText(scored.reading, hand.winningKind),
    payments: winPayments(claim, options),
    notes: notesOf(hand, circumstances, liable),
    warnings,
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
