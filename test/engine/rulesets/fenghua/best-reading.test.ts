import { describe, expect, it } from 'vitest';
import { type Random, seededRandom, shuffled } from '../../../../src/base/random.js';
import { AnalysisTables } from '../../../../src/engine/analysis/index.js';
import { resolveOptions } from '../../../../src/engine/ruleset/options.js';
import { type FenghuaOptions, fenghuaOptions } from '../../../../src/engine/rulesets/fenghua/options.js';
import { judgeFenghua } from '../../../../src/engine/rulesets/fenghua/score.js';
import { fenghuaAnalyses } from '../../../../src/engine/rulesets/fenghua/shapes.js';
import { fenghuaWilds } from '../../../../src/engine/rulesets/fenghua/wilds.js';
import type { HandView } from '../../../../src/engine/table/hand-view.js';
import { faceFromIndex, kindFromIndex } from '../../../../src/engine/tiles/kind.js';
import { countsOf, hands as howMany, isIndependent, type PlainHand, PlainHands, substitutions } from '../regional/plain-sets.js';

const options = resolveOptions<FenghuaOptions>(fenghuaOptions, {});
const shapes = fenghuaAnalyses(new AnalysisTables());

const plain = new PlainHands(false);

interface Hand {
  readonly wild: number;
  /** Natural tiles without the winning one. */
  readonly waiting: readonly number[];
  /** An ordinary tile, drawn. */
  readonly winning: number;
  readonly wilds: number;
}

const isHonor = (kind: number): boolean => kind >= 27;
const suitsOf = (kinds: readonly number[]): number =>
  new Set(kinds.filter((kind) => !isHonor(kind)).map((kind) => Math.floor(kind / 9))).size;

/** Points of the text's list for a hand of seat 2 (West) in the East round, won by own tile; null when it does not win. */
function oracle(hand: Hand): number | null {
  const naturals = [...hand.waiting, hand.winning];
  const calls = countCalls(hand);
  let best: number | null = null;
  for (const targets of substitutions(hand.wilds)) {
    const all = [...naturals, ...targets];
    const counts = countsOf(all);
    const tame = hand.wilds > 0 && targets.every((kind) => kind === hand.wild);
    const base = 2 + [1, 1, 2, 150][hand.wilds] + (tame ? 1 : 0);
    const oneSuit = suitsOf(all) !== 1 ? 0 : all.some(isHonor) ? 70 : 150;
    const add = (points: number): void => {
      best = Math.max(best ?? 0, base + points);
    };
    for (const split of plain.of(counts, true)) add(oneSuit + setPoints(split, all, hand, tame ? all : naturals, calls));
    if (counts.every((count) => count % 2 === 0)) {
      const bombs = countsOf(naturals).filter((count) => count === 4).length;
      add(oneSuit + (hand.wilds > 0 ? 50 : 150) + 100 * bombs + (all.every(isHonor) ? 400 : 0));
    }
    if (isIndependent(counts)) add(all.filter(isHonor).length === 7 ? 150 : 50);
    if (all.every(isHonor)) add(400);
  }
  return best;
}

function setPoints(
  { sets, pair }: PlainHand,
  all: readonly number[],
  hand: Hand,
  naturals: readonly number[],
  calls: number,
): number {
  const pungs = sets.filter(({ type }) => type === 'triplet').map(({ kinds }) => kinds[0]);
  const allHonors = all.every(isHonor);
  // Seat wind West and round wind East: one point each; dragons one point each.
  const honors = pungs.filter((kind) => kind >= 31 || kind === 27 || kind === 29).length;
  const allPung = pungs.length === 4 && !allHonors ? (hand.wilds > 0 ? 50 : 100) : 0;
  const common = pungs.length === 0 ? 1 : 0;
  const held = countsOf(naturals);
  const eye = pair ?? -1;
  const gapOrEnd = sets.some(
    ({ type, kinds: [low, middle, high] }) =>
      type === 'run' &&
      (hand.winning === middle || (hand.winning === low && high % 9 === 8) || (hand.winning === high && low % 9 === 0)),
  );
  const single = calls === 1 && (eye === hand.winning || gapOrEnd);
  const pairCall = pungs.includes(hand.winning) && held[hand.winning] >= 3 && held[eye] >= 2 && eye !== hand.winning;
  return honors + allPung + common + (single || pairCall ? 1 : 0) + (allHonors ? 800 : 0);
}

/** Kinds that complete four sets and an eye, whatever the wilds stand for. */
function countCalls({ waiting, wilds }: Hand): number {
  const held = countsOf(waiting);
  const called = new Set<number>();
  for (const targets of substitutions(wilds)) {
    const counts = countsOf([...waiting, ...targets]);
    for (let kind = 0; kind < 34; kind++) {
      if (held[kind] >= 4 || called.has(kind)) continue;
      counts[kind]++;
      if (plain.of(counts, true).length > 0) called.add(kind);
      counts[kind]--;
    }
  }
  return called.size;
}

function judged({ wild, waiting, winning, wilds }: Hand): number | null {
  const view: HandView = {
    seat: 2,
    dealer: 0,
    roundWind: 0,
    concealed: [...waiting, ...new Array<number>(wilds).fill(wild)].map(faceFromIndex),
    melds: [],
    bonus: [],
    winningTile: faceFromIndex(winning),
    winBy: 'draw',
    from: null,
  };
  const moment = { wilds: fenghuaWilds(kindFromIndex(wild)), bloomKong: null, bottomTile: false, dead: false };
  const judgement = judgeFenghua(view, moment, options, shapes);
  return judgement.win ? judgement.facts.rawScore : null;
}

const randomSet = (random: Random, suits: number): number[] => {
  const kind = random.below(4) === 0 ? 27 + random.below(7) : 9 * random.below(suits) + random.below(9);
  if (isHonor(kind) || random.below(3) === 0) return [kind, kind, kind];
  const low = Math.floor(kind / 9) * 9 + Math.min(kind % 9, 6);
  return [low, low + 1, low + 2];
};

function randomHand(random: Random, wilds: number): Hand | null {
  const suits = 1 + random.below(3);
  const pair = random.below(3) === 0 ? 27 + random.below(7) : 9 * random.below(suits) + random.below(9);
  const pairs = Array.from({ length: 7 }, () => 9 * random.below(suits) + random.below(9)).flatMap((kind) => [kind, kind]);
  const whole = random.below(5) === 0 ? pairs : [...[0, 1, 2, 3].flatMap(() => randomSet(random, suits)), pair, pair];
  const wild = random.below(34);
  const mixed = shuffled(whole, random).slice(wilds);
  if (mixed.includes(wild) || countsOf(mixed).some((count) => count > 4)) return null;
  return { wild, winning: mixed[0], waiting: mixed.slice(1), wilds };
}

function* hands(seed: number, wanted: number, wilds: number): Generator<Hand> {
  const random = seededRandom(seed);
  for (let made = 0; made < wanted; ) {
    const hand = randomHand(random, wilds);
    if (hand === null) continue;
    made++;
    yield hand;
  }
}

describe('the reading of a Fenghua hand with the most points', () => {
  it.each([
    [0, 500, 0.5],
    [1, 600, 0.3],
    [2, 600, 0.1],
    [3, 300, 0.05],
  ])(
    'is what trying every substitution finds, with %i wilds on %i hands (a part of them in npm test)',
    (wilds, full, fraction) => {
      for (const hand of hands(10 + wilds, howMany(full, fraction), wilds))
        expect(judged(hand), JSON.stringify(hand)).toBe(oracle(hand));
    },
  );
});
