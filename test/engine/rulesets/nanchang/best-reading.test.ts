import { describe, expect, it } from 'vitest';
import { type Random, seededRandom, shuffled } from '../../../../src/base/random.js';
import { createAnalysis } from '../../../../src/engine/analysis/index.js';
import { resolveOptions } from '../../../../src/engine/ruleset/options.js';
import { fineWilds } from '../../../../src/engine/rulesets/nanchang/fines.js';
import { type NanchangOptions, nanchangOptions } from '../../../../src/engine/rulesets/nanchang/options.js';
import { NANCHANG_SHAPES } from '../../../../src/engine/rulesets/nanchang/readings.js';
import { judgeNanchang } from '../../../../src/engine/rulesets/nanchang/score.js';
import type { HandView } from '../../../../src/engine/table/hand-view.js';
import type { Meld } from '../../../../src/engine/table/meld.js';
import { faceFromIndex, kindFromIndex, type TileKind } from '../../../../src/engine/tiles/kind.js';
import { parseKinds } from '../../../../src/engine/tiles/notation.js';
import { countsOf, hands as howMany, isIndependent, PlainHands, substitutions } from '../regional/plain-sets.js';

const options = resolveOptions<NanchangOptions>(nanchangOptions, {});
const shapes = createAnalysis(NANCHANG_SHAPES);

const plain = new PlainHands(true);

interface Hand {
  readonly indicator: TileKind;
  readonly waiting: readonly number[];
  readonly winning: number;
  readonly ownDraw: boolean;
  readonly melds: readonly (readonly [number, number, number])[];
}

/** Doubles of one way to read the hand; the payments are 4 × product + 15 for a German hand of a non-banker's own draw. */
interface Way {
  readonly factor: number;
  readonly german: boolean;
}

const paid = ({ factor, german }: Way, ownDraw: boolean): number => {
  const product = factor * (german ? 2 : 1) * (ownDraw ? 2 : 1);
  // Own draw: the banker pays double. Discard: seat 1 wins on seat 2's tile, so that banker and discarder pay double.
  return product * (ownDraw ? 4 : 5) + (german ? 15 : 0);
};

const parts = ({ indicator, waiting, winning, ownDraw }: Hand) => {
  const wilds = fineWilds(indicator);
  const isFine = (kind: number): boolean => wilds.kinds.has(kind as TileKind);
  const held = ownDraw ? [...waiting, winning] : waiting;
  const naturals = [...held.filter((kind) => !isFine(kind)), ...(ownDraw ? [] : [winning])];
  return { isFine, naturals, fines: held.filter(isFine), waitingFines: waiting.filter(isFine) };
};

const meldsArePungs = ({ melds }: Hand): boolean => melds.every(([low, , high]) => low === high);

/** All substitutions of all fines, all splits of each. */
function exhaustive(hand: Hand): Way[] {
  const { isFine, naturals, fines, waitingFines } = parts(hand);
  const ways: Way[] = [];
  for (const targets of substitutions(fines.length)) {
    const counts = countsOf([...naturals, ...targets]);
    const german = sameKinds(targets, fines);
    const found = plain.of(counts, true);
    if (found.some(({ sets }) => meldsArePungs(hand) && sets.every(({ type }) => type === 'triplet')))
      ways.push({ factor: 2, german });
    else if (found.length > 0) ways.push({ factor: 1, german });
    if (hand.melds.length > 0) continue;
    if (counts.every((count) => count % 2 === 0)) ways.push({ factor: 2, german });
    if (isIndependent(counts)) ways.push({ factor: hasStars(naturals, fines, targets) ? 4 : 2, german });
  }
  if (!hand.ownDraw) return ways;
  for (const lone of new Set(waitingFines)) {
    const rest = [...hand.waiting];
    rest.splice(rest.indexOf(lone), 1);
    const others = rest.filter(isFine);
    for (const targets of substitutions(others.length)) {
      const counts = countsOf([...rest.filter((kind) => !isFine(kind)), ...targets]);
      const german = sameKinds(targets, others) && hand.winning === lone;
      const found = plain.of(counts, false);
      const pungs = found.some(({ sets }) => meldsArePungs(hand) && sets.every(({ type }) => type === 'triplet'));
      if (found.length > 0) ways.push({ factor: pungs ? 4 : 2, german });
      if (hand.melds.length === 0 && counts.every((count) => count % 2 === 0)) ways.push({ factor: 4, german });
    }
  }
  return ways;
}

