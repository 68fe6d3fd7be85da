import { type Random, seededRandom } from '../../src/base/random.js';
import { type Analysis, AnalysisTables, createAnalysis, type HandTracker } from '../../src/engine/analysis/index.js';
import type { TileKind } from '../../src/engine/tiles/kind.js';
import { type BenchHand, handSets, wildHands, wonHand } from './analysis-hands.js';
import { majiang, type PeerHand, pai, peerHand, RuleSet, syanten } from './analysis-peers.js';
import { type Bench, type BenchResult, type Harness, type Timed, timed } from './harness.js';

export const prefix = 'analysis.';

const HANDS = 500;
const PEER_HANDS = 300;
/** `syanten` takes up to half a second for a hand of one suit. */
const SLOW_PEER_HANDS = 6;

type Ask = (hand: PeerHand) => unknown;
interface Peer {
  readonly name: string;
  readonly ask: Ask;
  readonly hands?: number;
}

/** A result, and how others that do the same fare. */
interface Figure {
  readonly name: string;
  readonly own: Timed;
  readonly peers?: () => readonly NamedTimed[];
}
interface NamedTimed {
  readonly name: string;
  readonly timed: Timed;
}

/** Kinds drawn and let go in turn, there and back, so that it can be played again; and trackers of the hand at the start. */
interface Game {
  readonly kinds: Uint8Array;
  readonly shapes: HandTracker;
  readonly sets: HandTracker;
}

const TURNS = 18;

class AnalysisBench {
  private readonly tables = new AnalysisTables();
  private readonly riichiShapes = createAnalysis({ setsNeeded: 4, sevenPairs: 'distinct', thirteenOrphans: true }, this.tables);
  private readonly fourSets = createAnalysis({ setsNeeded: 4 }, this.tables);
  private readonly fiveSets = createAnalysis({ setsNeeded: 5 }, this.tables);
  private readonly marks = new Uint8Array(34);

  constructor(private readonly harness: Harness) {}

  results(): BenchResult[] {
    const families = [this.distances(), this.incremental(), this.waits(), this.wilds(), this.decompositions()];
    return [...this.ready(), ...families.flatMap((figures) => this.measured(figures))];
  }

  /** All of a family are measured in turn, and so their ratios hold on a machine that changes its speed. */
  private measured(family: readonly Figure[]): BenchResult[] {
    const asked = family.filter(({ name }) => this.harness.wants(name));
    const values = this.harness.inTurn(asked.map(({ own }) => own));
    return asked.map(({ name, own, peers = () => [] }, index) => ({
      name,
      value: values[index],
      unit: 'ns',
      peers: peers().map((peer) => ({ name: peer.name, value: values[index] * this.timesAsLong(peer.timed, own) })),
    }));
  }

  /** Measured in turn with the own work: a machine that changes its speed between the two would make the ratio a chance. */
  private timesAsLong(peer: Timed, own: Timed): number {
    const [ownNs, peerNs] = this.harness.inTurn([own, peer]);
    return peerNs / ownNs;
  }

  private peers(hands: readonly BenchHand[], peers: readonly Peer[]): NamedTimed[] {
    const stride = Math.max(1, Math.floor(hands.length / PEER_HANDS));
    const prepared = hands.filter((_, index) => index % stride === 0).map(peerHand);
    return peers.map(({ name, ask, hands: most = prepared.length }) => ({
      name,
      timed: timed(evenly(prepared, most), (hand) => (ask(hand) === null ? 0 : 1)),
    }));
  }

  /** First answer of a fresh analysis, and the bytes of what it built. */
  private ready(): BenchResult[] {
    const name = 'analysis.tables.';
    const results: BenchResult[] = [];
    for (const setsNeeded of [4, 5] as const) {
      if (!this.harness.wants(`${name}ready.${setsNeeded}sets`) && !this.harness.wants(`${name}size.${setsNeeded}sets`)) continue;
      const tables = new AnalysisTables();
      const start = performance.now();
      createAnalysis({ setsNeeded, sevenPairs: 'distinct', thirteenOrphans: true }, tables).isWin(new Uint8Array(34), 0, 0);
      const readyMs = performance.now() - start;
      results.push({ name: `${name}ready.${setsNeeded}sets`, value: readyMs, unit: 'ms', peers: [] });
      results.push({ name: `${name}size.${setsNeeded}sets`, value: tables.byteLength() / 1e6, unit: 'MB', peers: [] });
    }
    return results;
  }

