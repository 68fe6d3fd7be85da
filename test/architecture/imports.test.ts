import { describe, expect, it } from 'vitest';
import { type Import, type SourceFile, sourceFiles } from './source-files.js';

/**
 * Which way imports run (docs/architecture.md, "Houses"). A house may import itself and what is listed; `packages` are the
 * libraries and `node:` modules that it may name.
 */
interface House {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly packages: RegExp | null;
}

const BROWSER = 'src/telemetry/display/browser/';
const HOUSES: readonly House[] = [
  { folder: 'src/base/', mayImport: [], packages: null },
  { folder: 'src/engine/', mayImport: ['src/base/'], packages: null },
  { folder: 'src/hal/', mayImport: ['src/base/'], packages: /^(node:|@?serialport|johnny-five$|firmata-io$|yaml$|zod$)/ },
  {
    folder: 'src/controller/',
    mayImport: ['src/base/', 'src/engine/', 'src/hal/ports.ts'],
    packages: /^(node:|xstate$|yaml$|zod$)/,
  },
  {
    folder: 'src/telemetry/',
    mayImport: ['src/base/', 'src/engine/', 'src/controller/ports/'],
    packages: /^(node:|aedes$|mqtt$|ws$|yaml$|zod$)/,
  },
  { folder: 'src/cli/', mayImport: ['src/'], packages: /^(node:|pino$|yaml$|zod$)/ },
  {
    folder: 'simulator/',
    mayImport: [
      'src/base/',
      'src/engine/',
      'src/hal/ports.ts',
      'src/hal/profile.ts',
      'src/hal/profile-schema.ts',
      'src/hal/serial/port.ts',
      // The codecs of the wires, which both ends share, with the beat that both keep.
      'src/hal/rfid/sentence.ts',
      'src/hal/rfid/reader-connection.ts',
      'src/hal/firmata/sysex.ts',
      'src/hal/firmata/score-display.ts',
    ],
    packages: /^(node:|@serialport\/stream$|avr8js$|serialport$)/,
  },
];

/** The MQTT client for browsers lies in its package; the pages' server hands it out beside our own modules. */
const SERVED = `${BROWSER}mqtt.ts`;
const files = sourceFiles('src', 'simulator');
const houseOf = ({ path }: SourceFile): House => {
  const house = HOUSES.find(({ folder }) => path.startsWith(folder));
  if (!house) throw new Error(`${path} stands in no house: say in this test and in docs/architecture.md what it may import`);
  return house;
};

function offence(file: SourceFile, { file: target, from, dynamic }: Import): string | null {
  const house = houseOf(file);
  if (target === null) return house.packages?.test(from) ? null : `${file.path} imports ${from}`;
  if (target.startsWith(house.folder)) return null;
  const simulatorByRoot = house.folder === 'src/cli/' && dynamic && target.startsWith('simulator/');
  const allowed = simulatorByRoot || house.mayImport.some((prefix) => target.startsWith(prefix));
  return allowed ? null : `${file.path} imports ${target}`;
}

describe('imports', () => {
  it('are found at all', () => {
    expect(files.length).toBeGreaterThan(300);
    for (const { folder } of HOUSES) expect(files.some(({ path }) => path.startsWith(folder))).toBe(true);
    expect(files.find(({ path }) => path === 'src/cli/run/simulated.ts')?.imports.some(({ dynamic }) => dynamic)).toBe(true);
  });

  it('run one way', () => {
    const offences = files.flatMap((file) => file.imports.map((entry) => offence(file, entry)).filter((text) => text !== null));
    expect(offences).toEqual([]);
  });

  it('name files that are there', () => {
    const paths = new Set(files.map(({ path }) => path));
    const missing = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file?.endsWith('.ts') && !paths.has(file) && file !== SERVED)
        .map(({ from }) => `${path}: ${from}`),
    );
    expect(missing).toEqual([]);
  });

  it('keep johnny-five and firmata-io behind the hardware edge', () => {
    const users = usersOf(/^(johnny-five|firmata-io)$/);
    expect(users.filter((path) => !path.startsWith('src/hal/firmata/'))).toEqual([]);
  });

  it('keep xstate in the machines and the two places that run them', () => {
    const users = usersOf(/^xstate$/);
    expect(users.filter((path) => !/^src\/controller\/(machines|game|table)\//.test(path))).toEqual([]);
  });

  it('give the browser nothing of Node', () => {
    const users = files.filter(({ path }) => path.startsWith(BROWSER));
    expect(users.length).toBeGreaterThan(5);
    expect(
      users.flatMap(({ path, imports }) => imports.filter(({ file }) => file === null).map(({ from }) => `${path}: ${from}`)),
    ).toEqual([]);
  });

  it('have no circle', () => {
    expect(circle(files)).toBeNull();
  });
});

const usersOf = (library: RegExp): string[] =>
  files.filter(({ imports }) => imports.some(({ from }) => library.test(from))).map(({ path }) => path);

/** The first circle of static value imports, as a path of files; null when there is none. */
function circle(all: readonly SourceFile[]): readonly string[] | null {
  const byPath = new Map(all.map((file) => [file.path, file]));
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): readonly string[] | null => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const { file, dynamic, typeOnly } of byPath.get(path)?.imports ?? []) {
      const found = file === null || dynamic || typeOnly ? null : visit(file, [...above, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  };
  for (const { path } of all) {
    const found = visit(path, []);
    if (found) return found;
  }
  return null;
}
