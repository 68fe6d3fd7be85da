import { RED, WHITE } from '../../../tiles/kind.js';
import { type Reading, TERMINALS } from './reading.js';
import type { WonHand } from './won-hand.js';

/** One yaku: its worth in han in a closed and in an open hand (0: not available) and when a reading has it. */
export interface YakuRow {
  readonly id: string;
  readonly label: string;
  readonly closed: number;
  readonly open: number;
  readonly rule: string;
  readonly when: (reading: Reading, hand: WonHand) => boolean;
}

const LANE = 0x1ff;
const STRAIGHT = 0b001001001;
const DRAGONS = 0b1110000;

const honourTriplet = (reading: Reading, kind: number): boolean => (reading.honourTriplets & (1 << (kind - 27))) !== 0;
const inAllSuits = (kinds: number): boolean => (kinds & (kinds >>> 9) & (kinds >>> 18) & LANE) !== 0;
const hasStraight = (runs: number, lane: number): boolean => ((runs >>> lane) & STRAIGHT) === STRAIGHT;
const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** The suited tiles are of one suit only. */
export const isOneSuit = (hand: WonHand): boolean =>
  hand.suited !== 0 && ((hand.suited & ~LANE) === 0 || (hand.suited & ~(LANE << 9)) === 0 || (hand.suited & ~(LANE << 18)) === 0);
const hasSimples = (hand: WonHand): boolean => (hand.suited & ~TERMINALS) !== 0;
const isPlainPair = ({ pair }: Reading, hand: WonHand): boolean =>
  pair < WHITE && pair !== hand.seatWind && pair !== hand.roundWind;
export const dragonTriplets = (reading: Reading): number => bitCount(reading.honourTriplets & DRAGONS);

/** In the order in which they are listed. Several hold together unless a row excludes another. */
export const YAKU: readonly YakuRow[] = [
  { id: 'riichi', label: 'Riichi', closed: 1, open: 0, rule: 'riichi 7', when: (_, h) => h.riichi && !h.doubleRiichi },
  { id: 'double-riichi', label: 'Double riichi', closed: 2, open: 0, rule: 'riichi 7', when: (_, h) => h.doubleRiichi },
  { id: 'ippatsu', label: 'Ippatsu', closed: 1, open: 0, rule: 'riichi 10', when: (_, h) => h.ippatsu },
  { id: 'menzen-tsumo', label: 'Fully concealed tsumo', closed: 1, open: 0, rule: 'riichi 10', when: (_, h) => h.ownDraw },
  {
    id: 'haitei',
    label: 'Last tile from the wall',
    closed: 1,
    open: 1,
    rule: 'R16',
    when: (_, h) => h.lastTile && h.ownDraw && (!h.afterKan || h.options.rinshanHaitei),
  },
  {
    id: 'houtei',
    label: 'Last discard',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    when: (_, h) => h.lastTile && !h.ownDraw && !h.robbedKan,
  },
  { id: 'rinshan', label: 'After a kan', closed: 1, open: 1, rule: 'R16', when: (_, h) => h.afterKan },
  { id: 'chankan', label: 'Robbing a kan', closed: 1, open: 1, rule: 'riichi 10', when: (_, h) => h.robbedKan },
  {
    id: 'pinfu',
    label: 'Pinfu',
    closed: 1,
    open: 0,
    rule: 'riichi 10',
    when: (r, h) => r.runCount === 4 && r.wait === 'two-sided' && isPlainPair(r, h),
  },
  {
    id: 'tanyao',
    label: 'All simples',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    when: (_, h) => h.honours === 0 && (h.suited & TERMINALS) === 0 && (h.closed || h.options.kuitan),
  },
  { id: 'iipeikou', label: 'Pure double run', closed: 1, open: 0, rule: 'riichi 10', when: (r) => r.twinRuns === 1 },
  { id: 'ryanpeikou', label: 'Twice pure double runs', closed: 3, open: 0, rule: 'riichi 10', when: (r) => r.twinRuns === 2 },
  { id: 'yakuhai-haku', label: 'White dragon', closed: 1, open: 1, rule: 'riichi 10', when: (r) => honourTriplet(r, WHITE) },
  { id: 'yakuhai-hatsu', label: 'Green dragon', closed: 1, open: 1, rule: 'riichi 10', when: (r) => honourTriplet(r, WHITE + 1) },
  { id: 'yakuhai-chun', label: 'Red dragon', closed: 1, open: 1, rule: 'riichi 10', when: (r) => honourTriplet(r, RED) },
  {
    id: 'yakuhai-seat-wind',
    label: 'Seat wind',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    when: (r, h) => honourTriplet(r, h.seatWind),
  },
  {
    id: 'yakuhai-round-wind',
    label: 'Round wind',
    closed: 1,
    open: 1,
    rule: 'riichi 10',
    when: (r, h) => honourTriplet(r, h.roundWind),
  },
  { id: 'chiitoitsu', label: 'Seven pairs', closed: 2, open: 0, rule: 'riichi 10', when: (r) => r.shape === 'seven-pairs' },
  { id: 'sanshoku-doujun', label: 'Three-colour runs', closed: 2, open: 1, rule: 'riichi 10', when: (r) => inAllSuits(r.runs) },
  {
    id: 'ittsu',
    label: 'Pure straight',
    closed: 2,
    open: 1,
    rule: 'riichi 10',
    when: (r) => hasStraight(r.runs, 0) || hasStraight(r.runs, 9) || hasStraight(r.runs, 18),
  },
  {
    id: 'chanta',
    label: 'Outside hand',
    closed: 2,
    open: 1,
    rule: 'riichi 10',
    when: (r, h) => r.outside && r.runCount > 0 && h.honours !== 0,
  },
  {
    id: 'junchan',
    label: 'Terminals in all sets',
    closed: 3,
    open: 2,
    rule: 'riichi 10',
    when: (r, h) => r.outside && r.runCount > 0 && h.honours === 0,
  },
  { id: 'toitoi', label: 'All triplets', closed: 2, open: 2, rule: 'riichi 10', when: (r) => r.tripletCount === 4 },
  {
    id: 'sanankou',
    label: 'Three closed triplets',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    when: (r) => r.concealedTriplets === 3,
  },
  {
    id: 'sanshoku-doukou',
    label: 'Three-colour triplets',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    when: (r) => inAllSuits(r.triplets),
  },
  { id: 'sankantsu', label: 'Three kans', closed: 2, open: 2, rule: 'riichi 10', when: (_, h) => h.kongs === 3 },
  {
    id: 'honroutou',
    label: 'All terminals and honours',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    when: (_, h) => h.suited !== 0 && h.honours !== 0 && !hasSimples(h),
  },
  {
    id: 'shousangen',
    label: 'Little three dragons',
    closed: 2,
    open: 2,
    rule: 'riichi 10',
    when: (r) => r.pair >= WHITE && dragonTriplets(r) === 2,
  },
  {
    id: 'honitsu',
    label: 'Half flush',
    closed: 3,
    open: 2,
    rule: 'riichi 10',
    when: (_, h) => h.honours !== 0 && isOneSuit(h),
  },
  {
    id: 'chinitsu',
    label: 'Full flush',
    closed: 6,
    open: 5,
    rule: 'riichi 10',
    when: (_, h) => h.honours === 0 && isOneSuit(h),
  },
];
