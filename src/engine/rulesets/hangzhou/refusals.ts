import { kindOf } from '../../tiles/kind.js';
import { isLoneWild } from '../regional/lone-wild.js';
import type { Refusal } from '../regional/refusals.js';
import { isWild } from '../regional/wilds.js';
import { isClaimedWin } from '../regional/won-hand.js';
import { baotouState, hangzhouReadings } from './readings.js';
import type { HangzhouWin } from './win.js';

const claimed = (win: HangzhouWin): boolean => isClaimedWin(win.view);

/** From which lao on this tile may be won on: 3, or what is agreed for robbed kongs. */
const leastLao = ({ view, options }: HangzhouWin): number => (view.winBy === 'robbed-kong' ? options.robKongMinStreak : 3);

const isDealerAgainstChild = ({ view }: HangzhouWin): boolean => view.seat === view.dealer || view.from === view.dealer;

const missedThisTile = ({ view, missed }: HangzhouWin): boolean =>
  view.winningTile !== null && missed.includes(kindOf(view.winningTile));

/** Why a declared win is none, in the order in which the table would say so. */
export const hangzhouRefusals: readonly Refusal<HangzhouWin>[] = [
  {
    reason: 'dead-hand',
    sentence: 'The hand has too many or too few tiles and cannot win any more.',
    rule: '相公',
    holds: ({ deadHand }) => deadHand,
  },
  {
    reason: 'discarded-wild-forfeit',
    sentence: 'A wild was discarded outside a float, so this hand cannot win.',
    rule: '財神 (option wildDiscardForfeits)',
    holds: ({ options, discardedWild }) => options.wildDiscardForfeits && discardedWild,
  },
  {
    reason: 'discarded-wild',
    sentence: 'A discarded wealth god cannot be won on.',
    rule: '捨てられた財神',
    holds: (win) => claimed(win) && win.view.winningTile !== null && isWild(win.wilds, kindOf(win.view.winningTile)),
  },
  {
    reason: 'not-a-winning-shape',
    sentence: 'The hand is neither four sets and a pair nor seven pairs.',
    rule: '上がり型',
    holds: (win) => hangzhouReadings(win).length === 0,
  },
  {
    reason: 'floating-player-waits',
    sentence: 'Who floats waits for their own draw.',
    rule: '財飄',
    holds: (win) => claimed(win) && win.floatRound === 'own',
  },
  {
    reason: 'float-round',
    sentence: 'In a float round nobody wins on a discard.',
    rule: '財飄',
    holds: (win) => claimed(win) && win.floatRound === 'other',
  },
  {
    reason: 'self-draw-only',
    sentence: 'Own draws only are agreed.',
    rule: 'ツモのみ (option selfDrawOnly)',
    holds: (win) => claimed(win) && win.options.selfDrawOnly,
  },
  {
    reason: 'streak-below-3',
    sentence: 'Below 3-lao only own draws win.',
    rule: '上がり',
    holds: (win) => claimed(win) && win.lao < leastLao(win),
  },
  {
    reason: 'not-dealer-vs-non-dealer',
    sentence: 'Discards and robbed kongs are won on only between dealer and non-dealer.',
    rule: '上がり',
    holds: (win) => claimed(win) && !isDealerAgainstChild(win),
  },
  {
    // R-HZ7: refused even when the tile would complete the hand in another way.
    reason: 'baotou-self-draw-only',
    sentence: 'A hand that waits with a lone wealth god wins by own draw only.',
    rule: '爆頭',
    holds: (win) => claimed(win) && isLoneWild(baotouState(win)),
  },
  {
    reason: 'missed-win',
    sentence: 'This tile was let go since the own turn.',
    rule: '上がり (option missedWin)',
    holds: (win) => claimed(win) && win.options.missedWin && missedThisTile(win),
  },
];
