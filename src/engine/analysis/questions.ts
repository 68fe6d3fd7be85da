import { kindFromIndex, PLAYING_KIND_COUNT } from '../tiles/kind.js';
import type { Analysis } from './analysis.js';
import { checkCounts, checkHand } from './check.js';
import type { AnalysedHand, Counts, DiscardOutlook, Wait } from './shapes.js';

type Hot = Pick<Analysis, 'distance' | 'isWin' | 'markWaits'>;

const COPIES = 4;

/** See `Analysis.waits`. */
export function waitsOf(hot: Hot, setsNeeded: 4 | 5, hand: AnalysedHand, seen?: Counts): Wait[] {
  checkHand(hand, setsNeeded, 'waiting');
  if (seen) checkCounts(seen);
  const marks = new Uint8Array(PLAYING_KIND_COUNT);
  hot.markWaits(hand.counts, hand.melds, hand.wilds, marks);
  return marked(marks, hand.counts, seen);
}

const marked = (marks: Uint8Array, counts: Counts, seen: Counts | undefined): Wait[] =>
  Array.from(marks.keys())
    .filter((index) => marks[index] === 1)
    .map((index) => ({ kind: kindFromIndex(index), unseen: unseenOf(index, counts, seen) }));

const unseenOf = (index: number, counts: Counts, seen: Counts | undefined): number =>
  Math.max(0, COPIES - counts[index] - (seen ? seen[index] : 0));

/** See `Analysis.ukeire`. */
export function ukeireOf(hot: Hot, setsNeeded: 4 | 5, hand: AnalysedHand, seen?: Counts): DiscardOutlook[] {
  checkHand(hand, setsNeeded, 'complete');
  if (seen) checkCounts(seen);
  const counts = Uint8Array.from(hand.counts);
  const outlooks: DiscardOutlook[] = [];
  for (let discard = 0; discard < PLAYING_KIND_COUNT; discard++) {
    if (counts[discard] === 0) continue;
    counts[discard]--;
    const distance = hot.distance(counts, hand.melds, hand.wilds);
    // The discarded copy has been seen, so it is counted as if it were still held.
    const accepts = marked(acceptanceMarks(hot, counts, hand, distance), hand.counts, seen);
    const unseen = accepts.reduce((sum, accept) => sum + accept.unseen, 0);
    outlooks.push({ discard: kindFromIndex(discard), distance, accepts, unseen });
    counts[discard]++;
  }
  return outlooks.sort((a, b) => a.distance - b.distance || b.unseen - a.unseen || a.discard - b.discard);
}

/** Marks the kinds whose draw brings a hand of 3n+1 tiles nearer than `distance`; `counts` is as before afterwards. */
function acceptanceMarks(hot: Hot, counts: Uint8Array, { melds, wilds }: AnalysedHand, distance: number): Uint8Array {
  const marks = new Uint8Array(PLAYING_KIND_COUNT);
  for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) {
    if (counts[kind] === COPIES) continue;
    counts[kind]++;
    marks[kind] = hot.distance(counts, melds, wilds) < distance ? 1 : 0;
    counts[kind]--;
  }
  return marks;
}
