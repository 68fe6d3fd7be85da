import { GREEN, isDragon, isHonour, isOrphan, isTerminal, isWind, kindFromIndex, type TileKind } from '../../tiles/kind.js';
import type { ArrangedHand, ClassicalSet, HandFacts } from './hand-facts.js';

/** Small questions about a hand that the rows of the tables are built of. */
export type Condition = (arranged: ArrangedHand) => boolean;

const GREEN_KINDS: readonly TileKind[] = [19, 20, 21, 23, 25].map(kindFromIndex).concat(GREEN);
export const isGreen = (kind: TileKind): boolean => GREEN_KINDS.includes(kind);

const everyTile =
  (test: (kind: TileKind) => boolean): Condition =>
  ({ hand }) =>
    hand.tiles.every(test);

export const onlyMajors = everyTile(isOrphan);
export const onlyHonours = everyTile(isHonour);
export const onlyTerminals = everyTile(isTerminal);
export const onlyGreens = everyTile(isGreen);

const HONOURS = 1 << 3;
const ONE_SUIT: readonly number[] = [1, 2, 4];

export const oneSuitWithHonours: Condition = ({ hand }) =>
  (hand.groups & HONOURS) !== 0 && ONE_SUIT.includes(hand.groups - HONOURS);
export const oneSuitOnly: Condition = ({ hand }) => ONE_SUIT.includes(hand.groups);

export const isPungOrKong = (set: ClassicalSet): boolean => set.kind !== 'chow';

export const standardShape: Condition = ({ arrangement }) => arrangement.shape === 'standard';
export const noChows: Condition = ({ arrangement }) => arrangement.sets.every(isPungOrKong);
export const allChows: Condition = ({ arrangement }) => arrangement.sets.every((set) => set.kind === 'chow');

const setsOf =
  (test: (kind: TileKind) => boolean) =>
  ({ arrangement }: ArrangedHand): number =>
    arrangement.sets.filter((set) => isPungOrKong(set) && test(set.tile)).length;

export const dragonSets = setsOf(isDragon);
export const windSets = setsOf(isWind);
export const pairOf =
  (test: (kind: TileKind) => boolean): Condition =>
  ({ arrangement }) =>
    arrangement.pairs.some(test);

/** Those kept concealed, and claimed kongs where the table counts them among these (116k, 122h). */
export const concealedPungs = ({ arrangement, hand: { options } }: ArrangedHand): number =>
  arrangement.sets.filter((set) => set.asConcealedPung && (set.concealed || options.claimedKongAsPung)).length;

/** Nothing of the hand was claimed, the last tile included; a marked claimed kong passes where the table agreed so. */
export const concealedToTheEnd = (hand: HandFacts): boolean => {
  const { options, view } = hand;
  const passes = (meld: HandFacts['melds'][number]): boolean =>
    meld.kind === 'kong' &&
    meld.marked !== false &&
    (meld.how === 'concealed' || (meld.how === 'claimed' && options.claimedKongConcealed));
  const lastTile = hand.ownDraw || (options.concealedOnDiscard && view.winBy === 'discard');
  return lastTile && hand.melds.every(passes);
};

export const both =
  (...conditions: readonly Condition[]): Condition =>
  (arranged) =>
    conditions.every((condition) => condition(arranged));
