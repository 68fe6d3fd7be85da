import { isOrphan, type TileKind } from '../../../tiles/kind.js';
import { type Decomposition, decompose } from './decompose.js';
import { isRun, KONG, kindOfSet, OPEN, type SetCode, TRIPLET } from './set-code.js';
import type { WonHand } from './won-hand.js';

export type Wait = 'two-sided' | 'closed' | 'edge' | 'pair' | 'two-pairs' | 'special';
export type ReadingShape = 'sets' | 'seven-pairs' | 'thirteen-orphans';

/** One way to see a won hand: how it falls into sets and which of them the winning tile completed. */
export interface Reading {
  readonly shape: ReadingShape;
  /** Melds included; a triplet completed by ron is open (section 9). Empty for the special shapes. */
  readonly sets: readonly SetCode[];
  /** −1 for the special shapes. */
  readonly pair: number;
  readonly wait: Wait;
  /** The set that the winning tile completed; null when it completed the pair or a special shape. */
  readonly completed: SetCode | null;
  /** First kinds of runs: bit = kind. */
  readonly runs: number;
  /** How many runs; `twinRuns` pairs of equal ones. */
  readonly runCount: number;
  readonly twinRuns: number;
  /** Kinds of suited triplets and kans: bit = kind; of honours: bit = kind − 27. */
  readonly triplets: number;
  readonly honourTriplets: number;
  readonly tripletCount: number;
  readonly concealedTriplets: number;
  /** Every set and the pair has a terminal or honour. */
  readonly outside: boolean;
}

const special = (shape: ReadingShape, wait: Wait): Reading => ({
  shape,
  sets: [],
  pair: -1,
  wait,
  completed: null,
  runs: 0,
  runCount: 0,
  twinRuns: 0,
  triplets: 0,
  honourTriplets: 0,
  tripletCount: 0,
  concealedTriplets: 0,
  outside: false,
});

const SEVEN_PAIRS = special('seven-pairs', 'pair');
const THIRTEEN_ORPHANS = special('thirteen-orphans', 'special');

/** Is told each reading of a hand. */
export interface ReadingVisitor {
  add(reading: Reading, hand: WonHand): void;
}

/** Shows every reading of the hand and every place of the winning tile in it; none when the hand is not complete. */
export function visitReadings(hand: WonHand, visitor: ReadingVisitor): void {
  for (let way = decompose(hand.counts, hand.melds); way !== null; way = way.next) visitPlacements(hand, way, visitor);
  if (hand.melds.length > 0) return;
  if (isSevenPairs(hand.counts)) visitor.add(SEVEN_PAIRS, hand);
  else if (isThirteenOrphans(hand)) visitor.add(THIRTEEN_ORPHANS, hand);
}

/** Seven different pairs: four equal tiles are not two (section 9). */
function isSevenPairs(counts: readonly number[]): boolean {
  let pairs = 0;
  for (const count of counts) {
    if (count === 2) pairs++;
    else if (count !== 0) return false;
  }
  return pairs === 7;
}

/** All terminals and all honours, as presence bits. */
export const TERMINALS = (1 << 0) | (1 << 8) | (1 << 9) | (1 << 17) | (1 << 18) | (1 << 26);
export const ALL_HONOURS = 0b1111111;

const isThirteenOrphans = (hand: WonHand): boolean => hand.suited === TERMINALS && hand.honours === ALL_HONOURS;

function visitPlacements(hand: WonHand, { sets, pair }: Decomposition, visitor: ReadingVisitor): void {
  const { winningKind } = hand;
  if (pair === winningKind) visitor.add(reading(sets, pair, 'pair', null), hand);
  for (let index = hand.melds.length; index < sets.length; index++) {
    const code = sets[index];
    const wait = waitOf(code, winningKind);
    if (wait === null || sets.indexOf(code, hand.melds.length) !== index) continue;
    const opened = wait === 'two-pairs' && !hand.ownDraw;
    visitor.add(opened ? reading(withOpened(sets, index), pair, wait, code | OPEN) : reading(sets, pair, wait, code), hand);
  }
}

/** A triplet completed by ron is open, although the hand stays closed. */
function withOpened(sets: readonly SetCode[], index: number): readonly SetCode[] {
  const opened = sets.slice();
  opened[index] |= OPEN;
  return opened;
}

/** The wait that the tile ended as part of the set; null when the set does not have it. */
function waitOf(code: SetCode, winningKind: TileKind): Wait | null {
  const low = kindOfSet(code);
  if (!isRun(code)) return low === winningKind ? 'two-pairs' : null;
  const place = winningKind - low;
  if (place < 0 || place > 2) return null;
  if (place === 1) return 'closed';
  const rank = low % 9;
  return (place === 2 && rank === 0) || (place === 0 && rank === 6) ? 'edge' : 'two-sided';
}

function reading(sets: readonly SetCode[], pair: number, wait: Wait, completed: SetCode | null): Reading {
  let runs = 0;
  let runCount = 0;
  let twinRuns = 0;
  let unpaired = 0;
  let triplets = 0;
  let honourTriplets = 0;
  let concealedTriplets = 0;
  let outside = isOrphan(pair as TileKind);
  for (let index = 0; index < sets.length; index++) {
    const code = sets[index];
    const kind = kindOfSet(code);
    if ((code & (TRIPLET | KONG)) === 0) {
      const bit = 1 << kind;
      if ((unpaired & bit) !== 0) twinRuns++;
      unpaired ^= bit;
      runs |= bit;
      runCount++;
      outside = outside && (kind % 9 === 0 || kind % 9 === 6);
      continue;
    }
    if (kind < 27) triplets |= 1 << kind;
    else honourTriplets |= 1 << (kind - 27);
    if ((code & OPEN) === 0) concealedTriplets++;
    outside = outside && isOrphan(kind);
  }
  return {
    shape: 'sets',
    sets,
    pair,
    wait,
    completed,
    runs,
    runCount,
    twinRuns,
    triplets,
    honourTriplets,
    tripletCount: sets.length - runCount,
    concealedTriplets,
    outside,
  };
}
