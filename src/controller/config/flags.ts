import { TableError } from '../../base/errors.js';
import { type CrossCheck, crossChecks } from './checks.js';
import { deepFreeze } from './load.js';
import { type Config, configSchema } from './schema.js';
import { pathText } from './yaml-source.js';

/** What `jantaku run` takes on the command line, as text; a flag that is not given is undefined. */
export interface Flags {
  readonly data?: string;
  /** `[HOST:]PORT` */
  readonly http?: string;
  /** `URL`, `embedded`, `embedded:[HOST:]PORT` or `none` */
  readonly mqtt?: string;
  /** `A,B,C,D` */
  readonly players?: string;
  readonly ruleset?: string;
  readonly seed?: string;
  readonly speed?: string;
  readonly hands?: string;
  readonly record?: readonly string[];
}

type Overlay = Readonly<Record<string, unknown>>;
type Merge = (config: Config, text: string) => Overlay;

const number = (text: string): number | string => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

const MERGES: { readonly [F in keyof Omit<Flags, 'record'>]-?: Merge } = {
  data: (_, text) => ({ data: text }),
  http: ({ http }, text) => ({ http: { ...http, enabled: true, ...hostPort('--http', text) } }),
  mqtt: ({ mqtt }, text) => ({ mqtt: { ...mqtt, ...brokerOf(text) } }),
  players: (_, text) => ({ players: text.split(',').map((name) => ({ name })) }),
  // Options belong to a ruleset: those of another one would all be unknown.
  ruleset: ({ rules }, text) => ({ rules: text === rules.ruleset ? rules : { ruleset: text, preset: null, options: {} } }),
  seed: ({ simulator }, text) => ({ simulator: { ...simulator, seed: number(text) } }),
  speed: ({ simulator }, text) => ({ simulator: { ...simulator, speed: number(text) } }),
  hands: ({ simulator }, text) => ({ simulator: { ...simulator, hands: number(text) } }),
};

const FLAG_OF_PATH: readonly (readonly [string, string])[] = [
  ['data', '--data'],
  ['http', '--http'],
  ['mqtt', '--mqtt'],
  ['players', '--players'],
  ['rules', '--ruleset'],
  ['simulator.seed', '--seed'],
  ['simulator.speed', '--speed'],
  ['simulator.hands', '--hands'],
  ['simulator.records', '--record'],
];

/**
 * The configuration with the flags of the command line over it, checked and frozen again.
 * @throws TableError `FLAG_INVALID` with every mistake, each with its flag.
 */
export function mergeFlags(config: Config, flags: Flags, checks: readonly CrossCheck[] = []): Config {
  let merged: Config = config;
  for (const [name, merge] of Object.entries(MERGES)) {
    const text = flags[name as keyof typeof MERGES];
    if (text !== undefined) merged = { ...merged, ...merge(merged, text) } as Config;
  }
  if (flags.record && flags.record.length > 0) merged = { ...merged, simulator: { ...merged.simulator, records: flags.record } };

  const result = configSchema.safeParse(merged);
  if (!result.success) throw flagError(result.error.issues.map(({ path, message }) => ({ path, message })));
  const complaints = [...crossChecks, ...checks].flatMap((check) => check(result.data as Config));
  if (complaints.length > 0) throw flagError(complaints);
  return deepFreeze(result.data) as Config;
}

function flagError(problems: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): TableError {
  const named = problems.map(({ path, message }) => {
    const text = pathText(path);
    return `${FLAG_OF_PATH.find(([prefix]) => text.startsWith(prefix))?.[1] ?? text}: ${message}`;
  });
  return new TableError('FLAG_INVALID', [...new Set(named)].join('\n'), 'user', { problems: named });
}

function hostPort(flag: string, text: string): { readonly host?: string; readonly port: number } {
  const parts = /^(?:(\[[^\]]+\]|[^:]+):)?(\d{1,5})$/.exec(text);
  if (!parts) throw new TableError('FLAG_INVALID', `${flag}: "${text}" must be PORT or HOST:PORT`, 'user', { flag, text });
  const host = parts[1]?.replace(/^\[|\]$/g, '');
  return { ...(host === undefined ? {} : { host }), port: Number(parts[2]) };
}

function brokerOf(text: string): Overlay {
  if (text === 'none' || text === 'embedded') return { broker: text, url: null };
  if (text.startsWith('embedded:'))
    return { broker: 'embedded', url: null, ...hostPort('--mqtt', text.slice('embedded:'.length)) };
  return { broker: 'external', url: text };
}
