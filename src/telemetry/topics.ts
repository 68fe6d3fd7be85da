import { TableError } from '../base/errors.js';
import { CHANNEL_LIST, type Channel } from './channels.js';

/** Names of clubs and tables are topic levels, and part of addresses in other systems. */
const LEVEL = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

export interface TableAddress {
  readonly club: string;
  readonly table: string;
}

/**
 * `jantaku/<club>/<table>`.
 * @throws TableError `TOPIC_LEVEL` when a name is no topic level.
 */
export function rootOf({ club, table }: TableAddress): string {
  for (const [what, name] of Object.entries({ club, table })) {
    if (LEVEL.test(name)) continue;
    throw new TableError('TOPIC_LEVEL', `${what} "${name}" must be 1-32 of a-z, 0-9 and - (not at its ends)`, 'user', {
      what,
      name,
    });
  }
  return `jantaku/${club}/${table}`;
}

/** Fills the one placeholder of an address: `event/{kind}`, `drawn` → `event/drawn`. */
export const topicOf = (root: string, channel: Channel, level?: string | number): string =>
  `${root}/${level === undefined ? channel.address : channel.address.replace(/\{\w+\}/, () => String(level))}`;

const patternOf = (channel: Channel): RegExp => new RegExp(`^${channel.address.replace(/\{\w+\}/, '[a-z0-9-]+')}$`);
const PUBLIC_PATTERNS = CHANNEL_LIST.filter((channel) => channel.public).map(patternOf);
const OUT_PATTERNS = CHANNEL_LIST.filter((channel) => channel.direction === 'out').map(patternOf);
const IN_PATTERNS = CHANNEL_LIST.filter((channel) => channel.direction === 'in').map(patternOf);

const matches = (patterns: readonly RegExp[], root: string, topic: string): boolean =>
  topic.startsWith(`${root}/`) && patterns.some((pattern) => pattern.test(topic.slice(root.length + 1)));

/** Anybody may read it. */
export const isPublicTopic = (root: string, topic: string): boolean => matches(PUBLIC_PATTERNS, root, topic);
/** The table itself may write it. */
export const isTableTopic = (root: string, topic: string): boolean => matches(OUT_PATTERNS, root, topic);
/** An operator may write it. */
export const isCommandTopic = (root: string, topic: string): boolean => matches(IN_PATTERNS, root, topic);
