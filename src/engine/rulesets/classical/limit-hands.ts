import { kindOf, rankOf, type TileKind } from '../../tiles/kind.js';
import { countKinds } from './arrangements.js';
import { lastTileShown } from './base-points.js';
import {
  both,
  type Condition,
  concealedPungs,
  concealedToTheEnd,
  dragonSets,
  noChows,
  oneSuitOnly,
  onlyGreens,
  onlyHonours,
  onlyTerminals,
  standardShape,
  windSets,
} from './composition.js';
import type { ArrangedHand, HandFacts } from './hand-facts.js';
import { type ClassicalOptions, LIMIT_HANDS, type LimitHandId } from './options.js';

/** A special hand, worth the limit whatever its own value. */
export interface LimitRow {
  readonly id: LimitHandId;
  readonly label: string;
  readonly when: Condition;
}

const FIVE_OF_DOTS = 13;
const ONE_OF_DOTS = 9;
const TWO_OF_BAMBOOS = 19;
const NINE_LANTERNS = [3, 1, 1, 1, 1, 1, 1, 1, 3] as const;
/** Millington 122o: the pair's rank and the lowest ranks of the two chows. */
const SNAKES: readonly (readonly [pair: number, low: number, high: number])[] = [
  [2, 3, 6],
  [5, 2, 6],
  [8, 2, 5],
];

const lastTileIs = (hand: HandFacts, kind: number): boolean =>
  hand.view.winningTile !== null && kindOf(hand.view.winningTile) === kind;

const heavenly: Condition = ({ hand: { view } }) => view.winBy === 'deal' && view.seat === view.dealer;
const earthly: Condition = ({ hand: { view, circumstances } }) =>
  circumstances.firstDiscardOfEast && view.winBy === 'discard' && view.from === view.dealer;
const plumBlossom: Condition = ({ hand }) =>
  hand.view.winBy === 'supplement' && lastTileIs(hand, FIVE_OF_DOTS) && lastTileShown(hand);
/** Only the last tile of the live wall: a loose tile drawn after it is none (R5). */
const moon: Condition = ({ hand }) =>
  hand.circumstances.lastTile &&
  (hand.view.winBy === 'draw' || hand.view.winBy === 'bonus-supplement') &&
  lastTileIs(hand, ONE_OF_DOTS) &&
  lastTileShown(hand);
const carryingPole: Condition = ({ hand }) => hand.view.winBy === 'robbed-kong' && lastTileIs(hand, TWO_OF_BAMBOOS);
const kongOnKong: Condition = ({ hand: { view, circumstances } }) =>
  circumstances.kongOnKong && (view.winBy === 'supplement' || view.winBy === 'bonus-supplement');

const fourKongs: Condition = ({ arrangement }) => arrangement.sets.filter((set) => set.kind === 'kong').length === 4;
const threeDragonSets: Condition = (arranged) => dragonSets(arranged) === 3;
const fourWindSets: Condition = (arranged) => windSets(arranged) === 4;
const buriedTreasure: Condition = (arranged) => arranged.hand.ownDraw && concealedPungs(arranged) === 4;

function nineLanterns({ hand }: ArrangedHand): boolean {
  const { view } = hand;
  if (view.melds.length > 0 || view.winningTile === null || view.concealed.length !== 13) return false;
  const counts = countKinds(view.concealed);
  const suit = Math.floor(kindOf(view.winningTile) / 9);
  return suit < 3 && NINE_LANTERNS.every((count, rank) => counts[9 * suit + rank] === count);
}

function wrigglingSnake({ arrangement }: ArrangedHand): boolean {
  const ranksOf = (chow: boolean): string => {
    const sets = arrangement.sets.filter((set) => (set.kind === 'chow') === chow);
    return sets
      .map((set) => rankOf(set.tile))
      .sort()
      .join();
  };
  const pair = rankOf(arrangement.pairs[0] as TileKind);
  return ranksOf(false) === '1,9' && SNAKES.some((snake) => snake[0] === pair && ranksOf(true) === `${snake[1]},${snake[2]}`);
}

const limitRows = (options: ClassicalOptions): Readonly<Record<LimitHandId, Omit<LimitRow, 'id'>>> => ({
  'heavenly-blessing': { label: 'Heavenly blessing', when: heavenly },
  'earthly-blessing': { label: 'Earthly blessing', when: earthly },
  'plum-blossom': { label: 'Plum blossom from the roof', when: plumBlossom },
  moon: { label: 'Moon from the bottom of the lake', when: moon },
  'carrying-pole': { label: 'Scratching the carrying pole', when: carryingPole },
  'kong-on-kong': { label: 'Kong on kong', when: kongOnKong },
  'fourfold-plenty': { label: 'Fourfold plenty', when: fourKongs },
  'three-great-scholars': {
    label: 'Three great scholars',
    when: options.dragonsWithChow ? threeDragonSets : both(threeDragonSets, noChows),
  },
  'four-blessings': { label: 'Four blessings', when: fourWindSets },
  'all-symbols': { label: 'All symbols', when: onlyHonours },
  'heads-and-tails': { label: 'Heads and tails', when: onlyTerminals },
  'imperial-jade': { label: 'Imperial jade', when: onlyGreens },
  'nine-lanterns': { label: 'Nine lanterns', when: nineLanterns },
  'wriggling-snake': { label: 'Wriggling snake', when: both(standardShape, oneSuitOnly, wrigglingSnake) },
  'concealed-pure-suit': { label: 'Concealed pure suit', when: both(oneSuitOnly, ({ hand }) => concealedToTheEnd(hand)) },
  'buried-treasure': { label: 'Buried treasure', when: buriedTreasure },
  'thirteen-wonders': { label: 'Thirteen unique wonders', when: ({ arrangement }) => arrangement.shape === 'thirteen-wonders' },
  'thirteen-wins': {
    label: 'Thirteenth mahjong of East in a row',
    when: ({ hand: { view, circumstances } }) =>
      view.seat === view.dealer && circumstances.eastConsecutiveWins === options.eastWinSeries,
  },
});

/** The special hands that are played, the one that names the hand first. */
export function limitHandRows(options: ClassicalOptions): readonly LimitRow[] {
  const rows = limitRows(options);
  return LIMIT_HANDS.filter((id) => options.limitHands.includes(id)).map((id) => ({ id, ...rows[id] }));
}
