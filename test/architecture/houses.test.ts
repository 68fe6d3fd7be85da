import { describe, expect, it } from 'vitest';
import { rulesets } from '../engine/rulesets/all-rulesets.js';
import { type SourceFile, sourceFiles } from './source-files.js';

const files = sourceFiles('src', 'simulator');
const under = (folder: string): SourceFile[] => files.filter(({ path }) => path.startsWith(folder));
/** Runs on somebody's telephone, where the clock is the display's own. */
const BROWSER = 'src/telemetry/display/browser/';
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Where a ruleset's name may stand outside its folder, and why. */
const NAMES_ALLOWED: readonly { readonly path: string; readonly why: string }[] = [
  { path: 'src/engine/rulesets/registry.ts', why: 'lists them' },
  { path: 'src/engine/records/', why: 'record formats belong to one game' },
  { path: 'src/controller/config/schema.ts', why: 'what is played when nobody says' },
  { path: 'src/hal/ports.ts', why: 'the console has a key of that name' },
  { path: 'src/hal/profile-schema.ts', why: 'the key' },
  { path: 'src/controller/referee/keys.ts', why: 'the key' },
  { path: 'simulator/people/hands-on.ts', why: 'the key' },
];

/** Games that are told as "as there, but …": they share the tables of the game that they come from. */
const LOCAL_FORM_OF: Readonly<Record<string, string>> = { quanzhou: 'xiamen' };

describe('a ruleset', () => {
  it.each(rulesets.map(({ id }) => id))('%s is not named outside its folder', (id) => {
    const own = `src/engine/rulesets/${id}/`;
    expect(under(own).length).toBeGreaterThan(0);
    const literal = new RegExp(`(['"\`])${id}\\1`);
    const others = files
      .filter(({ path }) => !path.startsWith(own) && !NAMES_ALLOWED.some((allowed) => path.startsWith(allowed.path)))
      .filter(({ text }) => literal.test(withoutComments(text)));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('imports no other ruleset than the one that it is a local form of', () => {
    const folderOf = (id: string): string => `src/engine/rulesets/${id}/`;
    const offences = rulesets.flatMap(({ id }) => {
      const closed = rulesets
        .filter((other) => other.id !== id && other.id !== LOCAL_FORM_OF[id])
        .map((other) => folderOf(other.id));
      return under(folderOf(id)).flatMap(({ path, imports }) =>
        imports.filter(({ file }) => closed.some((folder) => file?.startsWith(folder))).map(({ file }) => `${path}: ${file}`),
      );
    });
    expect(offences).toEqual([]);
  });
});

/** What makes a fold give another answer tomorrow. */
const IMPURE =
  /\b(Date\.now|new Date\b|Math\.random|performance\.|process\.|setTimeout|setInterval|console\.|globalThis|fetch\()/;

describe('purity', () => {
  it('engine and base read no clock, no chance, no environment', () => {
    const offences = [...under('src/engine/'), ...under('src/base/')].filter(({ text }) => IMPURE.test(withoutComments(text)));
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  it('only the command line reads the wall clock or throws dice of the system', () => {
    const wall = /\b(Date\.now\(|new Date\(\)|Math\.random|randomInt|performance\.now)/;
    const elsewhere = under('src/').filter(({ path }) => !path.startsWith('src/cli/') && !path.startsWith(BROWSER));
    const offences = elsewhere.filter(({ text }) => wall.test(withoutComments(text)));
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  it('no module has a variable of its own', () => {
    const offences = under('src/').filter(({ text }) => /^(export )?(let|var) /m.test(text));
    expect(offences.map(({ path }) => path)).toEqual([]);
  });

  it('no module of the engine keeps analyses: what fills up in use is passed in', () => {
    const kept = /^(export )?const \w+(: \w+)? = (createAnalysis|new AnalysisTables)\(/m;
    const offences = under('src/engine/').filter(({ text }) => kept.test(text));
    expect(offences.map(({ path }) => path)).toEqual([]);
  });
});

describe('size', () => {
  it('no file is longer than 400 lines', () => {
    const long = files.filter(({ lines }) => lines > 400).map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });
});
