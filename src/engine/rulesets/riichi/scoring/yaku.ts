import { GREEN, RED, WHITE } from '../../../tiles/kind.js';
import type { Arrangement } from './arrangement.js';
import type { HandTest } from './hand-test.js';
import type { Placement } from './reading.js';
import { isOneSuit, isWithoutOrphans, isWithoutSimples } from './tile-groups.js';
import type { WonHand } from './won-hand.js';

/** One yaku: its worth in han in a closed and in an open hand (0: not available) and when a reading has it. */
export type YakuRow = HandTest & {
  readonly id: string;
  readonly label: string;
  readonly closed: number;
  readonly open: number;
  readonly rule: string;
};

/** Nine neighbouring bits: the kinds of one suit. */
const SUIT = 0x1ff;
const STRAIGHT = 0b001001001;
const DRAGONS = 0b1110000;

const honourTriplet = (sets: Arrangement, kind: number): boolean => (sets.honourTriplets & (1 << (kind - 27))) !== 0;
const inAllSuits = (kinds: number): boolean => (kinds & (kinds >>> 9) & (kinds >>> 18) & SUIT) !== 0;
const hasStraight = (runs: number, suitFrom: number): boolean => ((runs >>> suitFrom) & STRAIGHT) === STRAIGHT;
export const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

const isPlainPair = ({ pair }: Arrangement, hand: WonHand): boolean =>
  pair < WHITE && pair !== hand.seatWind && pair !== hand.roundWind;
/** A triplet completed by ron counts as open. */
export const closedTriplets = ({ opened }: Placement, { concealedTriplets }: Arrangement): number =>
  opened ? concealedTriplets - 1 : concealedTriplets;
export const dragonTriplets = ({ honourTriplets }: Arrangement): number => bitCount(honourTriplets & DRAGONS);

