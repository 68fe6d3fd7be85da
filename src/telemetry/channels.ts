import { z } from 'zod';
import type { FaultView } from '../controller/ports/world.js';
import { COMMANDS, type CommandName, response } from './schemas/command.js';
import { EVENTS } from './schemas/event.js';
import { gameHead, publicSeat, result } from './schemas/game.js';
import { about, fault, health, machine, match, status } from './schemas/state.js';
import { at, seq } from './schemas/words.js';

/** One family of topics below the root: what travels there, and how. */
export interface Channel {
  /** Below the root; `{name}` stands for one level. */
  readonly address: string;
  readonly direction: 'out' | 'in';
  readonly retain: boolean;
  readonly qos: 0 | 1;
  /** Who may read it from the embedded broker without a password. */
  readonly public: boolean;
  readonly summary: string;
  /** By message name; several where the last level chooses. */
  readonly messages: Readonly<Record<string, z.ZodType>>;
}

const faultList: z.ZodType<{ at: string; faults: readonly FaultView[] }> = z.object({ at, faults: z.array(fault) });

const stamped = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => z.object({ at, ...schema.shape });
const state = (address: string, summary: string, schema: z.ZodType): Channel => ({
  address,
  direction: 'out',
  retain: true,
  qos: 1,
  public: true,
  summary,
  messages: { [address.replace('{seat}', 'n').replaceAll('/', '-')]: schema },
});

/** Every topic of a table. Documentation, access rules, the publisher and the command gate are all read from here. */
export const CHANNELS = {
  status: state('status', 'Life of the link: init, ready, sleeping, disconnected; lost as last will', status),
  about: state('about', 'What this table is', stamped(about)),
  machine: state('state/machine', 'What the machine does', stamped(machine)),
  game: state(
    'state/game',
    'The hand on the table without its seats; null between games',
    z.object({ at, seq, game: gameHead.nullable() }),
  ),
  seat: state(
    'state/seat/{seat}',
    'What lies open before one chair 0–3; null between games',
    z.object({ at, seq, seat: publicSeat.nullable() }),
  ),
  match: state('state/match', 'Players, chairs, points', stamped(match)),
  result: state(
    'result',
    'The last finished hand, shown when the hands are laid open anyway; an empty message when its end was taken back',
    stamped(result),
  ),
  faults: state('fault/active', 'All active faults with their remedies', faultList),
  health: { ...state('health', 'Heartbeat and counters', stamped(health)), qos: 0 },
  event: {
    address: 'event/{kind}',
    direction: 'out',
    retain: false,
    qos: 1,
    public: true,
    summary: 'What just happened, as anybody at the table saw it',
    messages: EVENTS,
  },
  command: {
    address: 'cmd/{name}',
    direction: 'in',
    retain: false,
    qos: 1,
    public: false,
    summary: 'What somebody asks of the table; needs a login. Nothing moves without a key pressed at the table',
    messages: COMMANDS,
  },
  response: {
    address: 'res/{name}',
    direction: 'out',
    retain: false,
    qos: 1,
    public: false,
    summary: 'The answer to a command',
    messages: { response },
  },
} as const satisfies Record<string, Channel>;

export type ChannelName = keyof typeof CHANNELS;
export const CHANNEL_LIST: readonly Channel[] = Object.values(CHANNELS);

export const isCommandName = (text: string): text is CommandName => Object.hasOwn(COMMANDS, text);
