import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Listener } from '../telemetry/support.js';
import { Program, tableArgs, withFolder } from './support/program.js';

const STATUS = 'jantaku/home/table-1/status';

/** Starts a table, waits until people play, and sends the signals; returns how it ended and what a subscriber heard of it. */
async function stopped(signals: readonly NodeJS.Signals[], speed: string) {
  return withFolder(async (folder) => {
    const program = new Program([...tableArgs(folder), '--speed', speed]);
    const [, url] = await program.says(/Broker\s+(mqtt:\S+)/);
    const listener = await Listener.connect(url);
    await listener.until(({ topic, json }) => topic === STATUS && json.state === 'ready');
    const askedAt = performance.now();
    for (const signal of signals) {
      program.kill(signal);
      await after(20);
    }
    const ended = await program.ended;
    return {
      ended,
      tookMs: performance.now() - askedAt,
      states: listener.heard.filter(({ topic }) => topic === STATUS).map(({ json }) => json.state),
    };
  });
}

describe('a running table', () => {
  it.each([
    ['SIGTERM', ['SIGTERM']],
    ['SIGINT', ['SIGINT']],
    ['SIGINT twice', ['SIGINT', 'SIGINT']],
    // The last of these come when the table has closed and the process is about to end: it was killed by them once.
    ['SIGINT again and again until it has ended', Array<NodeJS.Signals>(150).fill('SIGINT')],
  ] as const)('stops at %s: status says disconnected, exit 0', async (_, signals) => {
    const { ended, states } = await stopped(signals, 'max');
    expect(ended).toMatchObject({ code: 0, signal: null });
    expect(states.at(-1)).toBe('disconnected');
    expect(ended.err).not.toMatch(/\n\s+at /);
  });

  it('stops at the speed of life as well', async () => {
    const { ended, states } = await stopped(['SIGTERM'], '1');
    expect(ended).toMatchObject({ code: 0, signal: null });
    expect(states.at(-1)).toBe('disconnected');
  });

  it('stops by itself after --hands, and goes on with the game when it is started again', () =>
    withFolder(async (folder) => {
      const first = await new Program(tableArgs(folder, '--hands', '2', '--seed', '3')).ended;
      expect(first.code).toBe(0);
      expect(first.err.match(/hand \d+ is over/g)).toEqual(['hand 1 is over', 'hand 2 is over']);
      const second = await new Program(tableArgs(folder, '--hands', '1', '--seed', '4')).ended;
      expect(second.code).toBe(0);
      expect(second.err.match(/hand \d+ is over/g)).toEqual(['hand 3 is over']);
    }));
});
