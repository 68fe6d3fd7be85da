import type { RefusalText } from '../regional/live/win-rules.js';

/** Why a declared win is none. */
export const yangzhouRefusals: Readonly<Record<string, RefusalText>> = {
  'dead-hand': { sentence: 'The hand has a wrong number of tiles or has been barred.', rule: 'C6' },
  'not-a-winning-shape': { sentence: 'The tiles do not make four sets and a pair.', rule: 'Yangzhou, S16' },
  'three-chows-must-be-pure': {
    sentence: 'Three chows in one suit oblige to pure one suit.',
    rule: 'Yangzhou, exceptions to the payout scheme',
  },
  'missed-win': { sentence: 'A winning tile went by since the last turn.', rule: 'Yangzhou, play of tiles' },
  'below-minimum': { sentence: 'The hand has fewer points than a win needs.', rule: 'Yangzhou, play of tiles' },
};
