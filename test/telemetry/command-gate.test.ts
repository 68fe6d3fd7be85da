import { describe, expect, it } from 'vitest';
import type { CommandPort, CommandResult, TableCommand } from '../../src/controller/ports/world.js';
import { CommandGate } from '../../src/telemetry/command-gate.js';
import { recordingLogger } from './support.js';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

function gate(result: CommandResult | Error = { state: 'done', message: 'paused' }) {
  const carriedOut: TableCommand[] = [];
  let rebirths = 0;
  const port: CommandPort = {
    execute: async (command) => {
      carriedOut.push(command);
      if (result instanceof Error) throw result;
      return result;
    },
  };
  const logger = recordingLogger();
  const subject = new CommandGate({ nowMs: () => NOW, logger }, () => rebirths++);
  subject.open(port);
  const send = (name: string, body: unknown, retained = false) =>
    subject.answer({ name, payload: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), retained });
  return { send, carriedOut, subject, logger, rebirths: () => rebirths };
}

const at = new Date(NOW).toISOString();

describe('the command gate', () => {
  it('passes a good command on, without its envelope', async () => {
    const { send, carriedOut } = gate({ state: 'needs-key', message: 'press the lift key' });
    const answer = await send('name-players', { id: 'c1', at, players: [{ seat: 2, name: ' Chiyo ' }] });
    expect(answer).toEqual({ id: 'c1', state: 'needs-key', code: null, message: 'press the lift key', issues: [] });
    expect(carriedOut).toEqual([{ name: 'name-players', players: [{ seat: 2, name: 'Chiyo' }] }]);
  });

  it('carries a repeated id out once and answers alike (U066, U125)', async () => {
    const { send, carriedOut } = gate();
    const [first, second] = await Promise.all([send('pause', { id: 'c1', at }), send('pause', { id: 'c1', at })]);
    const third = await send('pause', { id: 'c1', at });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(carriedOut).toHaveLength(1);
  });

  it('refuses an id that was used for something else', async () => {
    const { send, carriedOut } = gate();
    await send('pause', { id: 'c1', at });
    expect(await send('resume', { id: 'c1', at })).toMatchObject({ state: 'refused', code: 'ID_REUSED' });
    expect(carriedOut).toHaveLength(1);
  });

  it('ignores a retained command, logs it, and does not count its id as used (U123)', async () => {
    const { send, carriedOut, logger } = gate();
    expect(await send('pause', { id: 'c1', at }, true)).toMatchObject({ id: 'c1', state: 'refused', code: 'RETAINED' });
    expect(carriedOut).toEqual([]);
    expect(logger.lines).toContainEqual({
      level: 'warn',
      message: 'a command was refused',
      fields: { command: 'pause', id: 'c1', code: 'RETAINED' },
    });
    expect(await send('pause', { id: 'c1', at })).toMatchObject({ state: 'done' });
  });

  it.each([-61_000, 61_000])('refuses a command %d ms off the time of the table, alike each time', async (offsetMs) => {
    const { send, carriedOut } = gate();
    const stale = { id: 'c1', at: new Date(NOW + offsetMs).toISOString() };
    const first = await send('pause', stale);
    expect(first).toMatchObject({ state: 'refused', code: 'STALE' });
    expect(await send('pause', stale)).toEqual(first);
    expect(carriedOut).toEqual([]);
  });

  it.each([
    ['an unknown field', 'pause', { id: 'c1', at, force: true }, 'force', 'unknown field'],
    [
      'an unknown field inside',
      'name-players',
      { id: 'c1', at, players: [{ seat: 0, name: 'A', x: 1 }] },
      'players.0.x',
      'unknown field',
    ],
    ['a wrong seat', 'name-players', { id: 'c1', at, players: [{ seat: 4, name: 'A' }] }, 'players.0.seat', /./],
    [
      'a control character',
      'name-players',
      { id: 'c1', at, players: [{ seat: 0, name: 'A\u0007' }] },
      'players.0.name',
      /control/,
    ],
    [
      'a seat twice',
      'name-players',
      {
        id: 'c1',
        at,
        players: [
          { seat: 0, name: 'A' },
          { seat: 0, name: 'B' },
        ],
      },
      'players',
      /twice/,
    ],
    ['no time', 'pause', { id: 'c1' }, 'at', /./],
    ['an id with blanks', 'pause', { id: 'c 1', at }, 'id', /./],
  ])('refuses %s with its path', async (_, name, body, path, message) => {
    const { send, carriedOut } = gate();
    const answer = await send(name, body);
    expect(answer).toMatchObject({ state: 'refused', code: 'INVALID' });
    expect(answer.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(carriedOut).toEqual([]);
  });

  it.each(['', 'lift up', '[]', 'null', '{"id":', `{"id":"${'x'.repeat(9000)}"}`])(
    'refuses what is no JSON object: %.12s',
    async (body) => {
      expect(await gate().send('pause', body)).toMatchObject({ id: null, state: 'refused', code: 'MALFORMED' });
    },
  );

  it('refuses unknown commands, also the names of object members', async () => {
    for (const name of ['lift-up', 'constructor', '__proto__']) {
      expect(await gate().send(name, { id: 'c1', at })).toMatchObject({ state: 'refused', code: 'UNKNOWN_COMMAND' });
    }
  });

  it('does not hand a failure of the controller to the world', async () => {
    const { send, logger } = gate(new Error('hand of seat 2 is 19m'));
    const answer = await send('pause', { id: 'c1', at });
    expect(answer).toMatchObject({ id: 'c1', state: 'refused', code: 'INTERNAL' });
    expect(JSON.stringify(answer)).not.toContain('19m');
    expect(logger.lines.some((line) => line.level === 'error')).toBe(true);
  });

  it('answers rebirth itself', async () => {
    const { send, carriedOut, rebirths } = gate();
    expect(await send('rebirth', { id: 'c1', at })).toMatchObject({ state: 'done' });
    expect([rebirths(), carriedOut.length]).toEqual([1, 0]);
  });
});
