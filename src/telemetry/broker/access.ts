import { createHash, timingSafeEqual } from 'node:crypto';
import type { AedesOptions, Client } from 'aedes';
import { isCommandTopic, isPublicTopic, isTableTopic } from '../topics.js';

/** `table` is the controller itself; `operator` may send commands and read the answers; `guest` may read what is public. */
export type Role = 'table' | 'operator' | 'guest';

export interface BrokerAccount {
  readonly username: string;
  readonly password: string;
  readonly role: Exclude<Role, 'guest'>;
}

/** MQTT 3.1.1 table 3.1: bad user name or password. (aedes exports a const enum, which has no run-time value.) */
const BAD_LOGIN = 4;
const NOT_AUTHORISED = 5;

type AccessHandlers = Required<
  Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'>
>;

/**
 * Who may do what on the embedded broker. Publishing where one may not closes the connection, as MQTT 3.1.1 has no other
 * answer; a last will passes the same check.
 */
export function accessRules(root: string, accounts: readonly BrokerAccount[]): AccessHandlers {
  const roles = new WeakMap<Client, Role>();
  /** Client ids in use by accounts: a guest who took one over would throw the table off its own broker. */
  const reservedIds = new Map<string, Client>();
  const roleOf = (client: Client | null): Role => (client && roles.get(client)) ?? 'guest';

  return {
    preConnect: (_client, packet, done) => {
      // A guest's kept session would queue without end for somebody who never returns.
      if (packet.username === undefined) packet.clean = true;
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      const role = username === undefined ? 'guest' : accountRole(accounts, username, password);
      if (role === null) return done(refusal(BAD_LOGIN, 'bad user name or password'), false);
      const holder = reservedIds.get(client.id);
      if (role === 'guest' && holder && !holder.closed) return done(refusal(NOT_AUTHORISED, 'client id in use'), false);
      roles.set(client, role);
      if (role !== 'guest') reservedIds.set(client.id, client);
      done(null, true);
    },
    authorizePublish: (client, packet, done) => {
      // Without a client it is the broker's own $SYS heartbeat.
      const allowed = client === null || mayPublish(roleOf(client), root, packet.topic, packet.retain);
      done(allowed ? null : new Error(`not allowed to publish to ${packet.topic}`));
    },
    authorizeSubscribe: (client, subscription, done) => {
      const allowed = !subscription.topic.startsWith('$') || roleOf(client) === 'table';
      done(null, allowed ? subscription : null);
    },
    // Wildcards cannot be judged when subscribing, so each message is judged on its way to the reader.
    authorizeForward: (client, packet) => (mayRead(roleOf(client), root, packet.topic) ? packet : null),
  };
}

function accountRole(accounts: readonly BrokerAccount[], username: string, password: Buffer | undefined): Role | null {
  const account = accounts.find((candidate) => candidate.username === username);
  return account && password && sameSecret(Buffer.from(account.password), password) ? account.role : null;
}

/** Hashes first, so that neither length nor content shows in the time taken. */
function sameSecret(expected: Uint8Array, given: Uint8Array): boolean {
  const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(digest(expected), digest(given));
}

function mayPublish(role: Role, root: string, topic: string, retain: boolean): boolean {
  if (role === 'table') return isTableTopic(root, topic);
  return role === 'operator' && !retain && isCommandTopic(root, topic);
}

function mayRead(role: Role, root: string, topic: string): boolean {
  return role === 'guest' ? isPublicTopic(root, topic) : topic.startsWith(`${root}/`);
}

const refusal = (returnCode: number, message: string) => Object.assign(new Error(message), { returnCode });
