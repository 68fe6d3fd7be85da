import { TableError } from '../../base/errors.js';
import type { CommandPort, CommandResult, TableCommand } from '../../controller/ports/world.js';
import type { NextMatch } from '../../controller/table/next-match.js';
import type { TableController } from '../../controller/table/table-controller.js';
import { playerId } from '../../engine/table/seat.js';
import { rulesetInUse } from './ruleset-in-use.js';

const done = (message: string): CommandResult => ({ state: 'done', message });
const refused = (code: string, message: string): CommandResult => ({ state: 'refused', code, message });

/** What the world may ask of the table. None of it moves a motor: motion waits for a key. */
export function commandPort(table: TableController, configured: () => NextMatch): CommandPort {
  return {
    execute: async (command) => {
      try {
        return await execute(table, configured, command);
      } catch (error) {
        if (error instanceof TableError && error.severity === 'user') return refused(error.code, error.message);
        throw error;
      }
    },
  };
}

async function execute(table: TableController, configured: () => NextMatch, command: TableCommand): Promise<CommandResult> {
  switch (command.name) {
    case 'new-game': {
      if (table.session.hand) return refused('HAND_ON', 'A hand is being played; end the game first.');
      const match = configured();
      table.newMatch({
        ...match,
        ruleset: command.ruleset === undefined ? match.ruleset : sameEquipment(match, command.ruleset, command.options ?? {}),
        players: command.players?.map(playerId) ?? match.players,
      });
      await table.session.settled();
      return { state: 'needs-key', message: 'Press the lift key to bring up the walls.' };
    }
    case 'end-game':
      table.endMatch();
      await table.session.settled();
      return done('The game is over.');
    case 'pause':
    case 'resume':
      table.pause(command.name === 'pause');
      return done(command.name === 'pause' ? 'Paused.' : 'Play goes on.');
    case 'undo-last-reading': {
      const undone = table.undoLastReading();
      await table.session.settled();
      return undone ? done('The last reading was taken back.') : refused('NOTHING_TO_UNDO', 'Nothing was read in this hand yet.');
    }
    case 'name-players':
      table.session.namePlayers(command.players);
      await table.session.settled();
      return done('Named.');
  }
}

/** The tiles in the machine are those of the configured game: another game must be played with the same ones. */
function sameEquipment(match: NextMatch, id: string, options: Readonly<Record<string, unknown>>): NextMatch['ruleset'] {
  if (id !== match.ruleset.id) {
    throw new TableError(
      'RULESET_NOT_LOADED',
      `this table is set up for ${match.ruleset.id}; restart it with --ruleset ${id}`,
      'user',
    );
  }
  return rulesetInUse({ id, preset: match.ruleset.preset, options: { ...match.ruleset.options, ...options } });
}