  private distances(): Figure[] {
    const sets = handSets(14, 4, HANDS);
    const mixed = mix(Object.values(sets));
    const of = (analysis: Analysis, hands: readonly BenchHand[]): Timed => timed(hands, (hand) => analysis.distance(hand, 0, 0));
    const riichi = new RuleSet('Riichi');
    const menzu = new RuleSet('Menzu');
    return [
      {
        name: 'analysis.distance.allShapes.raw14',
        own: of(this.riichiShapes, mixed),
        peers: () =>
          this.peers(mixed, [
            { name: '@kobalab/majiang-core', ask: (hand) => majiang.xiangting(hand.majiang) },
            { name: 'mahjong-tile-efficiency', ask: (hand) => riichi.calShanten(hand.rows) },
            { name: '@pai-forge/riichi-mahjong (13 tiles)', ask: (hand) => pai.calculateShanten(hand.first13) },
            { name: 'syanten', ask: (hand) => syanten.syantenAll(hand.rows), hands: SLOW_PEER_HANDS },
          ]),
      },
      ...Object.entries(sets).map(([name, hands]) => ({
        name: `analysis.distance.allShapes.raw14.${name}`,
        own: of(this.riichiShapes, hands),
      })),
      {
        name: 'analysis.distance.standard.raw14',
        own: of(this.fourSets, mixed),
        peers: () =>
          this.peers(mixed, [
            { name: '@kobalab/majiang-core', ask: (hand) => majiang.xiangting_yiban(hand.majiang) },
            { name: 'mahjong-tile-efficiency', ask: (hand) => menzu.calShanten(hand.rows) },
            { name: 'syanten', ask: (hand) => syanten.syanten(hand.rows), hands: SLOW_PEER_HANDS },
          ]),
      },
    ];
  }

  /** Hands played for some turns and back again, asked after every tile; the figure is for one tile and one question. */
  private incremental(): Figure[] {
    const { random, ready, oneSuit } = handSets(13, 4, 60);
    const games = mix([random, ready, oneSuit]).map((counts) => this.playedGame(counts));
    return [
      { name: 'analysis.incremental.isWin', own: timed(games, winsAlong, 4 * TURNS) },
      { name: 'analysis.incremental.distance', own: timed(games, distancesAlong, 4 * TURNS) },
    ];
  }

