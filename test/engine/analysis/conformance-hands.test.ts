import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AnalysisTables, analysedHand, createAnalysis, type WinningShapes } from '../../../src/engine/analysis/index.js';
import { isBonus, kindOf, type TileKind } from '../../../src/engine/tiles/kind.js';
import { parseFace } from '../../../src/engine/tiles/notation.js';
import { Oracle } from './oracle.js';

interface HandCase {
  readonly id: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly concealed: readonly string[];
  readonly melds: readonly unknown[];
  readonly winningTile: string | null;
  readonly expect: { readonly win?: boolean };
}

const CASES = new URL('../../conformance/cases/', import.meta.url);
const FIVE_SETS = ['xiamen', 'quanzhou'];

const cases = readdirSync(CASES)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, CASES), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as HandCase)
  .filter(({ kind }) => kind === 'hand');

const kindsOf = (tiles: readonly (string | null)[]): TileKind[] =>
  tiles.flatMap((tile) => (tile === null ? [] : [kindOf(parseFace(tile)!)])).filter((kind) => !isBonus(kind));

const tables = new AnalysisTables();
const shapesOf = (setsNeeded: 4 | 5, rest: Partial<WinningShapes>): WinningShapes => ({ setsNeeded, ...rest });
const ALL_SHAPES: readonly Partial<WinningShapes>[] = [
  { sevenPairs: 'distinct', thirteenOrphans: true },
  { sevenPairs: 'equal', honourRuns: true, independentTiles: true, wildAsFifthCopy: true },
];

describe('the hands of the conformance cases', () => {
  it('are there', () => {
    expect(cases.length).toBeGreaterThan(300);
  });

  it.each([4, 5] as const)('are as far from a win of %i sets as the oracle says, with and without wilds', (setsNeeded) => {
    for (const rest of ALL_SHAPES) {
      const analysis = createAnalysis(shapesOf(setsNeeded, rest), tables);
      const oracle = new Oracle(shapesOf(setsNeeded, rest));
      for (const { id, ruleset, concealed, melds, winningTile } of cases) {
        if (FIVE_SETS.includes(ruleset) !== (setsNeeded === 5)) continue;
        const kinds = kindsOf([...concealed, winningTile]);
        for (const wilds of [0, 1, 2, 3, 4]) {
          // The first kind of the hand stands in for wilds: as many of its tiles are taken away as there are wilds.
          const { counts } = analysedHand(kinds.slice(wilds));
          if (Array.from(counts).some((count) => count > 4) || kinds.length > 3 * (setsNeeded - melds.length) + 2) continue;
          const list = Array.from(counts);
          expect([id, wilds, analysis.distance(counts, melds.length, wilds)]).toEqual([
            id,
            wilds,
            oracle.distance(list, melds.length, wilds),
          ]);
        }
      }
    }
  });

  it('are won where a riichi case says so', () => {
    const analysis = createAnalysis({ setsNeeded: 4, sevenPairs: 'distinct', thirteenOrphans: true }, tables);
    const won = cases.filter((each) => each.ruleset === 'riichi' && each.expect.win === true);
    expect(won.length).toBeGreaterThan(50);
    const lost = won.filter(({ concealed, winningTile, melds }) => {
      const { counts } = analysedHand(kindsOf([...concealed, winningTile]));
      return !analysis.isWin(counts, melds.length, 0);
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});
