import { readFile } from 'node:fs/promises';
import { messageOf, TableError } from '../../base/errors.js';
import { type CrossCheck, crossChecks } from './checks.js';
import { type Config, configSchema } from './schema.js';
import { type FileProblem, fileError, pathText, YamlSource } from './yaml-source.js';

/**
 * The configuration in `text` with every default filled in, frozen. An empty text is a table with all defaults.
 * @throws TableError `CONFIG_INVALID` with every mistake, each with file, line and path.
 */
export function parseConfig(file: string, text: string, checks: readonly CrossCheck[] = []): Config {
  const source = new YamlSource(file, text);
  const config = deepFreeze(source.read(configSchema, 'CONFIG_INVALID')) as Config;
  const problems = [...crossChecks, ...checks]
    .flatMap((check) => check(config))
    .map(({ path, message }): FileProblem => ({ path: pathText(path), line: source.lineOf(path), message }));
  if (problems.length > 0) throw fileError('CONFIG_INVALID', file, problems);
  return config;
}

/** @throws TableError `CONFIG_MISSING`, `CONFIG_INVALID` */
export async function loadConfig(file: string, checks: readonly CrossCheck[] = []): Promise<Config> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new TableError('CONFIG_MISSING', `the configuration ${file} cannot be read: ${messageOf(error)}`, 'user', { file });
  });
  return parseConfig(file, text, checks);
}

/** What holds without a file. */
export const defaultConfig = (checks: readonly CrossCheck[] = []): Config => parseConfig('(no file)', '', checks);

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
