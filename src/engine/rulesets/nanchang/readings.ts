import type { Analysis, WinningShapes } from '../../analysis/index.js';
import { FIRST_WIND, PLAYING_KIND_COUNT, type TileKind } from '../../tiles/kind.js';
import { isWild, type Wilds } from '../regional/wilds.js';
import { canCover } from './cover.js';

export type NanchangShape = 'sets' | 'pairs' | 'independent';

/** What one way of reading a complete hand makes of it. */
export interface Reading {
  readonly shape: NanchangShape;
  /** No fine tile, or all at their face. */
  readonly german: boolean;
  readonly allPung: boolean;
  /** All seven honors, none by a fine that shows another tile (R-NC10). */
  readonly sevenStars: boolean;
  /** The winning tile makes the eyes with a fine tile that was left when all else was complete. */
  readonly fineCall: boolean;
}

/** A complete hand in numbers. Melds stand at their face, whatever they are of. */
export interface NanchangHand {
  /** Concealed tiles without the winning one. */
  readonly waiting: readonly TileKind[];
  readonly winning: TileKind | null;
  /** A claimed tile is taken at its face, fine or not. */
  readonly winningAtFace: boolean;
  readonly melds: number;
  readonly meldsAllPung: boolean;
}

/** Four sets and a pair, honor runs among the sets; seven pairs; fourteen independent tiles. */
export const NANCHANG_SHAPES: WinningShapes = {
  setsNeeded: 4,
  honourRuns: true,
  sevenPairs: 'equal',
  independentTiles: true,
  wildAsFifthCopy: true,
};

/**
 * All readings that can differ in value. Each asks one yes-or-no question with the fines either free or all at their face,
 * so that seven fines take no longer than none.
 */
export function readingsOf(hand: NanchangHand, wilds: Wilds, shapes: Analysis): Reading[] {
  const free = sorted(hand, wilds, false);
  const face = sorted(hand, wilds, true);
  return [
    ...setReadings(hand, free.counts, false),
    ...setReadings(hand, face.counts, true),
    ...closedReadings(hand, shapes, free, false),
    ...closedReadings(hand, shapes, face, true),
    ...fineCallReadings(hand, wilds),
  ];
}

interface Sorted {
  readonly counts: Uint8Array;
  readonly fines: readonly TileKind[];
}

function sorted({ waiting, winning, winningAtFace }: NanchangHand, wilds: Wilds, allAtFace: boolean): Sorted {
  const { counts, fines } = split(waiting, wilds, allAtFace);
  if (winning === null) return { counts, fines };
  if (!allAtFace && !winningAtFace && isWild(wilds, winning)) return { counts, fines: [...fines, winning] };
  counts[winning]++;
  return { counts, fines };
}

function split(kinds: readonly TileKind[], wilds: Wilds, allAtFace: boolean): Sorted {
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  const fines: TileKind[] = [];
  for (const kind of kinds) {
    if (!allAtFace && isWild(wilds, kind)) fines.push(kind);
    else counts[kind]++;
  }
  return { counts, fines };
}

const PLAIN: Omit<Reading, 'shape' | 'german'> = { allPung: false, sevenStars: false, fineCall: false };

function setReadings({ melds, meldsAllPung }: NanchangHand, counts: Uint8Array, german: boolean): Reading[] {
  const cover = (pungsOnly: boolean): boolean => canCover(counts, { sets: 4 - melds, pairs: 1, pungsOnly });
  if (meldsAllPung && cover(true)) return [{ ...PLAIN, shape: 'sets', german, allPung: true }];
  return cover(false) ? [{ ...PLAIN, shape: 'sets', german }] : [];
}

/** Seven pairs and independent tiles need a closed hand; four alike are two pairs and nothing more. */
function closedReadings({ melds }: NanchangHand, shapes: Analysis, { counts, fines }: Sorted, german: boolean): Reading[] {
  if (melds > 0) return [];
  const pairs: Reading[] = isPaired(counts, 14) ? [{ ...PLAIN, shape: 'pairs', german }] : [];
  if (shapes.distanceTo('independentTiles', counts, 0, fines.length) > 0) return pairs;
  return [...pairs, { ...PLAIN, shape: 'independent', german, sevenStars: hasSevenStars(shapes, counts, fines) }];
}

/** Each honor is there itself, fines at their face included; the fines left over fit among the suit tiles. */
function hasSevenStars(shapes: Analysis, counts: Uint8Array, fines: readonly TileKind[]): boolean {
  const withHonors = Uint8Array.from(counts);
  let atFace = 0;
  for (let honor = FIRST_WIND as number; honor < PLAYING_KIND_COUNT; honor++) {
    if (withHonors[honor] > 0) continue;
    if (!fines.some((fine) => fine === honor)) return false;
    withHonors[honor] = 1;
    atFace++;
  }
  return shapes.distanceTo('independentTiles', withHonors, 0, fines.length - atFace) === 0;
}

/** Readings in which the eyes are the winning tile and a lone fine. German, when all stand at their face and the eyes are alike. */
function fineCallReadings(hand: NanchangHand, wilds: Wilds): Reading[] {
  const { melds, meldsAllPung, winning } = hand;
  const call = { ...PLAIN, fineCall: true };
  return callChoices(hand, wilds).flatMap(({ german, counts }) => {
    if (winning === null) return [];
    const complete = (pungsOnly: boolean): boolean => canCover(counts, { sets: 4 - melds, pairs: 0, pungsOnly });
    const allPung = meldsAllPung && complete(true);
    const bySets: Reading[] = allPung || complete(false) ? [{ ...call, shape: 'sets', german, allPung }] : [];
    const byPairs: Reading[] = melds === 0 && isPaired(counts, 12) ? [{ ...call, shape: 'pairs', german }] : [];
    return [...bySets, ...byPairs];
  });
}

interface CallChoice {
  readonly german: boolean;
  /** Natural tiles that the sets or pairs beside the lone fine must hold. */
  readonly counts: Uint8Array;
}

function callChoices({ waiting, winning }: NanchangHand, wilds: Wilds): CallChoice[] {
  const free = split(waiting, wilds, false);
  if (free.fines.length === 0) return [];
  const choices: CallChoice[] = [{ german: false, counts: free.counts }];
  if (winning !== null && free.fines.includes(winning)) {
    const { counts } = split(waiting, wilds, true);
    counts[winning]--;
    choices.push({ german: true, counts });
  }
  return choices;
}

/** Whether so many tiles are pairs, wilds mating the single naturals and the wilds left over each other. */
function isPaired(counts: Uint8Array, tiles: number): boolean {
  const naturals = counts.reduce((sum, count) => sum + count, 0);
  return counts.filter((count) => count % 2 === 1).length <= tiles - naturals;
}

/** The state before the winning tile: all complete but for the eyes, and a fine waits for any tile at all. */
export function isFineCallState({ waiting, melds }: Pick<NanchangHand, 'waiting' | 'melds'>, wilds: Wilds): boolean {
  const { counts, fines } = split(waiting, wilds, false);
  if (fines.length === 0) return false;
  return canCover(counts, { sets: 4 - melds, pairs: 0, pungsOnly: false }) || (melds === 0 && isPaired(counts, 12));
}
