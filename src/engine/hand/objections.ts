import { WIND_LETTERS } from '../table/seat.js';
import type { Objection } from './consequence.js';

type Texts = Pick<Objection, 'sentence' | 'remedy' | 'until' | 'effect'>;

/** What goes against any ruleset: turn order, tiles that are not there, sets that are none. */
const GENERAL = {
  'not-now': { sentence: 'This cannot be done now.', remedy: 'Go on as before.', until: 'never', effect: 'refused' },
  'hand-over': { sentence: 'The hand is over.', remedy: 'Confirm the result to go on.', until: 'never', effect: 'refused' },
  'wrong-roller': {
    sentence: 'Another player throws the dice.',
    remedy: 'Let the right player throw.',
    until: 'never',
    effect: 'refused',
  },
  'wrong-tiles-dealt': {
    sentence: 'The dealt tiles are not those that come next in the wall.',
    remedy: 'Put them back and take the right ones.',
    until: 'own-discard',
    effect: 'stands',
  },
  'draw-out-of-turn': {
    sentence: 'A tile was drawn out of turn.',
    remedy: 'Put it back on the wall.',
    until: 'own-discard',
    effect: 'stands',
  },
  'wrong-tile-drawn': {
    sentence: 'The drawn tile is not the next one of the wall.',
    remedy: 'Exchange it for the next tile before discarding.',
    until: 'own-discard',
    effect: 'stands',
  },
  'wall-exhausted': {
    sentence: 'No live tile is left.',
    remedy: 'Put the tile back; the hand is drawn.',
    until: 'settlement',
    effect: 'refused',
  },
  'discard-out-of-turn': {
    sentence: 'A tile was discarded out of turn.',
    remedy: 'Take it back into the hand.',
    until: 'next-discard',
    effect: 'stands',
  },
  'forgotten-draw': {
    sentence: 'The player discarded without having drawn.',
    remedy: 'Take the discard back and draw first.',
    until: 'next-draw',
    effect: 'stands',
  },
  'tile-not-held': {
    sentence: 'That tile is not in this hand.',
    remedy: 'Check the tiles and the readers.',
    until: 'never',
    effect: 'refused',
  },
  'tile-out-already': {
    sentence: 'That tile lies on the table already.',
    remedy: 'Check the tiles and the readers.',
    until: 'never',
    effect: 'refused',
  },
  'nothing-to-claim': {
    sentence: 'No tile lies open to be claimed.',
    remedy: 'Take the tiles back.',
    until: 'next-draw',
    effect: 'refused',
  },
  'no-set': {
    sentence: 'Those tiles do not make that set.',
    remedy: 'Take the claim back.',
    until: 'next-draw',
    effect: 'refused',
  },
  'chow-from-left-only': {
    sentence: 'A chow may be claimed only from the player before.',
    remedy: 'Take the claim back.',
    until: 'next-draw',
    effect: 'refused',
  },
  'lower-claim': { sentence: 'A higher claim stands.', remedy: 'Take the claim back.', until: 'next-draw', effect: 'refused' },
  'kong-after-claim': {
    sentence: 'A kong may be declared only after a draw from the wall.',
    remedy: 'Take the kong back and discard.',
    until: 'own-discard',
    effect: 'refused',
  },
  'no-replacement-tile': {
    sentence: 'No tile is left to replace the kong.',
    remedy: 'Take the kong back.',
    until: 'own-discard',
    effect: 'refused',
  },
  'no-bonus-tile': {
    sentence: 'That is no flower and no season.',
    remedy: 'Take it back.',
    until: 'own-discard',
    effect: 'refused',
  },
  'nothing-to-take-back': {
    sentence: 'There is nothing to take back.',
    remedy: 'Go on as before.',
    until: 'never',
    effect: 'refused',
  },
} as const satisfies Record<string, Texts>;

export type GeneralCode = keyof typeof GENERAL;

export const generalObjection = (code: GeneralCode): Objection => ({ code, rule: 'general', ...GENERAL[code] });

/** `East`, `South`… for sentences. */
export const windName = (wind: number): string => ({ E: 'East', S: 'South', W: 'West', N: 'North' })[WIND_LETTERS[wind]];
