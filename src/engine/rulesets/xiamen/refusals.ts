import { isOwnDraw } from '../../table/hand-view.js';
import type { Refusal } from '../regional/refusals.js';
import { isClaimedWin } from '../regional/won-hand.js';
import { isFloatState } from './readings.js';
import { goldsHeld, winningKind, type XiamenWin } from './win.js';

/** A declared win and what can be made of it. */
export interface JudgedWin {
  readonly win: XiamenWin;
  /** Id of the multiplier the hand would win with; null when nothing wins. */
  readonly multiplier: string | null;
  readonly robbingGoldRecognised: boolean;
}

const PLAIN_WINS: ReadonlySet<string> = new Set(['common-win', 'wall-win', 'rob-kong']);
const claimed = ({ win }: JudgedWin): boolean => isClaimedWin(win.view);

const isGold = (win: XiamenWin): boolean => {
  const kind = winningKind(win);
  return kind !== null && win.golds.kinds.has(kind);
};

/** Why a declared win is none, in the order in which the table would say so. */
export const xiamenRefusals: readonly Refusal<JudgedWin>[] = [
  {
    reason: 'dead-hand',
    sentence: 'After an irregularity this hand cannot win any more.',
    rule: 'Irregularities',
    holds: ({ win }) => win.deadHand,
  },
  {
    reason: 'discarded-gold-forfeit',
    sentence: 'A gold was discarded without floating, so this hand cannot win.',
    rule: 'False float (option falseFloatForfeits)',
    holds: ({ win }) => win.options.falseFloatForfeits && win.falseFloat,
  },
  {
    // R-QZ1
    reason: 'robbing-gold-not-recognised',
    sentence: 'Robbing a gold is not recognised.',
    rule: 'Quanzhou scoring',
    holds: ({ win, robbingGoldRecognised }) => win.robsGold && !robbingGoldRecognised,
  },
  {
    reason: 'discarded-gold',
    sentence: 'A discarded gold cannot be won on.',
    rule: 'Win',
    holds: (judged) => claimed(judged) && isGold(judged.win),
  },
  {
    reason: 'three-gold-outside-window',
    sentence: 'Three golds win as they are only right after the deal or in the last turn.',
    rule: 'Three gold knocker',
    holds: ({ win, multiplier }) => multiplier === null && isOwnDraw(win.view) && goldsHeld(win) >= 3,
  },
  {
    reason: 'not-a-winning-shape',
    sentence: 'The hand is not five sets and a pair.',
    rule: 'Winning hand',
    holds: ({ multiplier }) => multiplier === null,
  },
  {
    reason: 'float-round',
    sentence: 'In a float round a discard cannot be won on.',
    rule: 'Double float (R-XM5)',
    holds: (judged) => claimed(judged) && inClosedFloatRound(judged.win),
  },
  {
    reason: 'gold-float-self-draw-only',
    sentence: 'A hand that waits with a lone gold wins with a tile from the wall only.',
    rule: 'Gold float',
    holds: (judged) => claimed(judged) && isFloatState(judged.win),
  },
  {
    reason: 'gold-holder-self-draw-only',
    sentence: 'Who holds a gold wins with a tile from the wall only.',
    rule: 'Restriction on common win (option goldHolderSelfDrawOnly)',
    holds: (judged) => claimed(judged) && judged.win.options.goldHolderSelfDrawOnly && goldsHeld(judged.win) > 0,
  },
  {
    reason: 'missed-win',
    sentence: 'This tile was let go since the own turn.',
    rule: 'Missed win (option missedWin)',
    holds: (judged) => claimed(judged) && judged.win.options.missedWin && missedThisTile(judged.win),
  },
  {
    reason: 'required-float',
    sentence: 'With three golds only a knocker, a gold float or better wins.',
    rule: 'Required float (option requiredFloat)',
    holds: ({ win, multiplier }) =>
      win.options.requiredFloat && goldsHeld(win) >= 3 && multiplier !== null && PLAIN_WINS.has(multiplier),
  },
];

const inClosedFloatRound = ({ floatRound, options }: XiamenWin): boolean =>
  floatRound === 'own' || (floatRound === 'other' && !options.floatRoundOthersMayWin);

const missedThisTile = (win: XiamenWin): boolean => {
  const kind = winningKind(win);
  return kind !== null && win.missed.includes(kind);
};
