import type { RefusalText } from '../regional/live/win-rules.js';

/** Why a declared win is none. */
export const fenghuaRefusals: Readonly<Record<string, RefusalText>> = {
  'dead-hand': { sentence: 'The hand has a wrong number of tiles or has been barred.', rule: 'C6' },
  'wild-in-meld': { sentence: 'A wild tile lies in an open set or a kong.', rule: 'Fenghua, wild tiles' },
  'discarded-wild': { sentence: 'A discarded wild tile can never be claimed for a win.', rule: 'Fenghua, winning' },
  'unmelded-flower': { sentence: 'All flower tiles must be melded to win.', rule: 'R-FH13' },
  'not-a-winning-shape': { sentence: 'The tiles do not make a winning hand.', rule: 'Fenghua, winning hand' },
  'wild-eye-self-draw-only': {
    sentence: 'Four sets and a lone wild tile win by own tile only.',
    rule: 'Fenghua, winning',
  },
  'below-minimum': { sentence: 'The hand has fewer points than a win on a discard needs.', rule: 'Fenghua, winning' },
};
