import type { Arrangement } from './arrangement.js';
import type { Placement } from './reading.js';
import { isFlush, isWithoutOrphans, isWithoutSimples } from './tile-groups.js';
import type { WonHand } from './won-hand.js';

/** What a test of the whole hand is about: where `HAND_TOPICS` finds nothing of it, none of them can hold. */
type HandTopic = 'riichi' | 'own-draw' | 'last-tile' | 'kans' | 'first-turn' | 'only-simples' | 'only-orphans' | 'flush';
/** The same for tests of the sets. */
type SetsTopic = 'shape' | 'twin-runs' | 'three-runs' | 'honours' | 'triplets' | 'outside';

/** Whether a hand has something, and what the answer depends on: the same for all readings, or for all places of the tile. */
export type HandTest =
  | { readonly of: HandTopic; readonly when: (hand: WonHand) => boolean }
  | { readonly of: SetsTopic; readonly when: (sets: Arrangement, hand: WonHand) => boolean }
  | { readonly of: 'place'; readonly when: (place: Placement, sets: Arrangement, hand: WonHand) => boolean };

/** One bit a topic: a hand has few of them, and the tests of the others are not asked. */
const TOPICS: Readonly<Record<HandTopic | SetsTopic, number>> = {
  riichi: 1 << 0,
  'own-draw': 1 << 1,
  'last-tile': 1 << 2,
  kans: 1 << 3,
  'first-turn': 1 << 4,
  'only-simples': 1 << 5,
  'only-orphans': 1 << 6,
  flush: 1 << 7,
  shape: 1 << 8,
  'twin-runs': 1 << 9,
  'three-runs': 1 << 10,
  honours: 1 << 11,
  triplets: 1 << 12,
  outside: 1 << 13,
};

const topicsOfHand = (hand: WonHand): number =>
  (hand.riichi ? TOPICS.riichi : 0) |
  (hand.ownDraw ? TOPICS['own-draw'] : 0) |
  (hand.lastTile ? TOPICS['last-tile'] : 0) |
  (hand.kongs > 0 || hand.robbedKan ? TOPICS.kans : 0) |
  (hand.firstTurn ? TOPICS['first-turn'] : 0) |
  (isWithoutOrphans(hand) ? TOPICS['only-simples'] : 0) |
  (isWithoutSimples(hand) ? TOPICS['only-orphans'] : 0) |
  (isFlush(hand) ? TOPICS.flush : 0);

const topicsOfSets = (sets: Arrangement): number =>
  (sets.shape !== 'sets' ? TOPICS.shape : 0) |
  (sets.twinRuns > 0 ? TOPICS['twin-runs'] : 0) |
  (sets.runCount > 2 ? TOPICS['three-runs'] : 0) |
  (sets.honourTriplets !== 0 ? TOPICS.honours : 0) |
  (sets.tripletCount > 2 ? TOPICS.triplets : 0) |
  (sets.outside ? TOPICS.outside : 0);

interface Topic<When> {
  readonly topic: number;
  readonly tests: readonly { readonly bit: number; readonly when: When }[];
}
type WhenOf<Of extends HandTest['of']> = Extract<HandTest, { readonly of: Of }>['when'];

/** A table of at most 31 rows, asked for the rows that hold: bit = place in the table. Each row is asked as seldom as it can be. */
export class HandTests {
  private readonly ofHand: readonly Topic<WhenOf<HandTopic>>[];
  private readonly ofSets: readonly Topic<WhenOf<SetsTopic>>[];
  private readonly ofPlace: Topic<WhenOf<'place'>>['tests'];

  constructor(rows: readonly HandTest[]) {
    const about = <Of extends HandTest['of']>(of: Of) =>
      rows.flatMap((row, index) => (row.of === of ? [{ bit: 1 << index, when: row.when as WhenOf<Of> }] : []));
    const byTopic = <Of extends HandTopic | SetsTopic>(topics: readonly Of[]) =>
      topics.map((of) => ({ topic: TOPICS[of], tests: about(of) })).filter(({ tests }) => tests.length > 0);
    this.ofHand = byTopic(['riichi', 'own-draw', 'last-tile', 'kans', 'first-turn', 'only-simples', 'only-orphans', 'flush']);
    this.ofSets = byTopic(['shape', 'twin-runs', 'three-runs', 'honours', 'triplets', 'outside']);
    this.ofPlace = about('place');
  }

  forHand(hand: WonHand): number {
    const topics = topicsOfHand(hand);
    let holds = 0;
    for (const { topic, tests } of this.ofHand) {
      if ((topics & topic) === 0) continue;
      for (const { bit, when } of tests) if (when(hand)) holds |= bit;
    }
    return holds;
  }

  forSets(sets: Arrangement, hand: WonHand): number {
    const topics = topicsOfSets(sets);
    let holds = 0;
    for (const { topic, tests } of this.ofSets) {
      if ((topics & topic) === 0) continue;
      for (const { bit, when } of tests) if (when(sets, hand)) holds |= bit;
    }
    return holds;
  }

  forPlace(place: Placement, sets: Arrangement, hand: WonHand): number {
    let holds = 0;
    for (const { bit, when } of this.ofPlace) if (when(place, sets, hand)) holds |= bit;
    return holds;
  }
}
