import { kindOf } from '../../tiles/kind.js';
import { hasOpenMeld } from '../regional/arrangement.js';
import type { Refusal } from '../regional/refusals.js';
import { isClaimedWin } from '../regional/won-hand.js';
import { type BeijingReading, beijingReadings, hasWinningShape, isWildEye, lacksSuit, mayRobClosedKong } from './readings.js';
import { type BeijingWin, wildsHeld } from './win.js';

const claimed = (win: BeijingWin): boolean => isClaimedWin(win.view);
/** Whether a reading of the hand fulfils the condition; looks no further than the first that does. */
function someReading(win: BeijingWin, holds: (reading: BeijingReading) => boolean): boolean {
  for (const reading of beijingReadings(win)) if (holds(reading)) return true;
  return false;
}
/** Four wilds win whatever the hand (R-BJ3). */
const needsShape = ({ rareEvent }: BeijingWin): boolean => rareEvent !== 'wild-kong';

/** Why a declared win is none, in the order in which the table would say so. */
export const beijingRefusals: readonly Refusal<BeijingWin>[] = [
  {
    reason: 'dead-hand',
    sentence: 'The hand has too many or too few tiles and cannot win any more.',
    rule: 'Long/Short hand',
    holds: ({ deadHand }) => deadHand,
  },
  {
    reason: 'discarded-wild-forfeit',
    sentence: 'Who discarded a wild cannot win in this hand.',
    rule: 'Win',
    holds: ({ discardedWild }) => discardedWild,
  },
  {
    reason: 'discarded-wild',
    sentence: 'A discarded wild cannot be won on.',
    rule: 'Win',
    holds: (win) => claimed(win) && win.view.winningTile !== null && win.wilds.kinds.has(kindOf(win.view.winningTile)),
  },
  {
    // R-BJ1: neither open sets nor more than two wilds. Closed kongs are fine.
    reason: 'open-hand-self-draw-only',
    sentence: 'With an open set only an own tile wins.',
    rule: 'Win',
    holds: (win) => claimed(win) && hasOpenMeld(win.view.melds),
  },
  {
    reason: 'more-than-two-wilds',
    sentence: 'With more than two wilds only an own tile wins.',
    rule: 'Win',
    holds: (win) => claimed(win) && wildsHeld(win) > 2,
  },
  {
    reason: 'not-a-winning-shape',
    sentence: 'The hand is neither four sets and an eye nor seven pairs.',
    rule: 'Winning hand',
    holds: (win) => needsShape(win) && !hasWinningShape(win),
  },
  {
    reason: 'closed-kong-not-robbable',
    sentence: 'A closed kong is robbed only to complete a run of a flush.',
    rule: 'Win: robbing a kong',
    holds: (win) => win.robsClosedKong && !someReading(win, mayRobClosedKong),
  },
  {
    // R-BJ4: the state counts, also when the tile would complete the hand otherwise.
    reason: 'wild-eye-self-draw-only',
    sentence: 'A hand that waits with a lone wild wins by an own tile only.',
    rule: 'Win',
    holds: (win) => claimed(win) && isWildEye(win),
  },
  {
    reason: 'missed-win',
    sentence: 'A winning tile was let go since the own turn.',
    rule: 'Win (option missedWin)',
    holds: (win) => claimed(win) && win.options.missedWin && win.missedAny,
  },
  {
    reason: 'no-void-suit',
    sentence: 'The hand holds all three suits.',
    rule: 'Void suit (option voidSuit)',
    holds: (win) => needsShape(win) && win.options.voidSuit && !someReading(win, lacksSuit),
  },
];
