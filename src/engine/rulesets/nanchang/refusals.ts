import type { RefusalText } from '../regional/live/win-rules.js';

/** Why a declared win is none. */
export const nanchangRefusals: Readonly<Record<string, RefusalText>> = {
  'dead-hand': { sentence: 'The hand has a wrong number of tiles or has been barred.', rule: 'C6' },
  'not-a-winning-shape': { sentence: 'The tiles do not make a winning hand.', rule: 'Nanchang, winning hand' },
  'fine-call-self-draw-only': {
    sentence: 'A hand that waits with a lone fine tile wins by own tile only, unless it is German.',
    rule: 'R-NC5',
  },
  'fine-holder-self-draw-only': { sentence: 'Who holds a fine tile wins by own tile only at this table.', rule: 'option' },
  'missed-win': { sentence: 'A winning tile went by since the last turn.', rule: 'R-NC8' },
};
