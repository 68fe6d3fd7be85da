import { type Reading, TERMINALS } from './reading.js';
import type { WonHand } from './won-hand.js';
import { dragonTriplets, isOneSuit } from './yaku.js';

/** One yakuman, and the harder form that counts twice where the rules say so. */
export interface YakumanRow {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly when: (reading: Reading, hand: WonHand) => boolean;
  readonly double?: { readonly id: string; readonly label: string; readonly when: (reading: Reading, hand: WonHand) => boolean };
}

const WINDS = 0b0001111;
const GREEN_SUITED = [1, 2, 3, 5, 7].reduce((bits, index) => bits | (1 << (18 + index)), 0);
const GREEN_HONOURS = 1 << 5;

const windTriplets = (reading: Reading): number => {
  let count = 0;
  for (let rest = reading.honourTriplets & WINDS; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** 1112345678999 of one suit and any further tile of it; kans are no part of it. */
function isNineGates(hand: WonHand): boolean {
  if (hand.melds.length > 0 || hand.honours !== 0 || !isOneSuit(hand)) return false;
  const lane = Math.floor(hand.winningKind / 9) * 9;
  return hand.counts.slice(lane, lane + 9).every((count, index) => count >= (index % 8 === 0 ? 3 : 1));
}

/** The thirteen tiles before the winning one were already 1112345678999: it is the one too many. */
const isTrueNineGates = (hand: WonHand): boolean => {
  const base = hand.winningKind % 9 === 0 || hand.winningKind % 9 === 8 ? 3 : 1;
  return hand.counts[hand.winningKind] === base + 1;
};

const always = (): boolean => true;

export const YAKUMAN: readonly YakumanRow[] = [
  {
    id: 'kokushi-musou',
    label: 'Thirteen orphans',
    rule: 'riichi 10',
    when: (r) => r.shape === 'thirteen-orphans',
    double: {
      id: 'kokushi-musou-13',
      label: 'Thirteen orphans on thirteen waits',
      when: (_, h) => h.counts[h.winningKind] === 2,
    },
  },
  {
    id: 'suuankou',
    label: 'Four closed triplets',
    rule: 'riichi 10',
    when: (r) => r.concealedTriplets === 4,
    double: { id: 'suuankou-tanki', label: 'Four closed triplets on a pair wait', when: (r) => r.wait === 'pair' },
  },
  { id: 'daisangen', label: 'Big three dragons', rule: 'riichi 10', when: (r) => dragonTriplets(r) === 3 },
  {
    id: 'shousuushii',
    label: 'Little four winds',
    rule: 'riichi 10',
    when: (r) => r.pair >= 27 && r.pair < 31 && windTriplets(r) === 3,
  },
  {
    id: 'daisuushii',
    label: 'Big four winds',
    rule: 'riichi 10',
    when: (r) => windTriplets(r) === 4,
    double: { id: 'daisuushii', label: 'Big four winds', when: always },
  },
  { id: 'tsuuiisou', label: 'All honours', rule: 'riichi 10', when: (_, h) => h.suited === 0 },
  {
    id: 'ryuuiisou',
    label: 'All green',
    rule: 'riichi 10',
    when: (_, h) => (h.suited & ~GREEN_SUITED) === 0 && (h.honours & ~GREEN_HONOURS) === 0,
  },
  {
    id: 'chinroutou',
    label: 'All terminals',
    rule: 'riichi 10',
    when: (_, h) => h.honours === 0 && (h.suited & ~TERMINALS) === 0,
  },
  {
    id: 'chuuren-poutou',
    label: 'Nine gates',
    rule: 'riichi 10',
    when: (_, h) => isNineGates(h),
    double: { id: 'chuuren-poutou-junsei', label: 'True nine gates', when: (_, h) => isTrueNineGates(h) },
  },
  { id: 'suukantsu', label: 'Four kans', rule: 'riichi 10', when: (_, h) => h.kongs === 4 },
  { id: 'tenhou', label: 'Heavenly hand', rule: 'riichi 10', when: (_, h) => h.firstTurn && h.ownDraw && h.isDealer },
  { id: 'chihou', label: 'Earthly hand', rule: 'riichi 10', when: (_, h) => h.firstTurn && h.ownDraw && !h.isDealer },
  {
    id: 'renhou',
    label: 'Hand of man',
    rule: 'riichi 10',
    when: (_, h) => h.options.renhou === 'yakuman' && isHandOfMan(h),
  },
];

/** A ron in the first uninterrupted go-around before the own first draw; the dealer has drawn already. */
export const isHandOfMan = (hand: WonHand): boolean => hand.firstTurn && !hand.ownDraw && !hand.isDealer && !hand.robbedKan;
