import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldFact, type GameState } from '../../src/controller/game/fold.js';
import { withTable } from '../e2e/support/running-table.js';
import { Program, tableArgs, withFolder } from '../process/support/program.js';
import { Listener } from '../telemetry/support.js';
import { publicly, statesIn, tableOf, timeless } from './remembered.js';

const KILLS = 20;
/** After how many events of a start it is killed: every part of a hand comes up over the starts. */
const eventsBefore = (kill: number): number => 1 + ((kill * 7) % 19);

/** Starts the table on this folder and kills it in the middle; what a subscriber had heard by then, by topic. */
async function killedAfter(events: number, data: string): Promise<readonly (readonly [topic: string, payload: string])[]> {
  const program = new Program(tableArgs(data, '--seed', '11'));
  const [, url] = await program.says(/Broker\s+(mqtt:\S+)/);
  const listener = await Listener.connect(url);
  const isEvent = (topic: string): boolean => topic.includes('/event/');
  await listener.until(() => listener.heard.filter(({ topic }) => isEvent(topic)).length >= events);
  program.kill('SIGKILL');
  const { signal } = await program.ended;
  expect(signal).toBe('SIGKILL');
  await listener.end();
  return listener.heard.map(({ topic, text }) => [topic, text] as const);
}

/** As the boot does with a hand whose last event was kept but whose end was not. */
const finished = (state: GameState): GameState =>
  state.hand?.phase.name === 'over' && state.log
    ? foldFact(state, { type: 'hand-finished', hand: state.log.id }, tableOf)
    : state;

describe('a table that is killed', () => {
  it(
    `${KILLS} times in the middle of play remembers everything that anybody had heard, and goes on to the end of the hand`,
    () =>
      withFolder(async (folder) => {
        const data = join(folder, 'data');
        await mkdir(data);
        let before: GameState | null = null;
        for (let kill = 0; kill < KILLS; kill++) {
          const heard = await killedAfter(eventsBefore(kill), data);
          const copy = join(folder, `copy-${kill}`);
          const states = await statesIn(data, copy);
          const last = states.at(-1) as GameState;

          // What was told is on the disk: every state that was heard is that of some prefix of the journal.
          const views = states.map(publicly);
          for (const [topic, payload] of heard.filter(([topic]) => /\/state\/(game|seat\/\d)$/.test(topic))) {
            expect(views.some((view) => view.get(topic) === timeless(payload))).toBe(true);
          }
          // What was on the disk before is still there, at the beginning.
          if (before !== null) expect(states).toContainEqual(before);
          before = last;

          // Started again, the table stands where the journal ends, the hidden tiles included.
          await withTable({ flags: { data: copy }, play: false }, async ({ process: { controller } }) => {
            expect(controller.session.state.hand).toEqual(finished(last).hand);
            expect(controller.session.state.log).toEqual(finished(last).log);
            expect(controller.session.state.match).toEqual(finished(last).match);
            expect(controller.resumable).toBe(finished(last).hand !== null);
          });
        }
        expect(before?.matchId).not.toBeNull();

        const end = await new Program(tableArgs(data, '--seed', '11', '--hands', '1')).ended;
        expect(end.code).toBe(0);
        const states = await statesIn(data, join(folder, 'end'));
        const last = states.at(-1) as GameState;
        expect(last.matchId).toBe(before?.matchId);
        expect(last.handsFinished).toBe((before?.handsFinished ?? 0) + 1);
        const points = Object.values(last.match?.points ?? {}).reduce((sum, some) => sum + some, 0);
        expect(points + (last.match?.pot ?? 0)).toBe(100_000);
      }),
    900_000,
  );
});
