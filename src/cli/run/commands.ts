import { TableError } from '../../base/errors.js';
import type { CommandPort, CommandResult, TableCommand } from '../../controller/ports/world.js';
import type { TableController } from '../../controller/table/table-controller.js';
import { apply, type Table } from '../../engine/hand/apply.js';
import type { HandEvent } from '../../engine/hand/events.js';
import type { HandState } from '../../engine/hand/state.js';
import type { Report } from '../../engine/ruleset/contract.js';
import { kindOf } from '../../engine/tiles/kind.js';
import { parseTiles } from '../../engine/tiles/notation.js';
import { type MatchDraw, otherMatch } from './ruleset-in-use.js';

const done = (message: string): CommandResult => ({ state: 'done', message });
const refused = (code: string, message: string): CommandResult => ({ state: 'refused', code, message });

/** What the world may ask of the table. None of it moves a motor: motion waits for a key. */
export function commandPort(table: TableController, matches: MatchDraw): CommandPort {
  return {
    execute: async (command) => {
      try {
        return await execute(table, matches, command);
      } catch (error) {
        if (error instanceof TableError && error.severity === 'user') return refused(error.code, error.message);
        throw error;
      }
    },
  };
}

async function execute(table: TableController, matches: MatchDraw, command: TableCommand): Promise<CommandResult> {
  switch (command.name) {
    case 'new-game': {
      if (table.session.hand) return refused('HAND_ON', 'A hand is being played; end the game first.');
      const match = otherMatch(matches.look(), command);
      // Only a match that is played uses up the throw for its first dealer.
      matches.take();
      table.newMatch(match);
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
    case 'declare':
      return await declare(table, command);
    case 'name-players':
      table.session.namePlayers(command.players);
      await table.session.settled();
      return done('Named.');
  }
}

/** Told to the game where the rules take it; otherwise it is as if it had not been said. */
async function declare(
  { session }: TableController,
  { seat, what, value }: Extract<TableCommand, { name: 'declare' }>,
): Promise<CommandResult> {
  const { hand } = session;
  if (!hand) return refused('NO_HAND', 'No hand is being played.');
  if (hand.setup.empty.includes(seat)) return refused('NOBODY_THERE', `Nobody sits on chair ${seat}.`);
  const { table } = session;
  const words = declarationsOf(table);
  const known = words.get(what);
  if (known === undefined) {
    return refused(
      'DECLARATION_UNKNOWN',
      `These rules do not know "${what}"; they know ${[...words.keys()].join(', ') || 'none'}.`,
    );
  }
  const number = typeof value === 'string' ? kindOf(parseTiles(value)[0]) : value;
  if (known === 'kind' && number === undefined)
    return refused('VALUE_MISSING', `"${what}" needs the tile as its value, like "3m".`);
  const event: HandEvent = { type: 'Declared', seat, what, ...(number === undefined ? {} : { value: number }) };
  const objection = refusalOf(table, hand, event);
  if (objection) return refused('AGAINST_THE_RULES', objection);
  session.happened(event);
  await session.settled();
  return done('Noted.');
}

/** What may be declared, with what its value stands for. */
function declarationsOf({ rules: { keys } }: Table): ReadonlyMap<string, Report['value'] | null> {
  const spoken = [keys?.declare, keys?.attention].filter((what) => typeof what === 'string');
  return new Map([
    ...spoken.map((what) => [what, null] as const),
    ...(keys?.reports ?? []).map(({ what, value }) => [what, value ?? null] as const),
  ]);
}

/** The rules' own words against it; where they would tell what is hidden, only that they refuse. */
function refusalOf(table: Table, hand: HandState, event: HandEvent): string | null {
  for (const entry of apply(table, hand, event).consequences) {
    if (entry.kind !== 'irregularity' || entry.irregularity.effect !== 'refused') continue;
    const { sentence, remedy, rule, secret } = entry.irregularity;
    return secret ? 'The rules do not allow it now.' : `${sentence} ${remedy} (rule ${rule})`;
  }
  return null;
}
