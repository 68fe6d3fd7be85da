import type { Seat } from '../../table/seat.js';
import { meldProblem, type WantedMeld } from '../regional/claim-rules.js';
import type { Wilds } from '../regional/wilds.js';
import type { HangzhouOptions } from './options.js';

/** What decides whether a set may be laid now. */
export interface MeldMoment {
  readonly options: HangzhouOptions;
  readonly wilds: Wilds;
  /** Who has floated a wild and not drawn since. */
  readonly floatRoundBy: Seat | null;
  /** The claim frees a wild that the floating player floats again. */
  readonly freesWild: boolean;
  /** Live tiles left, where it matters. */
  readonly liveTilesLeft: number | null;
}

/** Why the set may not be laid, or null: wilds, chow only from the left, a replacement for a kong, the float round. */
export function meldRefusal(wanted: WantedMeld, moment: MeldMoment): string | null {
  const problem = meldProblem(wanted, moment.wilds);
  if (problem) return problem;
  // C1: a kong must get its replacement.
  if (wanted.kind === 'kong' && moment.liveTilesLeft === 0) return 'no-replacement-tile';
  return wanted.claimed ? floatRefusal(wanted.seat, moment) : null;
}

/** In a float round nobody claims; the floating player himself only where agreed, and to float the wild that it frees. */
function floatRefusal(seat: Seat, { options, floatRoundBy, freesWild }: MeldMoment): string | null {
  if (floatRoundBy === null) return null;
  if (floatRoundBy !== seat) return 'float-round';
  return options.floaterMayClaim && freesWild ? null : 'floating-player-waits';
}
