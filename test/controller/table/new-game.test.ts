import { describe, expect, it } from 'vitest';
import { commandPort } from '../../../src/cli/run/commands.js';
import { configuredMatch, MatchDraw } from '../../../src/cli/run/ruleset-in-use.js';
import { defaultConfig } from '../../../src/controller/config/load.js';
import { NO_GAME } from '../../../src/controller/game/fold.js';
import type { MatchView } from '../../../src/controller/ports/world.js';
import type { TableController } from '../../../src/controller/table/table-controller.js';
import { TableRig } from './table-rig.js';

const FIVE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

function rigFor(
  ruleset: string,
  options: Record<string, string | number | boolean> = {},
  players = FIVE.slice(0, 4),
): Promise<TableRig> {
  const config = defaultConfig();
  const next = configuredMatch({
    ...config,
    rules: { ruleset, preset: null, options },
    players: players.map((name) => ({ name: `${name} of the club`, id: name })),
  });
  return new TableRig(NO_GAME, next).start();
}

const matchOf = async (rig: TableRig): Promise<MatchView> => {
  await rig.clock.advance(10);
  return rig.published.filter(({ topic }) => topic === 'Match').at(-1)?.payload as MatchView;
};

/** The newest record of a match in the journal: what the rules of the next hands are. */
const variantOf = (rig: TableRig): unknown => rig.journal.folded().ruleset?.options.players;

describe.each(['millington', 'czech-classical'])('a new game of %s', (ruleset) => {
  it.each([
    { names: FIVE.slice(0, 3), chairs: [0, 1, 2], hash: 'of three' },
    { names: FIVE.slice(0, 4), chairs: [0, 1, 2, 3], hash: 'of four' },
    { names: FIVE, chairs: [0, 1, 2, 3, null], hash: 'of five' },
  ])('is the variant $hash when so many are named', async ({ names, chairs }) => {
    const rig = await rigFor(ruleset);
    expect(await rig.commands.execute({ name: 'new-game', players: names })).toMatchObject({ state: 'needs-key' });
    expect(variantOf(rig)).toBe(names.length);
    const { players } = await matchOf(rig);
    expect(players.map(({ id, name, seat }) => [id, name, seat])).toEqual(names.map((name, n) => [name, name, chairs[n]]));
    expect(rig.controller.session.table.rules.match.players).toEqual({ min: names.length, max: names.length });
  });

  it('goes back to the people and names of the configuration when nobody is named', async () => {
    const rig = await rigFor(ruleset, {}, FIVE.slice(0, 3));
    await rig.commands.execute({ name: 'new-game', players: FIVE });
    expect(await rig.commands.execute({ name: 'new-game' })).toMatchObject({ state: 'needs-key' });
    expect(variantOf(rig)).toBe(3);
    expect((await matchOf(rig)).players.map(({ name }) => name)).toEqual([
      'Ada of the club',
      'Ben of the club',
      'Cleo of the club',
    ]);
  });
});

describe('what cannot be played is refused in one sentence, and the game that is on goes on', () => {
  it.each([
    {
      ruleset: 'millington',
      names: FIVE.slice(0, 2),
      message: 'Millington: classical Chinese is played by 3, 4 or 5, not by 2.',
    },
    { ruleset: 'riichi', names: FIVE.slice(0, 3), message: 'Riichi is played by 4, not by 3.' },
    { ruleset: 'riichi', names: FIVE, message: 'Riichi is played by 4, not by 5.' },
  ])('$ruleset with $names.length', async ({ ruleset, names, message }) => {
    const rig = await rigFor(ruleset);
    const before = (await matchOf(rig)).id;
    expect(await rig.commands.execute({ name: 'new-game', players: names })).toEqual({
      state: 'refused',
      code: 'PLAYERS_INVALID',
      message,
    });
    expect(await matchOf(rig)).toMatchObject({ id: before, state: 'playing' });
  });

  it('five named for a variant of three that the command asks for', async () => {
    const rig = await rigFor('millington');
    expect(await rig.commands.execute({ name: 'new-game', players: FIVE, options: { players: 3 } })).toMatchObject({
      code: 'PLAYERS_INVALID',
      message: 'Millington: classical Chinese is played by 3, not by 5.',
    });
  });

  it('a variant with other tiles than those in the machine (Millington 132)', async () => {
    const rig = await rigFor('millington');
    const names = FIVE.slice(0, 3);
    expect(await rig.commands.execute({ name: 'new-game', players: names, options: { threeWalls: true } })).toMatchObject({
      state: 'refused',
      code: 'RULESET_NOT_LOADED',
      message: expect.stringContaining('restart the table'),
    });
    const prepared = await rigFor('millington', { threeWalls: true }, names);
    expect(await prepared.commands.execute({ name: 'new-game', players: ['Fay', 'Gus', 'Hal'] })).toMatchObject({
      state: 'needs-key',
    });
    expect(prepared.controller.session.table.tiles.size).toBe(138);
  });

  it('an option that the ruleset does not have', async () => {
    const rig = await rigFor('millington');
    expect(await rig.commands.execute({ name: 'new-game', options: { players: 2 } })).toMatchObject({
      code: 'OPTIONS_INVALID',
      message: expect.stringContaining('players'),
    });
  });
});

it('a refused game leaves the throw for the first dealer to the next one', async () => {
  const config = defaultConfig();
  let throws = 0;
  const matches = new MatchDraw(() => {
    throws++;
    return configuredMatch(config);
  });
  const started: unknown[] = [];
  const session = { hand: null, settled: async () => {} };
  const table = { session, newMatch: (match: unknown) => started.push(match) } as unknown as TableController;
  const port = commandPort(table, matches);
  const seen = matches.look();
  expect(await port.execute({ name: 'new-game', players: ['Ada', 'Ben'] })).toMatchObject({ state: 'refused' });
  expect(matches.look()).toBe(seen);
  expect(throws).toBe(1);
  expect(await port.execute({ name: 'new-game' })).toMatchObject({ state: 'needs-key' });
  expect(started).toHaveLength(1);
  expect(matches.look()).not.toBe(seen);
});
