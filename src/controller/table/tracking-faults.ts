import { assertNever } from '../../base/errors.js';
import type { FaultRef } from '../faults/active.js';
import type { TrackingNotice } from '../tracking/moves.js';

/** What tracking noticed, as a fault: raised with a detail, or gone where that is null. */
export interface FaultNews {
  readonly fault: FaultRef;
  readonly detail: string | null;
}

export function faultNews(notice: TrackingNotice): FaultNews {
  switch (notice.kind) {
    case 'foreign-tag':
    case 'unused-tile':
      return { fault: { code: 'UNKNOWN_TAG' }, detail: `Tag ${notice.uid} lies at ${notice.zone}.` };
    case 'foreign-tags-gone':
      return { fault: { code: 'UNKNOWN_TAG' }, detail: null };
    case 'crosstalk':
      return { fault: { code: 'CROSSTALK', part: notice.ghostZone }, detail: `It reads tiles that lie at ${notice.zone}.` };
    case 'crosstalk-gone':
      return { fault: { code: 'CROSSTALK', part: notice.ghostZone }, detail: null };
    case 'duplicate-tag':
      return {
        fault: { code: 'DUPLICATE_TILE', part: notice.ghostZone },
        detail: `One lies at ${notice.zone}, one at ${notice.ghostZone}.`,
      };
    case 'duplicate-tag-gone':
      return { fault: { code: 'DUPLICATE_TILE', part: notice.ghostZone }, detail: null };
    default:
      return assertNever(notice);
  }
}
