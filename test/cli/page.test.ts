import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.js';
import { main } from '../../src/cli/main.js';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const page = read('docs/cli.md');

async function helpOf(...args: string[]): Promise<string> {
  let said = '';
  const listen = (text: string): void => {
    said += `${text}\n`;
  };
  expect(await main([...args, '--help'], { out: listen, err: listen, isLive: false })).toBe(EXIT.ok);
  return said;
}

/** What the first columns of the tables under a heading begin with. */
function firstColumn(heading: string, word: RegExp): string[] {
  const part = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return part.split('\n').flatMap((line) => new RegExp(`^\\| \`?(${word.source})`).exec(line)?.[1] ?? []);
}

describe('docs/cli.md', () => {
  it('names every command', async () => {
    const commands = [...(await helpOf()).matchAll(/^ {2}(\w+) +\S/gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThanOrEqual(4);
    for (const command of commands) expect(page, command).toMatch(new RegExp(`^\\| \`${command}\\b`, 'm'));
  });

  it('names every flag of run, and no other', async () => {
    const told = firstColumn('`run`', /--[a-z]+/);
    const known = [...(await helpOf('run')).matchAll(/^ {2}(--[a-z]+)/gm)].map(([, flag]) => flag);
    expect(told.toSorted()).toEqual(known.filter((flag) => flag !== '--help').toSorted());
  });

  it('names every exit code', () => {
    const told = firstColumn('Exit codes', /\d+/).map(Number);
    expect(told.toSorted((a, b) => a - b)).toEqual(Object.values(EXIT).toSorted((a, b) => a - b));
  });
});

describe('the pages', () => {
  it('link to files that are there', () => {
    const pages = [
      'README.md',
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/cli.md',
      'docs/score.md',
      'docs/ruleset-contract.md',
    ];
    const broken = pages.flatMap((name) => {
      const folder = name.includes('/') ? 'docs' : '.';
      const links = [...read(name).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link);
      return links.filter((link) => !isThere(join(folder, link))).map((link) => `${name}: ${link}`);
    });
    expect(broken).toEqual([]);
  });

  it('the map names files that are there', () => {
    const paths = [...read('docs/architecture.md').matchAll(/`((?:src|simulator|test|hardware|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !isThere(path.replace('<id>/', '')))).toEqual([]);
  });
});

function isThere(path: string): boolean {
  try {
    read(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
