import type { Analysis } from './analysis.js';
import { checkHand } from './check.js';
import { DecompositionSearch, partList } from './decompose.js';
import { plainDistance } from './plain.js';
import { ukeireOf, waitsOf } from './questions.js';
import type { AnalysedHand, Counts, Shape, WinningShapes } from './shapes.js';
import type { HandTracker } from './tracker.js';

const SHAPES: readonly Shape[] = ['standard', 'sevenPairs', 'thirteenOrphans', 'independentTiles', 'allHonours'];

/** Prepares the analysis for the shapes that a ruleset counts; keep it and pass it around. */
export function createAnalysis(shapes: WinningShapes): Analysis {
  const { setsNeeded, honourRuns = false, wildAsFifthCopy = false } = shapes;
  const naturalParts = partList(honourRuns, false);
  const wildParts = partList(honourRuns, true);
  const standardOnly: WinningShapes = { setsNeeded, honourRuns, wildAsFifthCopy };

  const distance: Analysis['distance'] = (counts, melds, wilds) => plainDistance(counts, melds, wilds, shapes);
  const isWin: Analysis['isWin'] = (counts, melds, wilds) => distance(counts, melds, wilds) === 0;
  const markWaits: Analysis['markWaits'] = (counts, melds, wilds, marks) => {
    marks.fill(0);
    const next = Uint8Array.from(counts);
    let kinds = 0;
    for (let kind = 0; kind < 34; kind++) {
      if (next[kind] === 4) continue;
      next[kind]++;
      if (isWin(next, melds, wilds)) {
        marks[kind] = 1;
        kinds++;
      }
      next[kind]--;
    }
    return kinds;
  };
  const distanceTo: Analysis['distanceTo'] = (shape, counts, melds, wilds) => {
    if (shape === 'standard') return plainDistance(counts, melds, wilds, standardOnly);
    if (!shapes[shape]) return Number.POSITIVE_INFINITY;
    const both = plainDistance(counts, melds, wilds, { ...standardOnly, [shape]: shapes[shape] });
    return both < plainDistance(counts, melds, wilds, standardOnly) || both === 0 ? both : Number.POSITIVE_INFINITY;
  };
  const decompositions: Analysis['decompositions'] = (counts, melds, wilds) =>
    new DecompositionSearch(
      wilds > 0 ? wildParts : naturalParts,
      counts,
      setsNeeded - melds,
      wilds,
      wildAsFifthCopy && wilds > 0 ? 3 * setsNeeded + 2 : 4,
    );
  const hot = { distance, isWin, markWaits };
  return {
    shapes,
    ...hot,
    distanceTo,
    decompositions,
    shapesWon: (counts, melds, wilds) => SHAPES.filter((shape) => distanceTo(shape, counts, melds, wilds) === 0),
    shanten(hand: AnalysedHand) {
      checkHand(hand, setsNeeded);
      return distance(hand.counts, hand.melds, hand.wilds) - 1;
    },
    waits: (hand: AnalysedHand, seen?: Counts) => waitsOf(hot, setsNeeded, hand, seen),
    ukeire: (hand: AnalysedHand, seen?: Counts) => ukeireOf(hot, setsNeeded, hand, seen),
    isReady(hand: AnalysedHand, usedUp?: Counts) {
      if (usedUp) return waitsOf(hot, setsNeeded, hand, usedUp).some(({ unseen }) => unseen > 0);
      checkHand(hand, setsNeeded, 'waiting');
      return distance(hand.counts, hand.melds, hand.wilds) === 1;
    },
    track(hand: AnalysedHand): HandTracker {
      checkHand(hand, setsNeeded);
      const counts = Uint8Array.from(hand.counts);
      let { melds, wilds } = hand;
      return {
        draw: (kind) => void counts[kind]++,
        discard: (kind) => void counts[kind]--,
        drawWild: () => void wilds++,
        discardWild: () => void wilds--,
        meld(fromHand) {
          for (const kind of fromHand) counts[kind]--;
          melds++;
        },
        addToPung: (kind) => void counts[kind]--,
        distance: () => distance(counts, melds, wilds),
        isWin: () => isWin(counts, melds, wilds),
      };
    },
  };
}