/** The seven honors themselves: natural, or a fine that stands at its face. */
const hasStars = (naturals: readonly number[], fines: readonly number[], targets: readonly number[]): boolean =>
  [27, 28, 29, 30, 31, 32, 33].every((honor) => naturals.includes(honor) || (targets.includes(honor) && fines.includes(honor)));

const sameKinds = (one: readonly number[], other: readonly number[]): boolean =>
  [...one].sort((a, b) => a - b).join() === [...other].sort((a, b) => a - b).join();

const HONOR_RUNS = [
  [27, 28, 29],
  [27, 28, 30],
  [27, 29, 30],
  [28, 29, 30],
  [31, 32, 33],
];

/** Whether naturals fit into so many sets and pairs with blanks, trying every subset of a part that is natural. */
function fits(counts: number[], sets: number, pairs: number, pungs: boolean): boolean {
  const lowest = counts.findIndex((count) => count > 0);
  if (lowest < 0) return true;
  const rank = lowest % 9;
  const suitRuns =
    lowest < 27
      ? [0, 1, 2]
          .filter((back) => rank - back >= 0 && rank - back <= 6)
          .map((back) => [0, 1, 2].map((step) => lowest - back + step))
      : [];
  const runs = pungs ? [] : lowest < 27 ? suitRuns : HONOR_RUNS.filter((run) => run.includes(lowest));
  const choices: [number[], number, number][] = [];
  for (let copies = 1; copies <= Math.min(3, counts[lowest]); copies++) choices.push([new Array(copies).fill(lowest), 1, 0]);
  for (let copies = 1; copies <= Math.min(2, counts[lowest]); copies++) choices.push([new Array(copies).fill(lowest), 0, 1]);
  for (const run of runs) {
    const others = run.filter((kind) => kind !== lowest && counts[kind] > 0);
    for (let mask = 0; mask < 1 << others.length; mask++) {
      choices.push([[lowest, ...others.filter((_, bit) => mask & (1 << bit))], 1, 0]);
    }
  }
  return choices.some(([kinds, set, pair]) => {
    if (set > sets || pair > pairs) return false;
    for (const kind of kinds) counts[kind]--;
    const fitted = fits(counts, sets - set, pairs - pair, pungs);
    for (const kind of kinds) counts[kind]++;
    return fitted;
  });
}

/** The same ways as {@link exhaustive} for any number of fines: blanks instead of substitutions. */
function pruned(hand: Hand): Way[] {
  const { isFine, naturals, fines, waitingFines } = parts(hand);
  const sets = 4 - hand.melds.length;
  const ways: Way[] = [];
  const add = (german: boolean, fixed: readonly number[], blanks: number): void => {
    const counts = countsOf(fixed);
    if (meldsArePungs(hand) && fits(counts, sets, 1, true)) ways.push({ factor: 2, german });
    else if (fits(counts, sets, 1, false)) ways.push({ factor: 1, german });
    if (hand.melds.length > 0) return;
    if (counts.filter((count) => count % 2 === 1).length <= blanks) ways.push({ factor: 2, german });
    if (!independentWith(counts, blanks)) return;
    const stars = [27, 28, 29, 30, 31, 32, 33].filter((honor) => counts[honor] === 0);
    const byFace = stars.every((honor) => fines.includes(honor));
    const withStars = countsOf([...fixed, ...stars]);
    const starred = byFace && stars.length <= blanks && independentWith(withStars, blanks - stars.length);
    ways.push({ factor: starred ? 4 : 2, german });
  };
  add(false, naturals, fines.length);
  add(true, [...naturals, ...fines], 0);
  if (!hand.ownDraw) return ways;
  for (const lone of new Set(waitingFines)) {
    const rest = [...hand.waiting];
    rest.splice(rest.indexOf(lone), 1);
    const choices: [boolean, number[]][] = [[false, rest.filter((kind) => !isFine(kind))]];
    if (hand.winning === lone) choices.push([true, rest]);
    for (const [german, fixed] of choices) {
      const counts = countsOf(fixed);
      const pungs = meldsArePungs(hand) && fits(counts, sets, 0, true);
      if (pungs || fits(counts, sets, 0, false)) ways.push({ factor: pungs ? 4 : 2, german });
      const singles = counts.filter((count) => count % 2 === 1).length;
      if (hand.melds.length === 0 && singles <= rest.length - fixed.length) ways.push({ factor: 4, german });
    }
  }
  return ways;
}

