import { describe, expect, it } from 'vitest';
import { type Message, TABLE, withTable } from './support/running-table.js';

const START = 2000;

describe('a whole game of the book, over the wires', () => {
  it(
    'three players, three walls without North (Millington 129-132): three rounds to the end of the match',
    () =>
      withTable(
        { flags: { players: 'Ada,Ben,Cleo' }, rules: { ruleset: 'millington', options: { threeWalls: true } } },
        async ({ heard, events, finished, log, process }) => {
          const isLast = ({ topic, json }: { topic: string; json: Message }): boolean =>
            topic === `${TABLE}/result` && json.matchOver;
          const last: Message = (await heard.until(isLast)).json;
          const results: Message[] = heard.heard.filter(({ topic }) => topic === `${TABLE}/result`).map(({ json }) => json);
          await process.controller.session.settled();
          // Nine titles at the least; East keeps his while he wins or nobody does (11, 130).
          expect(results.length).toBeGreaterThanOrEqual(9);
          expect(results.map(({ roundWind }) => roundWind)).toEqual(results.map(({ roundWind }) => roundWind).toSorted());
          expect(new Set(results.map(({ roundWind }) => roundWind))).toEqual(new Set([0, 1, 2]));
          let points = [START, START, START, 0];
          for (const result of results) {
            points = points.map((before, seat) => before + result.deltas[seat]);
            expect(result.points).toEqual(points);
            expect(result.deltas.reduce((sum: number, delta: number) => sum + delta, 0)).toBe(0);
            expect(result.players).toEqual(['Ada', 'Ben', 'Cleo', null]);
          }
          expect(last.points.reduce((sum: number, total: number) => sum + total, 0)).toBe(3 * START);
          expect(finished[0].wall.tiles).toHaveLength(138);
          expect(events('bonus-laid').length).toBeGreaterThan(0);
          expect(events('irregularity')).toEqual([]);
          expect(events('fault-raised')).toEqual([]);
          expect(log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
        },
      ),
    240_000,
  );
});
