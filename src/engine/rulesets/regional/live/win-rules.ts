import { tilesBeyond } from '../../../hand/seat-state.js';
import type { HandState } from '../../../hand/state.js';
import { winViewNow } from '../../../hand/win-view.js';
import type { WinRules, WinVerdict } from '../../../ruleset/contract.js';
import type { HandView } from '../../../table/hand-view.js';
import type { Seat } from '../../../table/seat.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import type { Judgement, WonHand } from '../judgement.js';
import { winReport } from '../report.js';
import type { CommonMemory } from './memory.js';

/** Why a win is refused, for the table. */
export interface RefusalText {
  readonly sentence: string;
  readonly rule: string;
}

export interface RegionalWins<M> {
  readonly tiles: TileSet;
  readonly handSize: number;
  /** What the ruleset says to this hand now. */
  judge(hand: HandState<M>, view: HandView): Judgement;
  readonly refusals: Readonly<Record<string, RefusalText>>;
  /** All who declare on a tile win, each by himself; else one does. */
  readonly severalWinners?: boolean;
  /** What pattern values are counted in, and the score in words. */
  readonly unit: string;
  summary(won: WonHand): string;
  /** A false win that was shown ends the hand and is paid for; otherwise it only bars the hand from winning. */
  readonly paysForFalseWin?: boolean;
  /** A win without a tile of its own (eight flowers laid out); null where there is none. */
  viewWithoutTile?(hand: HandState<M>, seat: Seat): HandView | null;
}

/** What a verdict carries for the settlement. */
export interface RegionalValue {
  readonly view: HandView;
  readonly won: WonHand;
}

/** Wins as all these rulesets handle them; only the judgement is the ruleset's own. */
export function regionalWinRules<M>(wins: RegionalWins<M>): WinRules<M> {
  return {
    judge: (hand, seat) => judgeNow(wins, hand, seat),
    // C4: one winner, next in turn after the discarder, unless the ruleset grants all.
    grant: (_hand, declared) => ({ winners: wins.severalWinners ? declared : declared.slice(0, 1) }),
    refuse: (_hand, _seat, shown, verdict) =>
      shown && wins.paysForFalseWin
        ? { penalty: 'false-win' }
        : {
            code: 'false-win',
            sentence: 'The declared win does not stand.',
            rule: verdict.win ? 'C6' : verdict.rule,
            remedy: shown
              ? 'Play goes on; this player cannot win in this hand any more.'
              : `Play goes on. ${verdict.win ? '' : verdict.sentence}`,
            until: 'never',
            effect: shown ? 'stands' : 'refused',
          },
  };
}

function judgeNow<M>(wins: RegionalWins<M>, hand: HandState<M>, seat: Seat): WinVerdict {
  const view = winViewNow(wins.tiles, hand, seat) ?? wins.viewWithoutTile?.(hand, seat) ?? null;
  if (view === null) return refusal(wins, 'no-drawn-tile');
  const judgement = wins.judge(hand, view);
  if (!judgement.win) return refusal(wins, judgement.reason);
  const { patterns } = judgement;
  const report = winReport(view, patterns, {
    unit: wins.unit,
    summary: wins.summary(judgement),
    details: judgement.items ?? [],
  });
  const value: RegionalValue = { view, won: judgement };
  return { win: true, report, value };
}

const NO_DRAWN_TILE: RefusalText = { sentence: 'There is no tile to win with: a claim gives no drawn tile.', rule: 'C4' };

function refusal<M>({ refusals }: RegionalWins<M>, reason: string): WinVerdict {
  const { sentence, rule } = refusals[reason] ?? (reason === 'no-drawn-tile' ? NO_DRAWN_TILE : { sentence: reason, rule: 'C6' });
  return { win: false, reason, sentence, rule };
}

/** C6: after a false win, or with too many or too few tiles, the hand cannot win; in the opening hands wait for replacements. */
export const isDead = <M extends CommonMemory>(hand: HandState<M>, seat: Seat, handSize: number): boolean =>
  hand.memory.dead[seat] !== null || (hand.phase.name !== 'opening' && hasWrongCount(hand, seat, handSize));

function hasWrongCount({ phase, seats }: HandState, seat: Seat, handSize: number): boolean {
  const acting = phase.name === 'acting' && phase.seat === seat;
  return tilesBeyond(seats[seat], handSize) !== (acting ? 1 : 0);
}
