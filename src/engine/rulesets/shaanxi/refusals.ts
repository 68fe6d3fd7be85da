import type { RefusalText } from '../regional/live/win-rules.js';

/** Why a declared win is none. */
export const shaanxiRefusals: Readonly<Record<string, RefusalText>> = {
  'dead-hand': { sentence: 'The hand has a wrong number of tiles or has been barred.', rule: 'C6' },
  'not-a-winning-shape': { sentence: 'The tiles do not make four sets and a pair.', rule: 'Shaanxi, winning' },
  'missed-win': { sentence: 'A winning tile went by since the last turn (louhu).', rule: 'Shaanxi, winning' },
};