/** In the order in which they are listed. Several hold together unless a row excludes another. */
export const YAKU: readonly YakuRow[] = [
  { id: 'riichi', label: 'Riichi', closed: 1, open: 0, rule: 'riichi 7', of: 'riichi', when: (h) => h.riichi && !h.doubleRiichi },
  {
    id: 'double-riichi',
    label: 'Double riichi',
    closed: 2,
    open: 0,
    rule: 'riichi 7',
    of: 'riichi',
    when: (h) => h.doubleRiichi,
  },
  { id: 'ippatsu', label: 'Ippatsu', closed: 1, open: 0, rule: 'riichi 10', of: 'riichi', when: (h) => h.ippatsu },
  {
    id: 'menzen-tsumo',
    label: 'Fully concealed tsumo',
    closed: 1,
    open: 0,
    rule: 'riichi 10',
    of: 'own-draw',
    when: (h) => h.ownDraw,
  },
  {
    id: 'haitei',
    label: 'Last tile from the wall',
    closed: 1,
    open: 1,
    rule: 'R16',
    of: 'last-tile',
    when: (h) => h.lastTile && h.ownDraw && (!h.afterKan || h.options.rinshanHaitei),
  },
  {
    id: 'houtei',
    label: 'Last discard',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'last-tile',
    when: (h) => h.lastTile && !h.ownDraw && !h.robbedKan,
  },
  { id: 'rinshan', label: 'After a kan', closed: 1, open: 1, rule: 'R16', of: 'kans', when: (h) => h.afterKan },
  { id: 'chankan', label: 'Robbing a kan', closed: 1, open: 1, rule: 'riichi 10', of: 'kans', when: (h) => h.robbedKan },
  {
    id: 'pinfu',
    label: 'Pinfu',
    closed: 1,
    open: 0,
    rule: 'riichi 10',
    of: 'place',
    when: (p, s, h) => p.wait === 'two-sided' && s.runCount === 4 && isPlainPair(s, h),
  },
  {
    id: 'tanyao',
    label: 'All simples',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'only-simples',
    when: (h) => isWithoutOrphans(h) && (h.closed || h.options.kuitan),
  },
  {
    id: 'iipeikou',
    label: 'Pure double run',
    closed: 1,
    open: 0,
    rule: 'riichi 10',
    of: 'twin-runs',
    when: (s) => s.twinRuns === 1,
  },
  {
    id: 'ryanpeikou',
    label: 'Twice pure double runs',
    closed: 3,
    open: 0,
    rule: 'riichi 10',
    of: 'twin-runs',
    when: (s) => s.twinRuns === 2,
  },
  {
    id: 'yakuhai-haku',
    label: 'White dragon',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'honours',
    when: (s) => honourTriplet(s, WHITE),
  },
  {
    id: 'yakuhai-hatsu',
    label: 'Green dragon',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'honours',
    when: (s) => honourTriplet(s, GREEN),
  },
  {
    id: 'yakuhai-chun',
    label: 'Red dragon',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'honours',
    when: (s) => honourTriplet(s, RED),
  },
  {
    id: 'yakuhai-seat-wind',
    label: 'Seat wind',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'honours',
    when: (s, h) => honourTriplet(s, h.seatWind),
  },
  {
    id: 'yakuhai-round-wind',
    label: 'Round wind',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    of: 'honours',
    when: (s, h) => honourTriplet(s, h.roundWind),
  },
  {
    id: 'chiitoitsu',
    label: 'Seven pairs',
    closed: 2,
    open: 0,
    rule: 'riichi 10',
    of: 'shape',
    when: (s) => s.shape === 'seven-pairs',
  },
  {
    id: 'sanshoku-doujun',
    label: 'Three-colour runs',
    closed: 2,
    open: 1,
    rule: 'riichi 10',
    of: 'three-runs',
    when: (s) => inAllSuits(s.runs),
  },
  {
    id: 'ittsu',
    label: 'Pure straight',
    closed: 2,
    open: 1,
    rule: 'riichi 10',
    of: 'three-runs',
    when: (s) => hasStraight(s.runs, 0) || hasStraight(s.runs, 9) || hasStraight(s.runs, 18),
  },
  {
    id: 'chanta',
    label: 'Outside hand',
    closed: 2,
    open: 1,
    rule: 'riichi 10',
    of: 'outside',
    when: (s, h) => s.outside && s.runCount > 0 && h.honours !== 0,
  },
  {
    id: 'junchan',
    label: 'Terminals in all sets',
    closed: 3,
    open: 2,
    rule: 'riichi 10',
    of: 'outside',
    when: (s, h) => s.outside && s.runCount > 0 && h.honours === 0,
  },
  {
    id: 'toitoi',
    label: 'All triplets',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    of: 'triplets',
    when: (s) => s.tripletCount === 4,
  },
  {
    id: 'sanankou',
    label: 'Three closed triplets',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    of: 'place',
    when: (p, s) => closedTriplets(p, s) === 3,
  },
  {
    id: 'sanshoku-doukou',
    label: 'Three-colour triplets',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    of: 'triplets',
    when: (s) => inAllSuits(s.triplets),
  },
  { id: 'sankantsu', label: 'Three kans', closed: 2, open: 2, rule: 'riichi 10', of: 'kans', when: (h) => h.kongs === 3 },
  {
    id: 'honroutou',
    label: 'All terminals and honours',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    of: 'only-orphans',
    when: (h) => h.suits !== 0 && h.honours !== 0 && isWithoutSimples(h),
  },
  {
    id: 'shousangen',
    label: 'Little three dragons',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    of: 'honours',
    when: (s) => s.pair >= WHITE && dragonTriplets(s) === 2,
  },
  {
    id: 'honitsu',
    label: 'Half flush',
    closed: 3,
    open: 2,
    rule: 'riichi 10',
    of: 'flush',
    when: (h) => h.honours !== 0 && isOneSuit(h),
  },
  {
    id: 'chinitsu',
    label: 'Full flush',
    closed: 6,
    open: 5,
    rule: 'riichi 10',
    of: 'flush',
    when: (h) => h.honours === 0 && isOneSuit(h),
  },
];
