import { meldProblem, type WantedMeld } from '../regional/claim-rules.js';
import type { Wilds } from '../regional/wilds.js';
import type { BeijingOptions } from './options.js';

/** Why the set may not be laid, or null. @param claimsSoFar chows and pungs that the player has claimed in this hand */
export function meldRefusal(wanted: WantedMeld, wilds: Wilds, options: BeijingOptions, claimsSoFar: number): string | null {
  const problem = meldProblem(wanted, wilds);
  if (problem) return problem;
  const isLimited = wanted.claimed && wanted.kind !== 'kong';
  return options.atMostOneClaim && isLimited && claimsSoFar >= 1 ? 'at-most-one-claim' : null;
}
