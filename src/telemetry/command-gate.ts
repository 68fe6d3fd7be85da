import { messageOf } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { CommandPort, CommandResult, TableCommand } from '../controller/ports/world.js';
import { isCommandName } from './channels.js';
import { COMMANDS, type CommandName, type CommandResponse, REFUSALS } from './schemas/command.js';

export interface CommandGateOptions {
  /** The table's time in ms since 1970, to judge a command's `at`. */
  readonly nowMs: () => number;
  readonly maxAgeMs?: number;
  /** How many answers are kept to answer a repeated id alike. */
  readonly maxRemembered?: number;
  readonly maxPending?: number;
  readonly logger: Logger;
}

export interface CommandMessage {
  /** Last level of the topic. */
  readonly name: string;
  readonly payload: Uint8Array;
  readonly retained: boolean;
}

/** What the gate says; the publisher adds the time. */
export type Answer = Omit<CommandResponse, 'at'>;

interface Remembered {
  readonly name: string;
  readonly body: string;
  readonly answer: Promise<Answer>;
}

const MAX_PAYLOAD_BYTES = 8192;

/**
 * Lets through what is well-formed, fresh and new. A broker may deliver a message twice without a mark, repeat a retained
 * one at every connect, and keep one for hours; people press twice. So a repeated id gets the first answer, and only the
 * first is carried out.
 */
export class CommandGate {
  private readonly remembered = new Map<string, Remembered>();
  private port: CommandPort | null = null;
  private pending = 0;

  constructor(
    private readonly options: CommandGateOptions,
    private readonly onRebirth: () => void,
  ) {}

  /** Commands before this are refused as `BUSY`. */
  open(port: CommandPort): void {
    this.port = port;
  }

  async answer(message: CommandMessage): Promise<Answer> {
    const body = Buffer.from(message.payload).toString('utf8');
    const json = message.payload.byteLength > MAX_PAYLOAD_BYTES ? null : parseObject(body);
    const id = typeof json?.id === 'string' ? json.id : null;
    if (message.retained) return this.refuse(message, id, 'RETAINED');
    if (!json) return this.refuse(message, null, 'MALFORMED');
    if (!isCommandName(message.name)) return this.refuse(message, id, 'UNKNOWN_COMMAND');
    const known = id === null ? undefined : this.remembered.get(id);
    if (known) return known.name === message.name && known.body === body ? known.answer : this.refuse(message, id, 'ID_REUSED');
    const parsed = COMMANDS[message.name].safeParse(json);
    if (!parsed.success) return { ...this.refuse(message, id, 'INVALID'), issues: issuesOf(parsed.error) };
    const { id: newId, at, ...fields } = parsed.data;
    const answer = this.firstAnswer(message, newId, Date.parse(at), { name: message.name, ...fields } as GatedCommand);
    this.remember(newId, { name: message.name, body, answer });
    return answer;
  }

  private async firstAnswer(message: CommandMessage, id: string, sentMs: number, command: GatedCommand): Promise<Answer> {
    const ageMs = this.options.nowMs() - sentMs;
    if (Math.abs(ageMs) > (this.options.maxAgeMs ?? 60_000)) {
      const answer = this.refuse(message, id, 'STALE');
      return { ...answer, message: `${answer.message}: it was sent ${Math.round(ageMs / 1000)} s before the table's time` };
    }
    if (command.name === 'rebirth') {
      this.onRebirth();
      return { id, state: 'done', code: null, message: 'all state is published again', issues: [] };
    }
    if (!this.port || this.pending >= (this.options.maxPending ?? 16)) return this.refuse(message, id, 'BUSY');
    this.pending++;
    try {
      return fromResult(id, await this.port.execute(command));
    } catch (error) {
      this.options.logger.error('a command failed', { command: command.name, id, error: messageOf(error) });
      return { id, state: 'refused', code: 'INTERNAL', message: REFUSALS.INTERNAL, issues: [] };
    } finally {
      this.pending--;
    }
  }

  private remember(id: string, entry: Remembered): void {
    this.remembered.set(id, entry);
    if (this.remembered.size <= (this.options.maxRemembered ?? 256)) return;
    for (const oldest of this.remembered.keys()) {
      this.remembered.delete(oldest);
      return;
    }
  }

  private refuse(message: CommandMessage, id: string | null, code: keyof typeof REFUSALS): Answer {
    this.options.logger.warn('a command was refused', { command: message.name, id, code });
    return { id, state: 'refused', code, message: REFUSALS[code], issues: [] };
  }
}

type GatedCommand = TableCommand | { readonly name: Exclude<CommandName, TableCommand['name']> };

function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

interface SchemaIssue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** One issue a field; an unknown field is named by its own path. */
function issuesOf(error: { readonly issues: readonly SchemaIssue[] }): Answer['issues'] {
  return error.issues.flatMap(({ code, path, message, keys }) =>
    code === 'unrecognized_keys' && keys
      ? keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown field' }))
      : [{ path: path.join('.'), message }],
  );
}

const fromResult = (id: string, result: CommandResult): Answer => ({
  id,
  state: result.state,
  code: result.state === 'refused' ? result.code : null,
  message: result.message,
  issues: [],
});
