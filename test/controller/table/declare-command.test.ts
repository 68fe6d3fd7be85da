import { describe, expect, it } from 'vitest';
import { tableMaker } from '../../../src/cli/rules.js';
import { commandPort } from '../../../src/cli/run/commands.js';
import { MatchDraw } from '../../../src/cli/run/ruleset-in-use.js';
import type { NextMatch } from '../../../src/controller/table/next-match.js';
import type { TableController } from '../../../src/controller/table/table-controller.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { Seat } from '../../../src/engine/table/seat.js';
import { type Deal, LaidOut } from '../game/laid-out.js';

const table = tableMaker()({ id: 'millington', preset: null, options: {} });

/** South has a chow for 3m and waits for nothing. */
const DEAL: Deal = {
  hands: ['99m11s99s258s2344z', '12m3m34m234p56s1112z', '1111p2345678s12z', '678m678p78s23335z'],
  draws: '5m9p8s7z6z6z',
};

/** The game as the commands see it: the hand on the table, and what happens to it. */
function atTable() {
  const game = new LaidOut(table, DEAL).dealt();
  const session = {
    get hand() {
      return game.hand;
    },
    table,
    happened: (event: HandEvent) => game.happened(event),
    settled: async () => {},
  };
  const port = commandPort({ session } as unknown as TableController, new MatchDraw(() => ({}) as NextMatch));
  const declare = (seat: Seat, what: string, value?: number | string) =>
    port.execute({ name: 'declare', seat, what, ...(value === undefined ? {} : { value }) });
  return {
    game,
    declare,
    discard: (seat: Seat, text: string) => game.happened({ type: 'TileDiscarded', seat, tile: game.one(seat, text) }),
  };
}

describe('the command declare', () => {
  it('tells the game what no reader sees: a misnamed discard costs its discarder (84, 85)', async () => {
    const { game, declare, discard } = atTable();
    discard(0, '5m');
    expect(await declare(1, 'misnamed-chow', '2m')).toEqual({ state: 'done', message: 'Noted.' });
    expect(game.events.at(-1)).toEqual({ type: 'Declared', seat: 1, what: 'misnamed-chow', value: 1 });
    expect(game.hand.paid).toMatchObject([{ from: 0, to: 1, amount: 50, rule: '85' }]);
  });

  it('answers in the words of the rules when they do not take it, and changes nothing', async () => {
    const { game, declare } = atTable();
    const before = game.hand;
    expect(await declare(1, 'kong-not-marked')).toEqual({
      state: 'refused',
      code: 'AGAINST_THE_RULES',
      message: 'There is no kong to leave unmarked. Go on as before. (rule 52)',
    });
    expect(game.hand).toBe(before);
  });

  it('does not tell whether a hand calls, or what it holds (55, 95)', async () => {
    const { declare, discard } = atTable();
    discard(0, '5m');
    const secret = { state: 'refused', code: 'AGAINST_THE_RULES', message: 'The rules do not allow it now.' };
    expect(await declare(0, 'original-call')).toEqual(secret);
    expect(await declare(0, 'no-choice')).toEqual(secret);
  });

  it('knows the words of the ruleset only, and asks for a tile where one is needed', async () => {
    const { declare, discard } = atTable();
    discard(0, '5m');
    expect(await declare(1, 'riichi')).toMatchObject({
      state: 'refused',
      code: 'DECLARATION_UNKNOWN',
      message: expect.stringContaining('original-call, no-choice, tile-not-shown'),
    });
    expect(await declare(1, 'misnamed-chow')).toMatchObject({ state: 'refused', code: 'VALUE_MISSING' });
  });
});
