import { EAST, GREEN, NORTH } from '../../../tiles/kind.js';
import type { Arrangement } from './arrangement.js';
import type { HandTest } from './hand-test.js';
import type { Placement } from './reading.js';
import { isOneSuit, isWithoutSimples } from './tile-groups.js';
import { copiesOf, laneOf, unitOf } from './tile-lanes.js';
import type { WonHand } from './won-hand.js';
import { bitCount, closedTriplets, dragonTriplets } from './yaku.js';

/** One yakuman, and the harder form that counts twice where the rules say so. */
export type YakumanRow = HandTest & {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly double?: {
    readonly id: string;
    readonly label: string;
    readonly when: (place: Placement, hand: WonHand) => boolean;
  };
};

const WINDS = 0b0001111;
const windTriplets = ({ honourTriplets }: Arrangement): number => bitCount(honourTriplets & WINDS);

const BAMBOOS = 4;
/** Of the bamboos 2, 3, 4, 6 and 8. */
const GREEN_RANKS = 0o010101110;

const isAllGreen = (hand: WonHand): boolean =>
  hand.suits === BAMBOOS && (hand.ranks & ~GREEN_RANKS) === 0 && (hand.honours & ~unitOf(GREEN)) === 0;

/** 1112345678999. */
const NINE_GATES = 0o311111113;

/** What a hand of one suit has beside the nine gates; kans are no part of them. */
const beyondNineGates = ({ lanes, winningKind }: WonHand): number => lanes[laneOf(winningKind)] - NINE_GATES;

/** The gates and any further tile of the suit: of fourteen tiles one is left, and no gate is short of any. */
function isNineGates(hand: WonHand): boolean {
  if (hand.melds.length > 0 || hand.honours !== 0 || !isOneSuit(hand)) return false;
  return ANY_ONE_OF_SUIT.includes(beyondNineGates(hand));
}
const ANY_ONE_OF_SUIT = Array.from({ length: 9 }, (_, rank) => 1 << (3 * rank));

/** The thirteen tiles before the winning one were the gates already: it is the one too many. */
const isTrueNineGates = (hand: WonHand): boolean => beyondNineGates(hand) === unitOf(hand.winningKind);

const always = (): boolean => true;

export const YAKUMAN: readonly YakumanRow[] = [
  {
    id: 'kokushi-musou',
    label: 'Thirteen orphans',
    rule: 'riichi 10',
    of: 'shape',
    when: (s) => s.shape === 'thirteen-orphans',
    double: {
      id: 'kokushi-musou-13',
      label: 'Thirteen orphans on thirteen waits',
      when: (_, h) => copiesOf(h.lanes, h.winningKind) === 2,
    },
  },
  {
    id: 'suuankou',
    label: 'Four closed triplets',
    rule: 'riichi 10',
    of: 'place',
    when: (p, s) => closedTriplets(p, s) === 4,
    double: { id: 'suuankou-tanki', label: 'Four closed triplets on a pair wait', when: (p) => p.wait === 'pair' },
  },
  { id: 'daisangen', label: 'Big three dragons', rule: 'riichi 10', of: 'honours', when: (s) => dragonTriplets(s) === 3 },
  {
    id: 'shousuushii',
    label: 'Little four winds',
    rule: 'riichi 10',
    of: 'honours',
    when: (s) => s.pair >= EAST && s.pair <= NORTH && windTriplets(s) === 3,
  },
  {
    id: 'daisuushii',
    label: 'Big four winds',
    rule: 'riichi 10',
    of: 'honours',
    when: (s) => windTriplets(s) === 4,
    double: { id: 'daisuushii', label: 'Big four winds', when: always },
  },
  { id: 'tsuuiisou', label: 'All honours', rule: 'riichi 10', of: 'only-orphans', when: (h) => h.suits === 0 },
  {
    id: 'ryuuiisou',
    label: 'All green',
    rule: 'riichi 10',
    of: 'flush',
    when: isAllGreen,
  },
  {
    id: 'chinroutou',
    label: 'All terminals',
    rule: 'riichi 10',
    of: 'only-orphans',
    when: (h) => h.honours === 0 && isWithoutSimples(h),
  },
  {
    id: 'chuuren-poutou',
    label: 'Nine gates',
    rule: 'riichi 10',
    of: 'flush',
    when: isNineGates,
    double: { id: 'chuuren-poutou-junsei', label: 'True nine gates', when: (_, h) => isTrueNineGates(h) },
  },
  { id: 'suukantsu', label: 'Four kans', rule: 'riichi 10', of: 'kans', when: (h) => h.kongs === 4 },
  {
    id: 'tenhou',
    label: 'Heavenly hand',
    rule: 'riichi 10',
    of: 'first-turn',
    when: (h) => h.firstTurn && h.ownDraw && h.isDealer,
  },
  {
    id: 'chihou',
    label: 'Earthly hand',
    rule: 'riichi 10',
    of: 'first-turn',
    when: (h) => h.firstTurn && h.ownDraw && !h.isDealer,
  },
  {
    id: 'renhou',
    label: 'Hand of man',
    rule: 'riichi 10',
    of: 'first-turn',
    when: (h) => h.options.renhou === 'yakuman' && isHandOfMan(h),
  },
];

/** A ron in the first uninterrupted go-around before the own first draw; the dealer has drawn already. */
export const isHandOfMan = (hand: WonHand): boolean => hand.firstTurn && !hand.ownDraw && !hand.isDealer && !hand.robbedKan;
