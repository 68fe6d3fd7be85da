import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { isTableError } from '../../../src/base/errors.js';
import { mergeFlags } from '../../../src/controller/config/flags.js';
import { defaultConfig, loadConfig, parseConfig } from '../../../src/controller/config/load.js';
import { configurationPage } from '../../../src/controller/config/page.js';
import { DEFAULT_TIMINGS } from '../../../src/controller/tracking/timings.js';
import { expectCurrentPage } from '../support/generated-page.js';

/** The message's lines, `file:line: path: what`. */
function complaints(use: () => unknown): string[] {
  try {
    use();
  } catch (error) {
    if (isTableError(error)) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('is a simulated table on loopback when nothing is said', () => {
    const config = defaultConfig();
    expect(config.hardware.kind).toBe('simulator');
    expect([config.http.host, config.http.port]).toEqual(['127.0.0.1', 8080]);
    expect([config.mqtt.broker, config.mqtt.host, config.mqtt.port]).toEqual(['embedded', '127.0.0.1', 1883]);
    expect(config.rules.ruleset).toBe('riichi');
    expect(config.players).toHaveLength(4);
  });

  it('has the limits of the hardware research (C) and the defaults of tracking', () => {
    const { machine, tracking } = defaultConfig();
    expect(machine).toMatchObject({
      homeMs: 20_000,
      domeMs: 8_000,
      liftMs: 8_000,
      diceMs: 8_000,
      buildWarnMs: 60_000,
      buildStopMs: 180_000,
    });
    expect(machine).toMatchObject({ tailStallMs: 15_000, tailRetries: 2, intakeReminderMs: 300_000, warnMs: 500 });
    expect(tracking).toEqual(DEFAULT_TIMINGS);
  });

  it('is frozen to the bottom', () => {
    const config = defaultConfig();
    expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError);
    expect(() => Object.assign(config.players[0], { name: 'x' })).toThrow(TypeError);
    expect(() => Object.assign(config.tracking.table, { hits: 9 })).toThrow(TypeError);
  });

  it('keeps what is said and fills in the rest', () => {
    const config = parseConfig('t.yaml', 'http: { port: 9000 }\nhardware:\n  kind: serial\n  ports: { board: /dev/ttyACM0 }\n');
    expect(config.http).toEqual({ enabled: true, host: '127.0.0.1', port: 9000 });
    expect(config.hardware).toEqual({
      kind: 'serial',
      wiring: 'hardware/reference-table.yaml',
      ports: { board: '/dev/ttyACM0' },
    });
  });

  it('lists every mistake with file, line and path', () => {
    const text = [
      'version: 1',
      'tabel: { name: x }', // 2
      'http:',
      '  port: 99999', // 4
      '  hostname: x', // 5
      'mqtt:',
      '  broker: internal', // 7
      'players:',
      '  - name: A',
      '  - name: ""', // 10
      'simulator: { speed: fast }', // 11
      'machine:',
      '  domeMs: 1.5', // 13
    ].join('\n');
    const lines = complaints(() => parseConfig('table.yaml', text));
    expect(lines.map((line) => line.split(': ').slice(0, 2).join(' '))).toEqual([
      'table.yaml:2 tabel',
      'table.yaml:4 http.port',
      'table.yaml:5 http.hostname',
      'table.yaml:7 mqtt.broker',
      'table.yaml:8 players',
      'table.yaml:10 players[1].name',
      'table.yaml:11 simulator.speed',
      'table.yaml:13 machine.domeMs',
    ]);
    expect(lines[0]).toContain('unknown key');
    expect(lines[6]).toContain('a number from 0.1 to 1000, or max');
  });

  it('names the line of a YAML mistake', () => {
    expect(complaints(() => parseConfig('t.yaml', 'http:\n  port: 1\n  port: 2\n'))[0]).toMatch(/^t\.yaml:3: /);
    expect(complaints(() => parseConfig('t.yaml', 'http: [\n'))[0]).toMatch(/^t\.yaml:\d+: /);
    expect(complaints(() => parseConfig('t.yaml', 'data: x\nhttp: *none\n'))[0]).toMatch(/^t\.yaml:2: Unresolved alias/);
    expect(complaints(() => parseConfig('t.yaml', '- a\n- b\n'))[0]).toMatch(/^t\.yaml:1: /);
  });

  it('checks what no single key shows, with the line', () => {
    const text = 'mqtt:\n  broker: external\nplayers:\n  - name: A\n  - name: B\n  - name: A\n  - name: D\n';
    expect(complaints(() => parseConfig('t.yaml', text))).toEqual([
      't.yaml:1: mqtt.url: an external broker needs its url',
      't.yaml:6: players[2].name: two players have this name',
    ]);
    expect(complaints(() => parseConfig('t.yaml', 'http: { port: 1883 }'))).toEqual([
      't.yaml:1: mqtt.port: port 1883 is already used by http.port',
    ]);
  });

  it('asks others about what only they know', () => {
    const check = (): { path: string[]; message: string }[] => [
      { path: ['rules', 'options', 'kuitann'], message: 'unknown option' },
    ];
    expect(complaints(() => parseConfig('t.yaml', 'rules:\n  options:\n    kuitann: true\n', [check]))).toEqual([
      't.yaml:3: rules.options.kuitann: unknown option',
    ]);
  });

  it('reads a file, and says which when there is none', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'jantaku-config-'));
    const file = join(dir, 'table.yaml');
    await writeFile(file, 'data: elsewhere\n');
    expect((await loadConfig(file)).data).toBe('elsewhere');
    await expect(loadConfig(join(dir, 'none.yaml'))).rejects.toMatchObject({ code: 'CONFIG_MISSING', severity: 'user' });
    await rm(dir, { recursive: true });
  });

  it('is what it is after writing and reading it again', () => {
    const config = defaultConfig();
    expect(parseConfig('again.yaml', stringify(config))).toEqual(config);
  });

  it('answers any text with a configuration or with errors for its user', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          parseConfig('any.yaml', text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'CONFIG_INVALID', severity: 'user' });
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is described in docs/configuration.md', () => expectCurrentPage('configuration.md', configurationPage()));
});

