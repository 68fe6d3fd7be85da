import { FIRST_FLOWER, FIRST_SEASON, isDragon, isFlower, isSeason, isWind } from '../../tiles/kind.js';
import {
  allChows,
  both,
  type Condition,
  concealedPungs,
  concealedToTheEnd,
  dragonSets,
  isPungOrKong,
  noChows,
  oneSuitOnly,
  oneSuitWithHonours,
  onlyHonours,
  onlyMajors,
  pairOf,
  standardShape,
  windSets,
} from './composition.js';
import { type ArrangedHand, type HandFacts, isLucky } from './hand-facts.js';
import type { ClassicalOptions } from './options.js';

/** One reason to double the base points. `count` is how many doubles it brings, 0 when it does not apply. */
export interface DoubleRow {
  readonly id: string;
  readonly label: string;
  /** Whether losers have it too. */
  readonly who: 'everybody' | 'mahjong';
  readonly count: (arranged: ArrangedHand) => number;
}

const when =
  (condition: Condition, doubles = 1) =>
  (arranged: ArrangedHand): number =>
    condition(arranged) ? doubles : 0;

const setsLike =
  (test: (tile: ArrangedHand['arrangement']['sets'][number]['tile'], hand: HandFacts) => boolean) =>
  ({ arrangement, hand }: ArrangedHand): number =>
    arrangement.sets.filter((set) => isPungOrKong(set) && test(set.tile, hand)).length;

const onCourse =
  (condition: (hand: HandFacts) => boolean): Condition =>
  ({ hand }) =>
    condition(hand);

const ownFlowerAndSeason: Condition = ({ hand: { view, seatWind } }) =>
  view.bonus.some((kind) => kind === FIRST_FLOWER + seatWind) && view.bonus.some((kind) => kind === FIRST_SEASON + seatWind);
const allFlowers: Condition = ({ hand }) => hand.view.bonus.filter(isFlower).length === 4;
const allSeasons: Condition = ({ hand }) => hand.view.bonus.filter(isSeason).length === 4;

const littleThreeDragons: Condition = (arranged) => dragonSets(arranged) === 2 && pairOf(isDragon)(arranged);
const bigThreeDragons: Condition = (arranged) => dragonSets(arranged) === 3;
const littleFourJoys: Condition = (arranged) => windSets(arranged) === 3 && pairOf(isWind)(arranged);
const bigFourJoys: Condition = (arranged) => windSets(arranged) === 4;

const pairScores: Condition = ({ arrangement, hand }) =>
  arrangement.pairs.some((kind) => isLucky(kind, hand) || kind === hand.ownKind || kind === hand.prevailingKind);
const noScoreHand = both(standardShape, allChows, (arranged) => !pairScores(arranged));

const byLooseTile = ({ view, circumstances, options }: HandFacts): boolean =>
  view.winBy === 'supplement' ||
  (options.bonusKeepsLooseTile && view.winBy === 'bonus-supplement' && circumstances.replacedLooseTile);
const byLastTile = ({ view, circumstances, ownDraw }: HandFacts): boolean =>
  circumstances.lastTile && ownDraw && view.winBy !== 'deal';
const byLastDiscard = ({ view, circumstances, options }: HandFacts): boolean =>
  circumstances.lastTile && (view.winBy === 'discard' || (view.winBy === 'robbed-kong' && options.robbedKongIsLastDiscard));
const byRobbing = ({ view, circumstances }: HandFacts): boolean =>
  view.winBy === 'robbed-kong' && !circumstances.robbedKongConcealed;

type Played = (DoubleRow & { readonly played?: boolean })[];

/** The doubles of the family that the options allow. All that apply are counted (Millington 112, note 2). */
export const doubleRows = (options: ClassicalOptions): readonly DoubleRow[] =>
  [...everybodysDoubles(options), ...compositionDoubles(options), ...courseDoubles(options)].filter(
    (row) => row.played !== false,
  );