/** Whether so many more tiles can join the counted ones and all stay independent. */
function independentWith(counts: number[], blanks: number, from = 0): boolean {
  if (!isIndependent(counts)) return false;
  if (blanks === 0) return true;
  for (let kind = from; kind < 34; kind++) {
    if (counts[kind] > 0) continue;
    counts[kind]++;
    const found = isIndependent(counts) && independentWith(counts, blanks - 1, kind + 1);
    counts[kind]--;
    if (found) return true;
  }
  return false;
}

const total = (ways: readonly Way[], ownDraw: boolean): number => Math.max(0, ...ways.map((way) => paid(way, ownDraw)));

function judged(hand: Hand): number {
  const view: HandView = {
    seat: 1,
    dealer: 0,
    roundWind: 0,
    concealed: hand.waiting.map(faceFromIndex),
    melds: hand.melds.map(
      (kinds): Meld => ({
        kind: kinds[0] === kinds[2] ? 'pung' : 'chow',
        how: 'claimed',
        tiles: kinds.map(faceFromIndex),
        from: 0,
        claimed: null,
      }),
    ),
    bonus: [],
    winningTile: faceFromIndex(hand.winning),
    winBy: hand.ownDraw ? 'draw' : 'discard',
    from: hand.ownDraw ? null : 2,
  };
  const moment = { wilds: fineWilds(hand.indicator), losersHoldNoFine: false, event: null, missed: false, dead: false } as const;
  const judgement = judgeNanchang(view, moment, options, shapes);
  return judgement.win ? judgement.payments.reduce((sum, { amount }) => sum + amount, 0) : 0;
}

/** Fourteen tiles that make some winning hand, some of them then exchanged for fines. */
function randomHand(random: Random, fineCount: number): Hand {
  const indicator = kindFromIndex(random.below(34));
  const melds = random.below(3) === 0 ? 1 + random.below(2) : 0;
  const shape = melds > 0 ? 0 : random.below(4);
  const sets = Array.from({ length: 4 }, () => randomSet(random));
  const pair = random.below(34);
  const whole =
    shape === 2 ? randomPairs(random) : shape === 3 ? randomIndependent(random) : [...sets.slice(melds).flat(), pair, pair];
  const fines = [...fineWilds(indicator).kinds];
  const tiles = shuffled(whole, random).map((kind, index) => (index < fineCount ? fines[random.below(2) % fines.length] : kind));
  const mixed = shuffled(tiles, random);
  return {
    indicator,
    waiting: mixed.slice(1),
    winning: mixed[0],
    ownDraw: random.below(3) > 0,
    melds: sets.slice(0, melds),
  };
}

const randomSet = (random: Random): [number, number, number] => {
  const choice = random.below(4);
  if (choice === 0) {
    const kind = random.below(34);
    return [kind, kind, kind];
  }
  if (choice === 1) return [...HONOR_RUNS[random.below(5)]] as [number, number, number];
  const low = 9 * random.below(3) + random.below(7);
  return [low, low + 1, low + 2];
};
const randomPairs = (random: Random): number[] =>
  Array.from({ length: 7 }, () => random.below(34)).flatMap((kind) => [kind, kind]);
const randomIndependent = (random: Random): number[] => {
  const suits = [0, 9, 18].flatMap((suit) =>
    [random.below(3), 3 + random.below(3), 6 + random.below(3)].map((rank) => suit + rank),
  );
  return shuffled([...suits, 27, 28, 29, 30, 31, 32, 33], random).slice(0, 14);
};

/** No fifth copy, and no fourth of the indicator's kind. */
function canBe({ indicator, waiting, winning, melds }: Hand): boolean {
  const counts = countsOf([...waiting, winning, ...melds.flat()]);
  return counts.every((count, kind) => count <= (kind === indicator ? 3 : 4));
}

function* hands(seed: number, wanted: number, fineCount: (random: Random) => number): Generator<Hand> {
  const random = seededRandom(seed);
  for (let made = 0; made < wanted; ) {
    const hand = randomHand(random, fineCount(random));
    if (!canBe(hand)) continue;
    made++;
    yield hand;
  }
}

/** Whether all but the eyes is complete and a fine is left: a discard then wins only with a German hand (R-NC5). */
function callsLone(hand: Hand): boolean {
  const { isFine } = parts(hand);
  const fixed = hand.waiting.filter((kind) => !isFine(kind));
  if (fixed.length === hand.waiting.length) return false;
  const counts = countsOf(fixed);
  const singles = counts.filter((count) => count % 2 === 1).length;
  return fits(counts, 4 - hand.melds.length, 0, false) || (hand.melds.length === 0 && singles <= 12 - fixed.length);
}

