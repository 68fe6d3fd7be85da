import { beforeAll, describe, expect, it } from 'vitest';
import { createAnalysis } from '../../../src/engine/analysis/index.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { botHands, type PlayedHand, riichiTable } from './bot-hands.js';

const table = riichiTable();
const HANDS = 500;

/** What was called, declared and won in a hand, and how it ended. */
function kindsOf({ events, hand: { phase } }: PlayedHand): string[] {
  if (phase.name !== 'over') return [`stopped in ${phase.name}`];
  const { outcome, settlement } = phase;
  const acts = events.flatMap((event) => {
    if (event.type === 'TileClaimed') return [`${event.claim} claimed`];
    if (event.type === 'KongDeclared') return [`${event.how} kong`];
    return event.type === 'Declared' ? [event.what] : [];
  });
  const wins = settlement.reports.map(({ winBy }) => `win by ${winBy}`);
  return [...acts, ...wins, outcome.kind, ...(outcome.kind === 'win' && outcome.winners.length > 1 ? ['several winners'] : [])];
}

const analysis = createAnalysis(table.rules.play!.shapes);

/** -1 is a won hand, 0 a ready one. */
function shanten(concealed: readonly TileId[], melds: number): number {
  const counts = new Uint8Array(34);
  for (const tile of concealed) counts[table.tiles.kinds[tile]]++;
  return analysis.distance(counts, melds, 0) - 1;
}

describe(`${HANDS} riichi hands of bots`, () => {
  const count = new Map<string, number>();
  const irregular: string[] = [];
  const atDraw: number[] = [];

  beforeAll(() => {
    let left = HANDS;
    for (const played of botHands(table, 20_261)) {
      for (const kind of kindsOf(played)) count.set(kind, (count.get(kind) ?? 0) + 1);
      for (const entry of played.consequences) if (entry.kind === 'irregularity') irregular.push(entry.irregularity.code);
      if (played.hand.phase.name === 'over' && played.hand.phase.outcome.kind === 'exhaustive-draw') {
        for (const { concealed, melds } of played.hand.seats) atDraw.push(shanten(concealed as TileId[], melds.length));
      }
      if (--left === 0) break;
    }
  }, 300_000);

  it.each([
    'chow claimed',
    'pung claimed',
    'kong claimed',
    'concealed kong',
    'added kong',
    'riichi',
    'win by discard',
    'win by draw',
    'win by supplement',
    'several winners',
    'exhaustive-draw',
    'abortive-draw',
    'nine-terminals',
  ])('%s occurs', (kind) => {
    expect([...count.keys()]).toContain(kind);
  });

  it('are played to their end, by the rules', () => {
    expect(irregular).toEqual([]);
    expect([...count.keys()].filter((kind) => kind.startsWith('stopped'))).toEqual([]);
    expect((count.get('win') ?? 0) + (count.get('exhaustive-draw') ?? 0) + (count.get('abortive-draw') ?? 0)).toBe(HANDS);
  });

  it('leave at most one tile missing to a ready hand, in the middle, when the wall is used up', () => {
    const sorted = [...atDraw].sort((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(40);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(1);
  });
});