const everybodysDoubles = (options: ClassicalOptions): Played => [
  { id: 'own-flower-and-season', label: 'Own flower and season', who: 'everybody', count: when(ownFlowerAndSeason) },
  { id: 'all-flowers', label: 'All flowers', who: 'everybody', count: when(allFlowers) },
  { id: 'all-seasons', label: 'All seasons', who: 'everybody', count: when(allSeasons) },
  {
    id: 'dragon-set',
    label: options.dragonSeats ? 'Set of winds' : 'Set of dragons',
    who: 'everybody',
    count: setsLike(isLucky),
  },
  { id: 'own-wind-set', label: 'Set of the own wind', who: 'everybody', count: setsLike((tile, hand) => tile === hand.ownKind) },
  {
    id: 'round-wind-set',
    label: 'Set of the prevailing wind',
    who: 'everybody',
    count: setsLike((tile, hand) => tile === hand.prevailingKind),
  },
  {
    id: 'little-three-dragons',
    label: 'Little three dragons',
    who: 'everybody',
    count: when(littleThreeDragons, options.littleDragonsDoubles),
  },
  {
    id: 'big-three-dragons',
    label: 'Big three dragons',
    who: 'everybody',
    count: when(bigThreeDragons, 2),
    played: options.bigHonourDoubles,
  },
  { id: 'little-four-joys', label: 'Little four joys', who: 'everybody', count: when(littleFourJoys) },
  {
    id: 'big-four-joys',
    label: 'Big four joys',
    who: 'everybody',
    count: when(bigFourJoys, 2),
    played: options.bigHonourDoubles,
  },
  {
    id: 'three-concealed-pungs',
    label: 'Three concealed pungs',
    who: 'everybody',
    count: when((arranged) => concealedPungs(arranged) >= 3),
  },
];

const compositionDoubles = (options: ClassicalOptions): Played => [
  { id: 'no-score-hand', label: 'No-score hand', who: 'mahjong', count: when(noScoreHand), played: options.noScoreHand },
  { id: 'no-chows', label: 'No chows', who: 'mahjong', count: when(both(standardShape, noChows)) },
  { id: 'concealed-hand', label: 'Concealed hand', who: 'mahjong', count: when(onCourse(concealedToTheEnd)) },
  { id: 'one-suit-with-honours', label: 'One suit with honours', who: 'mahjong', count: when(oneSuitWithHonours) },
  { id: 'pure-suit', label: 'Pure suit', who: 'mahjong', count: when(oneSuitOnly, 3) },
  { id: 'all-majors', label: 'Majors only', who: 'mahjong', count: when(both(standardShape, onlyMajors)) },
  {
    id: 'all-honours',
    label: 'Honours only',
    who: 'mahjong',
    count: when(both(standardShape, onlyHonours), 2),
    played: options.honoursOnlyDoubles,
  },
];

const courseDoubles = (options: ClassicalOptions): Played => [
  { id: 'loose-tile', label: 'Won with a loose tile', who: 'mahjong', count: when(onCourse(byLooseTile)) },
  { id: 'last-tile', label: 'Won with the last tile', who: 'mahjong', count: when(onCourse(byLastTile)) },
  { id: 'last-discard', label: 'Won with a discard after the last tile', who: 'mahjong', count: when(onCourse(byLastDiscard)) },
  { id: 'robbing-kong', label: 'Robbed a kong', who: 'mahjong', count: when(onCourse(byRobbing)) },
  {
    id: 'original-call',
    label: 'Original call',
    who: 'mahjong',
    count: when(onCourse((hand) => hand.circumstances.originalCall)),
    played: options.originalCall,
  },
  {
    id: 'first-turn',
    label: 'Won in the first turn',
    who: 'mahjong',
    count: when(onCourse((hand) => hand.circumstances.firstTurn)),
    played: options.firstTurn,
  },
];
