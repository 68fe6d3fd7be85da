import type { Objection } from '../../hand/consequence.js';
import type { GeneralCode } from '../../hand/objections.js';

type Words = Omit<Objection, 'code'>;

/** What the family itself may object to. */
export type ClassicalCode =
  | 'discard-taken'
  | 'bonus-discarded'
  | 'replaced-out-of-order'
  | 'bonus-kept'
  | 'bonus-too-late'
  | 'call-broken'
  | 'no-original-call'
  | 'choice'
  | 'no-kong'
  | 'not-drawn'
  | 'no-false-mahjong'
  | 'nothing-left-to-discard'
  | 'nothing-to-throw-away'
  | 'wall-tile-seen'
  | 'next-tile-exposed'
  | 'exposed-instead'
  | 'nothing-seen'
  | 'no-misdeal'
  | 'misnamed-discard'
  | 'nothing-misnamed'
  | 'false-mahjong'
  | 'irregular-hand'
  | 'unknown-declaration';

export interface IrregularityTable {
  readonly own: Readonly<Record<ClassicalCode, Words>>;
  readonly general: Readonly<Partial<Record<GeneralCode, Partial<Words>>>>;
}

const refused = (sentence: string, remedy: string, rule: string, more: Partial<Words> = {}): Words => ({
  sentence,
  remedy,
  rule,
  until: 'never',
  effect: 'refused',
  ...more,
});
const stands = (sentence: string, remedy: string, rule: string, more: Partial<Words> = {}): Words => ({
  sentence,
  remedy,
  rule,
  until: 'own-discard',
  effect: 'stands',
  ...more,
});

/** The table of irregularities with a ruleset's own rule numbers, given for the rows that its text speaks of. */
export function irregularityTable(rule: (number: string) => string): IrregularityTable {
  return { own: ownTable(rule), general: generalTable(rule) };
}

const ownTable = (rule: (number: string) => string): IrregularityTable['own'] => ({
  'discard-taken': refused(
    'A discarded tile was taken into the hand.',
    'Put it back on the table; it serves no purpose.',
    rule('81'),
  ),
  'bonus-discarded': refused('A bonus tile is not discarded.', 'Lay it out and draw its replacement.', rule('31'), {
    until: 'own-discard',
  }),
  'replaced-out-of-order': stands(
    'A replacement was drawn before the turn of this player.',
    'Put it back; East replaces bonus tiles and kongs of the deal first, then South, West and North.',
    rule('32, 33'),
    { until: 'next-draw' },
  ),
  'bonus-kept': stands(
    'A bonus tile was not laid out in the turn in which it came.',
    'Take the discard back and lay it out; after the next draw it is worth nothing and the hand stays short.',
    rule('31'),
    { until: 'next-draw', secret: true },
  ),
  'bonus-too-late': refused(
    'This bonus tile was not announced in time.',
    'It scores nothing and brings no replacement.',
    rule('31'),
  ),
  'call-broken': stands(
    'A hand with an original call was changed.',
    'Take it back, or this hand cannot go mahjong any more.',
    rule('55'),
  ),
  'no-original-call': refused('No original call can be announced now.', 'Go on as before.', rule('55, 56'), { secret: true }),
  choice: refused('The plea of no choice does not hold.', 'Go on as before.', rule('95'), { secret: true }),
  'no-kong': refused('There is no kong to leave unmarked.', 'Go on as before.', rule('52')),
  'not-drawn': refused('There is no drawn tile to show.', 'Go on as before.', rule('103')),
  'no-false-mahjong': refused('There is no false mahjong to answer.', 'Take the tiles back.', rule('82')),
  'nothing-left-to-discard': refused(
    'This claim would leave a short hand without a discard.',
    'Take the claim back.',
    rule('89'),
    { until: 'next-draw' },
  ),
  'nothing-to-throw-away': refused('No hands are being settled.', 'Go on as before.', rule('106')),
  'wall-tile-seen': stands('A tile of the wall was seen by mistake.', 'Show it to everybody and put it back.', rule('68'), {
    until: 'next-draw',
  }),
  'next-tile-exposed': stands(
    'The player whose turn it is exposed the next tile of the wall.',
    'Take this tile; the discard may not be claimed instead.',
    rule('67'),
    { until: 'next-draw' },
  ),
  'exposed-instead': refused('Who exposed the next tile of the wall takes it.', 'Take the claim back and draw.', rule('66, 67'), {
    until: 'next-draw',
  }),
  'nothing-seen': refused('No wall stands that a tile could be seen of.', 'Go on as before.', rule('68')),
  'no-misdeal': refused('The deal can be called off only before the first discard.', 'Go on as before.', rule('25, 26')),
  'misnamed-discard': stands(
    'A discard was called by the name of another tile, and that tile was claimed.',
    'The tile on the table counts; who shows the tiles for the claim is paid, and play goes on.',
    rule('84-86'),
    { until: 'never' },
  ),
  'nothing-misnamed': refused('No discard lies open under a wrong name.', 'Go on as before.', rule('84')),
  'false-mahjong': stands(
    'The declared mahjong is none.',
    'Take the tiles back and play on; nobody else shows tiles, or the penalty is due.',
    rule('82'),
    { until: 'next-draw' },
  ),
  'irregular-hand': refused(
    'This hand may not go mahjong.',
    'Take the tiles back and play on; its sets still count when another player wins.',
    rule('89'),
  ),
  'unknown-declaration': refused('These rules do not know that declaration.', 'Go on as before.', 'general'),
});

/** Millington's words for what goes against any ruleset. */
const generalTable = (rule: (number: string) => string): IrregularityTable['general'] => ({
  'wrong-tiles-dealt': {
    rule: rule('25, 26'),
    remedy: 'Put the tiles right; where nobody can, or somebody has seen a tile that is not his, shuffle and deal again.',
  },
  'draw-out-of-turn': {
    rule: rule('73'),
    remedy: 'Put it back on the wall if nobody has seen or felt it; otherwise it is kept and the hand is long.',
  },
  'wrong-tile-drawn': { rule: rule('72'), remedy: 'Exchange it for the right tile before the discard; later it is kept.' },
  'discard-out-of-turn': {
    rule: rule('74, 75'),
    remedy: 'Take it back while nobody claims it; otherwise the hand is short.',
  },
  'forgotten-draw': {
    rule: rule('80'),
    remedy: 'Take the discard back and draw, before the next player draws; otherwise the hand is short.',
  },
  'no-set': {
    rule: rule('76, 77'),
    effect: 'stands',
    until: 'next-draw',
    remedy:
      'Take the claim back or lay the right tiles before the own discard is claimed or the next player draws; later the set scores nothing and the hand is foul.',
  },
  'chow-from-left-only': {
    rule: rule('40, 76'),
    effect: 'stands',
    until: 'next-draw',
    remedy:
      'Take the claim back before the own discard is claimed or the next player draws; later the set scores nothing and the hand is foul.',
  },
  'lower-claim': { rule: rule('61') },
  'nothing-to-claim': { rule: rule('37') },
  'kong-after-claim': { rule: rule('51') },
  'wall-exhausted': { rule: rule('97') },
});
