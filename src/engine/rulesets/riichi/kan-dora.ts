import type { RiichiOptions } from './options.js';

/** How many indicators lie open, and which are still to be turned (section 6). */
export interface KanDora {
  readonly turned: number;
  /** Of open and added kans whose discard has not come yet. */
  readonly pending: number;
  /** Of the closed kan whose replacement tile has not been taken yet. */
  readonly closed: number;
}

/** A kan counts here once it stands: an added or closed one that was not robbed. A robbed kan turns nothing. */
export type KanDoraStep = 'closed-kan' | 'open-kan' | 'added-kan' | 'replacement' | 'discard';

export const FIRST_INDICATOR: KanDora = { turned: 1, pending: 0, closed: 0 };

/** R9: the indicator of a closed kan is turned after its replacement tile, the others with the discard. */
export function afterKanDoraStep(state: KanDora, step: KanDoraStep, { kanDora }: Pick<RiichiOptions, 'kanDora'>): KanDora {
  const turned = state.turned + state.pending;
  switch (step) {
    case 'closed-kan':
      return kanDora === 'atOnce' ? { ...state, turned: state.turned + 1 } : { turned, pending: 0, closed: 1 };
    case 'open-kan':
    case 'added-kan':
      return kanDora === 'atOnce' ? { ...state, turned: state.turned + 1 } : { turned, pending: 1, closed: 0 };
    case 'replacement':
      return { ...state, turned: state.turned + state.closed, closed: 0 };
    case 'discard':
      return { turned, pending: 0, closed: 0 };
  }
}
