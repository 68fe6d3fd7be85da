import type { SevenPairsRule, WinningShapes } from '../../../src/engine/analysis/index.js';

/*
 * The analysis once more, slow and plain, to be read in five minutes: try everything, keep the least. Only the four groups
 * of a hand (three suits, the honours) are looked at one by one and remembered, so that many hands can be tried.
 */

const NEVER = 99;
const SUIT_KINDS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const HONOUR_KINDS = [0, 1, 2, 3, 4, 5, 6];
/** Among winds (0–3) and dragons (4–6). */
const HONOUR_RUNS = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
  [1, 2, 3],
  [4, 5, 6],
];

/** `missing[sets][pair]`: fewest tiles that a group lacks to so many sets, without (0) or with (1) a pair. */
type Missing = number[][];

function missingSoFar(counts: readonly number[], used: readonly number[]): number {
  let missing = 0;
  for (let kind = 0; kind < used.length; kind++) missing += Math.max(0, used[kind] - counts[kind]);
  return missing;
}

export class Oracle {
  private readonly remembered = new Map<string, Missing>();

  constructor(private readonly shapes: WinningShapes) {}

  /** Fewest draws to a won hand; `counts` 34 numbers without the wilds. */
  distance(counts: readonly number[], melds: number, wilds: number): number {
    const { shapes } = this;
    const distances = [this.standardDistance(counts, melds, wilds)];
    if (shapes.allHonours) distances.push(3 * (shapes.setsNeeded - melds) + 2 - sum(counts.slice(27)) - wilds);
    if (melds === 0 && shapes.setsNeeded === 4) {
      if (shapes.sevenPairs) distances.push(sevenPairsDistance(counts, wilds, shapes.sevenPairs));
      if (shapes.thirteenOrphans) distances.push(orphansMissing(counts) - wilds);
      if (shapes.independentTiles) distances.push(independentMissing(counts) - wilds);
    }
    return Math.min(...distances);
  }

  /** A wild is any tile that is lacking, so the wilds are simply taken off what the rest lacks. */
  standardDistance(counts: readonly number[], melds: number, wilds: number): number {
    const mostOfAKind = this.shapes.wildAsFifthCopy && wilds > 0 ? 20 : 4;
    const suits = [0, 9, 18].map((from) => this.groupMissing(counts.slice(from, from + 9), mostOfAKind));
    const groups = [...suits, this.groupMissing(counts.slice(27), mostOfAKind)];
    const share = (group: number, sets: number, pair: number): number => {
      if (group === groups.length) return sets + pair === 0 ? 0 : NEVER;
      let least = NEVER;
      for (let here = 0; here <= sets; here++) {
        for (let pairHere = 0; pairHere <= pair; pairHere++) {
          least = Math.min(least, groups[group][here][pairHere] + share(group + 1, sets - here, pair - pairHere));
        }
      }
      return least;
    };
    return share(0, this.shapes.setsNeeded - melds, 1) - wilds;
  }