function expected(hand: Hand, ways: readonly Way[]): number {
  if (hand.ownDraw || !callsLone(hand)) return total(ways, hand.ownDraw);
  return total(
    ways.filter(({ german }) => german),
    false,
  );
}

describe('the reading of a Nanchang hand that pays most', () => {
  it('is what trying every substitution finds, on 2,000 hands with up to three fines (a part of them in npm test)', () => {
    const wanted = howMany(2000, 0.03);
    let won = 0;
    for (const hand of hands(1, wanted, (random) => random.below(4))) {
      const ways = exhaustive(hand);
      expect(total(pruned(hand), hand.ownDraw), JSON.stringify(hand)).toBe(total(ways, hand.ownDraw));
      const best = judged(hand);
      expect(best, JSON.stringify(hand)).toBe(expected(hand, ways));
      if (best > 0) won++;
    }
    expect(won).toBeGreaterThan(wanted / 4);
  });

  const agrees = (hand: Hand): boolean => {
    const best = judged(hand);
    expect(best, JSON.stringify(hand)).toBe(expected(hand, pruned(hand)));
    return best > 0;
  };

  it('is what an oracle with blanks finds, on 500 hands with four to seven fines (a part in npm test)', () => {
    const wanted = howMany(500, 0.2);
    expect([...hands(3, wanted, (random) => 4 + random.below(4))].filter(agrees).length).toBeGreaterThan(wanted / 4);
  });

  /** Worked by hand; the indicator is 1p, so that 1p and 2p are fine. Total of all payments to seat 1, banker 0. */
  const constructed: readonly [tiles: string, winning: string, total: number, why: string][] = [
    ['123456789m11s2p3s', '2s', 8, 'a fine completes nothing but the pair: 11s 2s3s + fine'],
    ['111222m333444s1p', '9m', 32, 'four pungs and a lone fine: own tile, fine call, all pung'],
    ['1p1p1p2p2p2p2p123m456s', '9m', 32, 'seven fines mate six singles and the drawn tile: seven pairs and fine call'],
    ['1p1p1p2p2p2p2p147m258s', '9p', 32, 'seven fines again, nothing that runs: pairs and fine call, not independence'],
    ['123m456m234s678s1p', '9s', 16, 'four sets and a lone fine: own tile and fine call'],
    ['123m456m234s678s1p', '1p', 47, 'the drawn 1p pairs the lone 1p at face: German too, 8 x 4 + 15'],
    ['1p2p3p456m789s123s9m', '9m', 31, 'fines at face in a run: German, 4 x 4 + 15'],
    ['11m33m55s77s22s99s2p', '4z', 32, 'six pairs and a lone fine: seven pairs and fine call'],
    ['11m33m55s77s22s9s6z2p', '6z', 16, 'five pairs, two singles and a fine: no fine call'],
    ['147m258s369p1234z', '5z', 47, 'independent without any fine: German, 8 x 4 + 15'],
    ['147m258s36p11p123z', '4z', 16, 'two fines of one kind stand for 9p and a dragon'],
    ['147m258s3p6p1p123z4z', '5z', 16, 'the fine fits nowhere at its face and stands for another'],
    ['147m258s1234567z', '3p', 79, 'seven stars, German: 16 x 4 + 15'],
    ['147m258s123456z2p', '3p', 16, 'the fine may be 9p, or the seventh honor, but no star'],
    ['1z2z4z5z6z7z345m67s22m', '8s', 31, 'runs of winds and of dragons, German'],
    ['1z2z1p5z6z7z345m67s22m', '8s', 8, 'a fine is the third wind of a run'],
    ['111222333m4455s', '5s', 47, 'four pungs, German: 8 x 4 + 15'],
    ['111222333m445s1p2p', '5s', 16, 'two fines finish two pungs'],
    ['1p1p1p111m222m333m4s', '4s', 47, 'a pung of fines at face is German'],
    ['12m78m456s789s99s1p', '9m', 8, 'the fine is the high end of 12m or the low of 78m'],
  ];
  it.each(constructed)('%s + %s pays %i', (tiles, winning, amount) => {
    const hand: Hand = {
      indicator: parseKinds('1p')[0],
      waiting: parseKinds(tiles),
      winning: parseKinds(winning)[0],
      ownDraw: true,
      melds: [],
    };
    expect(judged(hand)).toBe(amount);
  });
});
