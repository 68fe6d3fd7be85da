import { stringify } from 'yaml';
import { z } from 'zod';
import { SEATS } from '../../engine/table/seat.js';
import { CHANNELS, type Channel, type ChannelName } from '../channels.js';

const ROOT = 'jantaku/{club}/{table}';

/** What may stand for the placeholder of an address. */
const LEVELS: Readonly<Partial<Record<ChannelName, { readonly name: string; readonly values: readonly string[] }>>> = {
  seat: { name: 'seat', values: SEATS.map(String) },
  event: { name: 'kind', values: Object.keys(CHANNELS.event.messages) },
  command: { name: 'name', values: Object.keys(CHANNELS.command.messages) },
  response: { name: 'name', values: Object.keys(CHANNELS.command.messages) },
};

/** `format: date-time` says it; the pattern would fill a screen. */
const withoutDatePattern = ({ jsonSchema }: { readonly jsonSchema: { format?: string; pattern?: string } }): void => {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
};

/** Objects stay open to what later versions add; commands are strict and say so. */
const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: withoutDatePattern });
  return rest;
};

const messageName = (channel: ChannelName, message: string): string =>
  Object.keys(CHANNELS[channel].messages).length > 1 ? `${channel}-${message}` : message;

function messagesOf(name: ChannelName): [string, object][] {
  const channel: Channel = CHANNELS[name];
  return Object.entries(channel.messages).map(([message, schema]) => [
    messageName(name, message),
    { name: messageName(name, message), contentType: 'application/json', payload: schemaOf(schema) },
  ]);
}

function channelOf(name: ChannelName): object {
  const channel: Channel = CHANNELS[name];
  const level = LEVELS[name];
  const names = Object.keys(channel.messages).map((message) => messageName(name, message));
  return {
    address: `${ROOT}/${channel.address}`,
    summary: channel.summary,
    parameters: {
      club: { description: 'The club: 1-32 of a-z, 0-9 and -' },
      table: { description: 'The table in its club' },
      ...(level ? { [level.name]: { enum: level.values } } : {}),
    },
    messages: Object.fromEntries(names.map((message) => [message, { $ref: `#/components/messages/${message}` }])),
  };
}

function operationOf(name: ChannelName): object {
  const channel: Channel = CHANNELS[name];
  return {
    action: channel.direction === 'out' ? 'send' : 'receive',
    channel: { $ref: `#/channels/${name}` },
    summary: channel.public ? channel.summary : `${channel.summary} (login needed on the embedded broker)`,
    bindings: { mqtt: { qos: channel.qos, retain: channel.retain, bindingVersion: '0.2.0' } },
    ...(name === 'command' ? { reply: { channel: { $ref: '#/channels/response' } } } : {}),
  };
}

/** The AsyncAPI 3 description of all topics, from the same schemas that check every payload. */
export function asyncApiDocument(): object {
  const names = Object.keys(CHANNELS) as ChannelName[];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Jantaku table',
      version: '1.0.0',
      description: 'What an automatic mahjong table tells the world over MQTT, and what it may be asked. See topics.md.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      embedded: {
        host: 'localhost:1883',
        protocol: 'mqtt',
        protocolVersion: '3.1.1',
        description: 'The table itself',
        bindings: {
          mqtt: {
            cleanSession: true,
            keepAlive: 10,
            lastWill: { topic: `${ROOT}/${CHANNELS.status.address}`, qos: 1, retain: true, message: '{"state":"lost","boot":1}' },
            bindingVersion: '0.2.0',
          },
        },
      },
      websocket: { host: 'localhost:8080', pathname: '/mqtt', protocol: 'ws', description: 'The same broker, for web pages' },
    },
    channels: Object.fromEntries(names.map((name) => [name, channelOf(name)])),
    operations: Object.fromEntries(
      names.map((name) => [`${CHANNELS[name].direction === 'out' ? 'say' : 'hear'}-${name}`, operationOf(name)]),
    ),
    components: { messages: Object.fromEntries(names.flatMap(messagesOf)) },
  };
}

/** The text of docs/asyncapi.yaml. */
export const asyncApiYaml = (): string =>
  `# Generated from src/telemetry/schemas by src/telemetry/docs/write.ts; a test compares.\n${stringify(asyncApiDocument(), { lineWidth: 130, aliasDuplicateObjects: false })}`;
