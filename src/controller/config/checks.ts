import type { Config } from './schema.js';

/** A mistake that no single key can show. */
export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Asks about what only others know, the options of the chosen ruleset for instance. */
export type CrossCheck = (config: Config) => readonly Complaint[];

/** What keys must not say together. */
export const crossChecks: readonly CrossCheck[] = [
  ({ mqtt }) =>
    mqtt.broker === 'external' && mqtt.url === null
      ? [{ path: ['mqtt', 'url'], message: 'an external broker needs its url' }]
      : [],
  ({ mqtt }) =>
    mqtt.broker !== 'external' && mqtt.url !== null
      ? [{ path: ['mqtt', 'url'], message: `only used with broker: external, but broker is ${mqtt.broker}` }]
      : [],
  ({ http, mqtt }) =>
    http.enabled && mqtt.broker === 'embedded' && http.port !== 0 && http.port === mqtt.port && http.host === mqtt.host
      ? [{ path: ['mqtt', 'port'], message: `port ${mqtt.port} is already used by http.port` }]
      : [],
  ({ players }) =>
    repeated(players.map(({ name }) => name)).map((index) => ({
      path: ['players', index, 'name'],
      message: 'two players have this name',
    })),
  ({ players }) =>
    repeated(players.map(({ id }) => id)).map((index) => ({
      path: ['players', index, 'id'],
      message: 'two players have this id',
    })),
  ({ mqtt }) =>
    repeated(mqtt.operators.map(({ username }) => username)).map((index) => ({
      path: ['mqtt', 'operators', index, 'username'],
      message: 'two operators have this name',
    })),
  ({ simulator, hardware }) =>
    hardware.kind === 'serial' && simulator.records.length > 0
      ? [{ path: ['simulator', 'records'], message: 'a recorded game needs hardware.kind: simulator' }]
      : [],
  ({ machine }) =>
    machine.buildWarnMs > machine.buildStopMs
      ? [{ path: ['machine', 'buildWarnMs'], message: `must not be longer than buildStopMs (${machine.buildStopMs})` }]
      : [],
];

/** Indexes of values that occurred before. */
const repeated = (values: readonly (string | undefined)[]): number[] =>
  values.flatMap((value, index) => (value !== undefined && values.indexOf(value) < index ? [index] : []));
