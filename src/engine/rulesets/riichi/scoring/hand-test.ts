import type { Arrangement } from './arrangement.js';
import type { Placement } from './reading.js';
import type { WonHand } from './won-hand.js';

/** What a test looks at. Tests of sets are left out where `MAY_HOLD` shows that none of them can hold. */
type SetsTopic = 'shape' | 'runs' | 'honours' | 'triplets' | 'outside';

/** Whether a hand has something, and what the answer depends on: the same for all readings, or for all places of the tile. */
export type HandTest =
  | { readonly of: 'hand'; readonly when: (hand: WonHand) => boolean }
  | { readonly of: SetsTopic; readonly when: (sets: Arrangement, hand: WonHand) => boolean }
  | { readonly of: 'place'; readonly when: (place: Placement, sets: Arrangement, hand: WonHand) => boolean };

type TestOf<Of extends HandTest['of']> = Extract<HandTest, { readonly of: Of }>;
interface Numbered<Test> {
  readonly bit: number;
  readonly test: Test;
}

const MAY_HOLD: Readonly<Record<SetsTopic, (sets: Arrangement) => boolean>> = {
  shape: ({ shape }) => shape !== 'sets',
  runs: ({ runCount }) => runCount > 1,
  honours: ({ honourTriplets }) => honourTriplets !== 0,
  triplets: ({ tripletCount }) => tripletCount > 2,
  outside: ({ outside }) => outside,
};

/** A table of at most 31 rows, asked for the rows that hold: bit = place in the table. Each row is asked as seldom as it can be. */
export class HandTests {
  private readonly ofHand: readonly Numbered<TestOf<'hand'>>[];
  private readonly ofSets: readonly (readonly Numbered<TestOf<SetsTopic>>[])[];
  private readonly ofPlace: readonly Numbered<TestOf<'place'>>[];
  private readonly mayHold: readonly ((sets: Arrangement) => boolean)[];

  constructor(rows: readonly HandTest[]) {
    const numbered = rows.map((test, index) => ({ bit: 1 << index, test }));
    const about = <Of extends HandTest['of']>(of: Of) =>
      numbered.filter(({ test }) => test.of === of) as unknown as readonly Numbered<TestOf<Of>>[];
    const topics = (Object.keys(MAY_HOLD) as SetsTopic[]).filter((topic) => about(topic).length > 0);
    this.ofHand = about('hand');
    this.ofSets = topics.map(about);
    this.ofPlace = about('place');
    this.mayHold = topics.map((topic) => MAY_HOLD[topic]);
  }

  forHand(hand: WonHand): number {
    let holds = 0;
    for (const { bit, test } of this.ofHand) if (test.when(hand)) holds |= bit;
    return holds;
  }

  forSets(sets: Arrangement, hand: WonHand): number {
    let holds = 0;
    for (let topic = 0; topic < this.ofSets.length; topic++) {
      if (!this.mayHold[topic](sets)) continue;
      for (const { bit, test } of this.ofSets[topic]) if (test.when(sets, hand)) holds |= bit;
    }
    return holds;
  }

  forPlace(place: Placement, sets: Arrangement, hand: WonHand): number {
    let holds = 0;
    for (const { bit, test } of this.ofPlace) if (test.when(place, sets, hand)) holds |= bit;
    return holds;
  }
}