  private groupMissing(counts: readonly number[], mostOfAKind: number): Missing {
    const key = `${counts.join('')} ${mostOfAKind}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const { setsNeeded, honourRuns } = this.shapes;
    const missing =
      counts.length === 9
        ? suitMissing(counts, setsNeeded, mostOfAKind)
        : honoursMissing(counts, setsNeeded, mostOfAKind, honourRuns ? HONOUR_RUNS : []);
    this.remembered.set(key, missing);
    return missing;
  }
}

/** Rank by rank: `begun` runs started one rank ago (they need this rank and the next), `ending` two ranks ago. */
function suitMissing(counts: readonly number[], maxSets: number, mostOfAKind: number): Missing {
  const remembered: number[] = [];
  const lacking = (rank: number, sets: number, pair: number, begun: number, ending: number): number => {
    if (rank === SUIT_KINDS.length) return sets + pair + begun + ending === 0 ? 0 : NEVER;
    const key = (((rank * 6 + sets) * 2 + pair) * 6 + begun) * 6 + ending;
    if (remembered[key] !== undefined) return remembered[key];
    let least = NEVER;
    for (let runs = 0; runs <= sets; runs++) {
      for (let triplets = 0; runs + triplets <= sets; triplets++) {
        for (let pairHere = 0; pairHere <= pair; pairHere++) {
          const used = begun + ending + runs + 3 * triplets + 2 * pairHere;
          if (used > mostOfAKind) continue;
          const behind = lacking(rank + 1, sets - runs - triplets, pair - pairHere, runs, begun);
          least = Math.min(least, Math.max(0, used - counts[rank]) + behind);
        }
      }
    }
    remembered[key] = least;
    return least;
  };
  return Array.from({ length: maxSets + 1 }, (_, sets) => [0, 1].map((pair) => lacking(0, sets, pair, 0, 0)));
}

/** Every choice of triplets, runs and a pair, set by set. */
function honoursMissing(counts: readonly number[], maxSets: number, mostOfAKind: number, runs: readonly number[][]): Missing {
  const sets = [...HONOUR_KINDS.map((kind) => [kind, kind, kind]), ...runs];
  const missing: Missing = Array.from({ length: maxSets + 1 }, () => [NEVER, NEVER]);
  const used = HONOUR_KINDS.map(() => 0);
  const note = (count: number, pair: number): void => {
    if (used.every((tiles) => tiles <= mostOfAKind)) {
      missing[count][pair] = Math.min(missing[count][pair], missingSoFar(counts, used));
    }
  };
  const choose = (first: number, count: number): void => {
    if (used.some((tiles) => tiles > mostOfAKind)) return;
    note(count, 0);
    for (const kind of HONOUR_KINDS) {
      used[kind] += 2;
      note(count, 1);
      used[kind] -= 2;
    }
    if (count === maxSets) return;
    for (let set = first; set < sets.length; set++) {
      for (const kind of sets[set]) used[kind]++;
      choose(set, count + 1);
      for (const kind of sets[set]) used[kind]--;
    }
  };
  choose(0, 0);
  return missing;
}

/** Kind by kind: no pair of it, one, or two where the rule allows; `drawn` tiles must be drawn and cannot be wilds. */
export function sevenPairsDistance(counts: readonly number[], wilds: number, rule: SevenPairsRule): number {
  const remembered: number[] = [];
  const least = (kind: number, pairs: number, missing: number, drawn: number): number => {
    if (pairs === 0) return Math.max(missing - wilds, drawn);
    if (kind === counts.length) return NEVER;
    const key = ((kind * 8 + pairs) * 15 + missing) * 15 + drawn;
    if (remembered[key] !== undefined) return remembered[key];
    const pairLacks = Math.max(0, 2 - counts[kind]);
    const quadLacks = 4 - counts[kind];
    let best = Math.min(least(kind + 1, pairs, missing, drawn), least(kind + 1, pairs - 1, missing + pairLacks, drawn));
    if (rule !== 'distinct' && pairs >= 2) {
      const mustDraw = rule === 'naturalQuads' ? quadLacks : 0;
      best = Math.min(best, least(kind + 1, pairs - 2, missing + quadLacks, drawn + mustDraw));
    }
    remembered[key] = best;
    return best;
  };
  return least(0, 7, 0, 0);
}

const isOrphan = (kind: number): boolean => kind >= 27 || kind % 9 === 0 || kind % 9 === 8;

export function orphansMissing(counts: readonly number[]): number {
  const orphans = counts.filter((_, kind) => isOrphan(kind));
  const doubled = orphans.map((_, twice) => orphans.map((_, kind) => (kind === twice ? 2 : 1)));
  return Math.min(...doubled.map((wanted) => missingSoFar(orphans, wanted)));
}

/** Kind by kind, fourteen in all: `free` kinds of the suit must still be passed over after the tile chosen last. */
export function independentMissing(counts: readonly number[]): number {
  const remembered = new Map<number, number>();
  const least = (kind: number, left: number, free: number): number => {
    if (left === 0) return 0;
    if (kind === counts.length) return NEVER;
    const passOver = kind >= 27 || kind % 9 === 0 ? 0 : free;
    const key = (kind * 16 + left) * 4 + passOver;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    let best = least(kind + 1, left, Math.max(0, passOver - 1));
    if (passOver === 0) best = Math.min(best, least(kind + 1, left - 1, 2) + (counts[kind] > 0 ? 0 : 1));
    remembered.set(key, best);
    return best;
  };
  return least(0, 14, 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