  /** Each turn draws at random and lets go what leaves the hand nearest to a win. */
  private playedGame(start: BenchHand): Game {
    const random = seededRandom(start.reduce((sum, count, kind) => sum + count * (kind + 1) ** 2, 0));
    const counts = Uint8Array.from(start);
    const tiles: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const drawn = anyOf(random, counts);
      counts[drawn]++;
      const gone = this.bestDiscard(counts, random);
      counts[gone]--;
      tiles.push(drawn, gone);
    }
    const hand = { counts: start, melds: 0, wilds: 0 };
    const kinds = Uint8Array.from([...tiles, ...tiles.reverse()]);
    return { kinds, shapes: this.riichiShapes.track(hand), sets: this.fourSets.track(hand) };
  }

  private bestDiscard(counts: BenchHand, random: Random): number {
    let best = -1;
    let bestValue = Number.POSITIVE_INFINITY;
    for (let kind = 0; kind < counts.length; kind++) {
      if (counts[kind] === 0) continue;
      counts[kind]--;
      const value = this.riichiShapes.distance(counts, 0, 0) + random.below(100) / 100;
      counts[kind]++;
      if (value < bestValue) [best, bestValue] = [kind, value];
    }
    return best;
  }

  private waits(): Figure[] {
    const thirteen = handSets(13, 4, HANDS);
    const sixteen = handSets(16, 5, HANDS).ready;
    const riichi = new RuleSet('Riichi');
    const taiwan = new RuleSet('Taiwan');
    const of = (analysis: Analysis, hands: readonly BenchHand[], wilds: number): Timed =>
      timed(hands, (hand) => analysis.markWaits(hand, 0, wilds, this.marks));
    return [
      {
        name: 'analysis.waits.13',
        own: of(this.riichiShapes, thirteen.ready, 0),
        peers: () =>
          this.peers(thirteen.ready, [
            { name: '@kobalab/majiang-core', ask: (hand) => majiang.tingpai(hand.majiang) },
            { name: 'mahjong-tile-efficiency', ask: (hand) => riichi.calUkeire(hand.rows) },
            { name: '@pai-forge/riichi-mahjong', ask: (hand) => pai.getUkeire(hand.first13) },
            { name: 'syanten', ask: (hand) => syanten.hairi(hand.rows), hands: 5 },
          ]),
      },
      { name: 'analysis.waits.13.random', own: of(this.riichiShapes, thirteen.random, 0) },
      { name: 'analysis.waits.13.wild3', own: of(this.riichiShapes, readyWithWilds(3, 4), 3) },
      {
        name: 'analysis.waits.16',
        own: of(this.fiveSets, sixteen, 0),
        peers: () => this.peers(sixteen, [{ name: 'mahjong-tile-efficiency', ask: (hand) => taiwan.calUkeire(hand.rows) }]),
      },
      { name: 'analysis.waits.16.wild3', own: of(this.fiveSets, readyWithWilds(3, 5), 3) },
    ];
  }

  private wilds(): Figure[] {
    return Array.from({ length: 9 }, (_, wilds) => {
      const hands = wildHands(wilds, 4, HANDS);
      const peers: Peer[] = [{ name: '@kobalab/majiang-core', ask: (hand) => majiang.xiangting(hand.majiang) }];
      return {
        name: `analysis.isWin.wild${wilds}`,
        own: timed(hands, (hand) => Number(this.riichiShapes.isWin(hand, 0, wilds))),
        peers: () => (wilds === 0 ? this.peers(hands, peers) : []),
      };
    });
  }

  private decompositions(): Figure[] {
    const random = seededRandom(9);
    const hands = Array.from({ length: HANDS }, () => {
      const counts = new Uint8Array(34);
      for (const tile of wonHand(random, 4)) counts[tile]++;
      return counts;
    });
    const all = (hand: BenchHand): number => {
      let found = 0;
      for (const { sets } of this.fourSets.decompositions(hand, 0, 0)) found += sets.length;
      return found;
    };
    return [
      {
        name: 'analysis.decompositions',
        own: timed(hands, all),
        peers: () =>
          this.peers(hands, [{ name: '@kobalab/majiang-core', ask: (hand) => majiang.hule_mianzi(hand.majiang, null) }]),
      },
    ];
  }
}

/** A kind of which the hand does not hold all four. */
function anyOf(random: Random, counts: BenchHand): number {
  const kind = random.below(counts.length);
  return counts[kind] < 4 ? kind : anyOf(random, counts);
}

// Two loops alike: one that is handed its question would time the call besides.
function winsAlong({ shapes, kinds }: Game): number {
  let wins = 0;
  for (let at = 0; at < kinds.length; at += 2) {
    shapes.draw(kinds[at] as TileKind);
    wins += Number(shapes.isWin());
    shapes.discard(kinds[at + 1] as TileKind);
    wins += Number(shapes.isWin());
  }
  return wins;
}

function distancesAlong({ sets, kinds }: Game): number {
  let sum = 0;
  for (let at = 0; at < kinds.length; at += 2) {
    sets.draw(kinds[at] as TileKind);
    sum += sets.distance();
    sets.discard(kinds[at + 1] as TileKind);
    sum += sets.distance();
  }
  return sum;
}

/** At most `most` of the items, spread over all of them. */
const evenly = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter((_, index) => index % Math.max(1, Math.floor(items.length / most)) === 0);

/** One of each set in turn. */
const mix = (sets: readonly (readonly BenchHand[])[]): BenchHand[] =>
  Array.from(sets[0]).flatMap((_, index) => sets.map((hands) => hands[index]));

/** Hands one tile from a win with `wilds` wilds, of which the counts do not tell. */
const readyWithWilds = (wilds: number, sets: 4 | 5): BenchHand[] =>
  wildHands(wilds, sets, HANDS)
    .filter((_, index) => index % 2 === 0)
    .map(withoutOne);

function withoutOne(hand: BenchHand): BenchHand {
  const counts = Uint8Array.from(hand);
  counts[counts.findIndex((count) => count > 0)]--;
  return counts;
}

export const bench: Bench = async (harness) => new AnalysisBench(harness).results();
