import type { Objection } from '../../../hand/consequence.js';
import type { WinRules, WinVerdict } from '../../../ruleset/contract.js';
import type { HandView } from '../../../table/hand-view.js';
import type { WinReport } from '../../../table/score-report.js';
import type { Seat } from '../../../table/seat.js';
import { type ClassicalScore, isMahjong, scoreHand } from '../score-hand.js';
import type { Hand, LiveContext } from './context.js';
import type { ClassicalMemory } from './memory.js';
import { foulMelds, sizeOf, winCircumstances, winView } from './view.js';

export function classicalWins(context: LiveContext): WinRules<ClassicalMemory> {
  return {
    judge: (hand, seat) => judge(context, hand, seat),
    // Millington 61: of several the one who is next in turn.
    grant: (_hand, declared) => ({ winners: declared.slice(0, 1) }),
    refuse: (_hand, _seat, _shown, verdict) => refusal(context, verdict),
  };
}

/** Showing the own hand costs nothing yet: the penalty is due when another player shows his (Millington 82). */
function refusal({ definition }: LiveContext, verdict: WinVerdict): Objection {
  const { own } = definition.irregularities;
  if (verdict.win) return { code: 'false-mahjong', ...own['false-mahjong'] };
  const code = verdict.reason === 'irregular-hand' || verdict.reason === 'exposed-instead' ? verdict.reason : 'false-mahjong';
  return { code, ...own[code], rule: verdict.rule };
}

/** Whether this seat would go mahjong now, and for how much. */
export function judge(context: LiveContext, hand: Hand, seat: Seat): WinVerdict {
  const { definition, tiles } = context;
  const deny = (reason: string, sentence: string, rule: string): WinVerdict => ({ win: false, reason, sentence, rule });
  const irregular = definition.irregularities.own['irregular-hand'];
  if (hand.memory.calls[seat] === 'broken') {
    return deny('irregular-hand', irregular.sentence, definition.irregularities.own['call-broken'].rule);
  }
  if (sizeOf(tiles, hand, seat) !== 'correct' || foulMelds(tiles, hand, seat).length > 0) {
    return deny('irregular-hand', irregular.sentence, irregular.rule);
  }
  const { exposed } = hand.memory;
  if (exposed?.seat === seat && hand.phase.name === 'claiming' && exposed.instead === hand.open?.tile) {
    const { sentence, rule } = definition.irregularities.own['exposed-instead'];
    return deny('exposed-instead', sentence, rule);
  }
  const view = winView(context, hand, seat);
  const complete = view !== null && isMahjong(view, context.scoring);
  const score = complete ? scoreHand(view, context.scoring, winCircumstances(context, hand, view)) : null;
  const { sentence, rule } = definition.irregularities.own['false-mahjong'];
  if (!view || !score) return deny('not-complete', sentence, rule);
  const robsConcealed = hand.phase.name === 'robbing' && hand.open?.as === 'concealed-kong';
  if (robsConcealed && !score.limitHands.some(({ id }) => id === 'thirteen-wonders')) {
    return deny('concealed-kong', 'A concealed kong may be robbed for the thirteen wonders only.', '58');
  }
  return { win: true, report: reportOf(view, score), value: score };
}

/** A hand's explained value, a loser's too. */
export function reportOf(view: HandView, score: ClassicalScore): WinReport {
  const counted = score.doubles === 0 ? '' : `${score.basePoints} × ${2 ** score.doubles} = `;
  const named = score.limitHands.map(({ label }) => label);
  return {
    seat: view.seat,
    winBy: view.winBy,
    from: view.from,
    winningTile: view.winningTile,
    lines: [...score.limitHands, ...score.doubleLines],
    details: score.baseLines,
    summary: score.atLimit ? [`${score.value}`, ...named].join(', ') : `${counted}${score.value}`,
    reading: score.reading,
    notes: [],
  };
}
