import { z } from 'zod';
import type { CommandResult, TableCommandName } from '../../controller/ports/world.js';
import { at, playerName, seat, tile } from './words.js';

const base = {
  id: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/)
    .describe('Chosen by the sender, unique a command: a repeated id is answered with the first answer'),
  at: at.describe('When it was sent; an old command is refused'),
};

/** Unknown fields are refused with their path. */
const command = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ ...base, ...shape });

const seatNames = z
  .array(z.strictObject({ seat, name: playerName }))
  .min(1)
  .max(4)
  .refine((players) => new Set(players.map((player) => player.seat)).size === players.length, 'names one seat twice');

/** The shapes that option values of rulesets take; the ruleset checks names and ranges. */
const optionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(z.number()),
  z.record(z.string(), z.number()),
]);

/** Commands by the last level of `cmd/<name>`; those of the controller and `rebirth`, which telemetry answers itself. */
export const COMMANDS = {
  'new-game': command({
    ruleset: z.string().optional(),
    options: z.record(z.string(), optionValue).optional(),
    players: z.array(playerName).min(2).max(5).optional(),
  }),
  'end-game': command({}),
  pause: command({}),
  resume: command({}),
  'undo-last-reading': command({}),
  declare: command({
    seat,
    what: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .describe('A declaration of the ruleset: a word that has a key, or one of its reports'),
    value: z.union([z.int(), tile]).optional().describe('A number, or the tile that it is about'),
  }),
  'name-players': command({ players: seatNames }),
  rebirth: command({}),
} as const satisfies Record<TableCommandName | 'rebirth', z.ZodType>;

export type CommandName = keyof typeof COMMANDS;

/** Codes of refusals that never reach the controller; the controller adds its own. */
export const REFUSALS = {
  RETAINED: 'the command was retained by the broker; send it again without the retain flag',
  STALE: 'the command is too old or its clock is wrong',
  ID_REUSED: 'this id was used for another command; choose a new one',
  MALFORMED: 'the payload is no JSON object',
  INVALID: 'a field is wrong; see issues',
  UNKNOWN_COMMAND: 'there is no such command',
  BUSY: 'too many commands are waiting for an answer',
  INTERNAL: 'the table could not carry out the command; see its log',
} as const;

export const issue = z.object({ path: z.string(), message: z.string() });

export const response = z.object({
  id: z.string().nullable().describe('Of the command; null where it could not be read'),
  at,
  state: z.enum(['done', 'needs-key', 'refused']),
  code: z.string().nullable().describe('Why it was refused'),
  message: z.string(),
  issues: z.array(issue),
});
export type CommandResponse = z.infer<typeof response>;
export type CommandState = CommandResult['state'];