describe('flags', () => {
  const merge = (flags: Parameters<typeof mergeFlags>[1]) => mergeFlags(defaultConfig(), flags);

  it('go over the file and leave the rest', () => {
    const config = merge({
      data: '/tmp/x',
      http: '0.0.0.0:9090',
      mqtt: 'embedded:1884',
      players: 'Ann,Bo,Cy,Di',
      seed: '7',
      speed: 'max',
      hands: '12',
      record: ['a.xml', 'b.xml'],
    });
    expect(config.data).toBe('/tmp/x');
    expect(config.http).toEqual({ enabled: true, host: '0.0.0.0', port: 9090 });
    expect(config.mqtt).toMatchObject({ broker: 'embedded', host: '127.0.0.1', port: 1884 });
    expect(config.players.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy', 'Di']);
    expect(config.simulator).toEqual({ seed: 7, speed: 'max', hands: 12, records: ['a.xml', 'b.xml'] });
    expect(Object.isFrozen(config.simulator)).toBe(true);
    expect(merge({})).toEqual(defaultConfig());
  });

  it('take a port alone, IPv6 in brackets, a broker by URL', () => {
    expect(merge({ http: '0' }).http).toEqual({ enabled: true, host: '127.0.0.1', port: 0 });
    expect(merge({ http: '[::1]:80' }).http).toMatchObject({ host: '::1', port: 80 });
    expect(merge({ mqtt: 'mqtts://club.example:8883' }).mqtt).toMatchObject({
      broker: 'external',
      url: 'mqtts://club.example:8883',
    });
    expect(merge({ mqtt: 'none' }).mqtt.broker).toBe('none');
  });

  it('drop options of another ruleset', () => {
    const config = parseConfig('t.yaml', 'rules: { ruleset: riichi, preset: wrc, options: { a: 1 } }');
    expect(mergeFlags(config, { ruleset: 'riichi' }).rules.options).toEqual({ a: 1 });
    expect(mergeFlags(config, { ruleset: 'hangzhou' }).rules).toEqual({ ruleset: 'hangzhou', preset: null, options: {} });
  });

  it.each([
    [{ http: 'localhost' }, '--http: "localhost" must be PORT or HOST:PORT'],
    [{ http: '99999' }, '--http: must be a port number, 0 to 65535'],
    [{ mqtt: 'http://x' }, '--mqtt: must be like mqtt://host:1883'],
    [{ speed: 'fast' }, '--speed: '],
    [{ seed: '-1' }, '--seed: '],
    [{ hands: '0' }, '--hands: '],
    [{ players: 'A,B' }, '--players: must be three to five players'],
    [{ players: 'A,A,C,D' }, '--players: two players have this name'],
    [{ data: '' }, '--data: must be a path'],
  ])('%j is refused by name', (flags, message) => {
    expect(complaints(() => merge(flags)).join('\n')).toContain(message);
  });
});
