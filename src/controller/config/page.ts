import { z } from 'zod';
import { configSchema } from './schema.js';

interface Node {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
}

interface Row {
  readonly key: string;
  readonly node: Node;
}

/** docs/configuration.md: every key with its kind, default and meaning. */
export function configurationPage(): string {
  const { properties = {} } = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' }) as Node;
  const sections = Object.entries(properties).filter(([, node]) => node.properties);
  const single = Object.entries(properties).filter(([, node]) => !node.properties);
  return [
    '# Configuration',
    '',
    'One YAML file, given with `--config FILE`; without one every default below holds, which is a simulated table. All mistakes are',
    'listed at once, with file, line and key. A key that is not listed here is an error. Flags of `jantaku run` go over the file.',
    'The page is generated from `src/controller/config/schema.ts`; a test keeps it current.',
    '',
    ...table(single.flatMap(([key, node]) => rows(key, node))),
    ...sections.flatMap(([key, node]) => [`## ${key}`, '', node.description ?? '', '', ...table(rows(key, node))]),
  ].join('\n');
}

/** One row a value; objects and lists of objects are opened. */
function rows(key: string, node: Node): Row[] {
  if (node.properties) return Object.entries(node.properties).flatMap(([name, inner]) => rows(`${key}.${name}`, inner));
  const inner = node.items?.properties ? rows(`${key}[]`, node.items) : [];
  return [{ key, node }, ...inner];
}

const HEADINGS = ['key', 'kind', 'default', 'meaning'];

/** Columns are padded as the formatter of the project pads them. */
function table(entries: readonly Row[]): string[] {
  const cells = entries.map(({ key, node }) => [`\`${key}\``, kindOf(node), defaultOf(node), escapeBars(node.description ?? '')]);
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...cells.map((row) => row[column].length)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(HEADINGS), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line), ''];
}

function kindOf(node: Node): string {
  if (node.anyOf) return node.anyOf.map(kindOf).join(' or ');
  if (node.const !== undefined) return `\`${node.const}\``;
  if (node.enum) return node.enum.map((value) => `\`${value}\``).join(', ');
  switch (node.type) {
    case 'integer':
      return `whole number${rangeOf(node)}`;
    case 'number':
      return `number${rangeOf(node)}`;
    case 'array':
      return 'list';
    case 'object':
      return 'values by name';
    case 'boolean':
      return '`true`, `false`';
    case 'string':
      return 'text';
    default:
      return node.type ?? 'anything';
  }
}

const rangeOf = ({ minimum, maximum }: Node): string =>
  minimum === undefined || maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? minimum === undefined
      ? ''
      : `, ${minimum} or more`
    : `, ${minimum} to ${maximum}`;

function defaultOf(node: Node): string {
  if (node.default === undefined) return '';
  return typeof node.default === 'string' ? `\`${node.default}\`` : `\`${JSON.stringify(node.default)}\``;
}

const escapeBars = (text: string): string => text.replaceAll('|', '\\|');
