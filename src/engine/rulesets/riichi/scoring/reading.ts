import type { TileKind } from '../../../tiles/kind.js';
import { type Arrangement, arrangementOf, SEVEN_PAIRS, THIRTEEN_ORPHANS } from './arrangement.js';
import { type DecompositionVisitor, decompose } from './decompose.js';
import { isRun, kindOfSet, type SetCode } from './set-code.js';
import { TERMINALS } from './tile-groups.js';
import { HONOUR_LANE, type Lane, type Lanes, presentIn } from './tile-lanes.js';
import type { WonHand } from './won-hand.js';

export type Wait = 'two-sided' | 'closed' | 'edge' | 'pair' | 'two-pairs' | 'special';

/** Which part of an arrangement the winning tile completed: with it a way to read the hand is whole. */
export interface Placement {
  readonly wait: Wait;
  /** Index of the set; −1 when it completed the pair or a special shape. */
  readonly setAt: number;
  /** That set is a triplet completed by ron: it is open, although the hand stays closed (section 9). */
  readonly opened: boolean;
}

const PAIR: Placement = { wait: 'pair', setAt: -1, opened: false };
const SPECIAL: Placement = { wait: 'special', setAt: -1, opened: false };

/** Is told each arrangement of a hand, and after it every place of the winning tile in it. */
export interface ReadingVisitor {
  arranged(arrangement: Arrangement, hand: WonHand): void;
  placed(placement: Placement, arrangement: Arrangement, hand: WonHand): void;
}

/** Shows every reading of the hand and every place of the winning tile in it; none when the hand is not complete. */
export function visitReadings(hand: WonHand, visitor: ReadingVisitor): void {
  decompose(hand.lanes, hand.melds, new SetReadings(hand, visitor));
  if (hand.melds.length > 0) return;
  if (isSevenPairs(hand.lanes)) {
    visitor.arranged(SEVEN_PAIRS, hand);
    visitor.placed(PAIR, SEVEN_PAIRS, hand);
  } else if (isThirteenOrphans(hand.lanes)) {
    visitor.arranged(THIRTEEN_ORPHANS, hand);
    visitor.placed(SPECIAL, THIRTEEN_ORPHANS, hand);
  }
}

/** Seven different pairs: four equal tiles are not two (section 9). Fourteen tiles of which none is single or in threes. */
const isSevenPairs = ([characters, dots, bamboos, honours]: Readonly<Lanes>): boolean =>
  ((characters | dots | bamboos | honours) & ~TWO_OF_EACH) === 0;
const TWO_OF_EACH: Lane = 0o222222222;

const ALL_HONOURS: Lane = 0o1111111;

const isThirteenOrphans = (lanes: Readonly<Lanes>): boolean =>
  presentIn(lanes[HONOUR_LANE]) === ALL_HONOURS &&
  presentIn(lanes[0]) === TERMINALS &&
  presentIn(lanes[1]) === TERMINALS &&
  presentIn(lanes[2]) === TERMINALS;

class SetReadings implements DecompositionVisitor {
  constructor(
    private readonly hand: WonHand,
    private readonly visitor: ReadingVisitor,
  ) {}

  decomposed(taken: readonly SetCode[], pair: number): void {
    const { hand, visitor } = this;
    const sets = taken.slice();
    const arrangement = arrangementOf(sets, pair);
    visitor.arranged(arrangement, hand);
    if (pair === hand.winningKind) visitor.placed(PAIR, arrangement, hand);
    const concealedFrom = hand.melds.length;
    for (let setAt = concealedFrom; setAt < sets.length; setAt++) {
      const wait = waitOf(sets[setAt], hand.winningKind);
      if (wait === null || sets.indexOf(sets[setAt], concealedFrom) !== setAt) continue;
      visitor.placed({ wait, setAt, opened: wait === 'two-pairs' && !hand.ownDraw }, arrangement, hand);
    }
  }
}

/** The wait that the tile ended as part of the set; null when the set does not have it. */
function waitOf(code: SetCode, winningKind: TileKind): Wait | null {
  const low = kindOfSet(code);
  const place = winningKind - low;
  if (place < 0 || place > 2) return null;
  if (!isRun(code)) return place === 0 ? 'two-pairs' : null;
  if (place === 1) return 'closed';
  const rank = low % 9;
  return (place === 2 && rank === 0) || (place === 0 && rank === 6) ? 'edge' : 'two-sided';
}
