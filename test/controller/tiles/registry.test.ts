import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatEnrolment, loadEnrolment, parseEnrolment, saveEnrolment } from '../../../src/controller/tiles/enrolment.js';
import { describeProblem } from '../../../src/controller/tiles/problems.js';
import { buildRegistry, enrolAll, type TileRef } from '../../../src/controller/tiles/registry.js';
import { checkSet, describeMissing } from '../../../src/controller/tiles/set-check.js';
import { formatFace } from '../../../src/engine/tiles/notation.js';
import { ALL_PLAYING_KINDS, FLOWER_SET, PLAIN_SET, tileIdFromIndex, tileSet } from '../../../src/engine/tiles/tile-set.js';

const RED_FIVES = tileSet({ kinds: ALL_PLAYING_KINDS, redFives: [1, 1, 1], bonus: [] });
const PLAIN = tileSet(PLAIN_SET);
const FLOWERS = tileSet(FLOWER_SET);
const uidOf = ({ set, tile }: TileRef): string =>
  `${set === 'A' ? '0A' : '0B'}${tile.toString(16).toUpperCase().padStart(4, '0')}`;
const enrolment = (tiles = RED_FIVES) => enrolAll(tiles, { A: 'blue', B: 'yellow' }, uidOf);

describe('the tile registry', () => {
  it('gives each tag its set and tile, and each tile its tag', () => {
    const { registry, problems } = buildRegistry(enrolment(), RED_FIVES);
    expect(problems).toEqual([]);
    expect([registry.sizeOf('A'), registry.sizeOf('B')]).toEqual([136, 136]);
    for (const set of ['A', 'B'] as const) {
      for (let index = 0; index < 136; index++) {
        const ref = { set, tile: tileIdFromIndex(index) };
        expect(registry.find(uidOf(ref))).toEqual(ref);
        expect(registry.uidOf(ref)).toBe(uidOf(ref));
        expect(registry.nameOf(uidOf(ref))).toEqual({ set, face: RED_FIVES.faces[index] });
      }
    }
    expect(registry.backOf('B')).toBe('yellow');
  });

  it('knows no foreign tag (U096: a phone shows a random number that starts with 08)', () => {
    const { registry } = buildRegistry(enrolment(), RED_FIVES);
    expect(registry.find('08A1B2C3')).toBeNull();
    expect(registry.nameOf('08A1B2C3')).toBeNull();
  });

  it('keeps flowers by name in a game without flowers', () => {
    const { registry, problems } = buildRegistry(enrolment(FLOWERS), PLAIN);
    expect(problems).toEqual([]);
    const flower = uidOf({ set: 'A', tile: tileIdFromIndex(136) });
    expect(registry.find(flower)).toBeNull();
    expect(formatFace(registry.nameOf(flower)!.face)).toBe('1f');
  });

  it('refuses two tiles with one UID and counts the set one short (U092)', () => {
    const clone = enrolment();
    const tags = { ...clone.sets.A.tiles, '3p': ['0A0000', ...clone.sets.A.tiles['3p'].slice(1)] };
    const { registry, problems } = buildRegistry(
      { ...clone, sets: { ...clone.sets, A: { back: 'blue', tiles: tags } } },
      RED_FIVES,
    );
    expect(registry.sizeOf('A')).toBe(135);
    expect(problems.map(describeProblem)).toEqual([
      expect.stringContaining('two tiles share UID 0A0000 (1m of set A and 3p of set A)'),
    ]);
  });

  it('names what is missing, too many or no tile at all', () => {
    const whole = enrolment();
    const { '9s': _, ...rest } = whole.sets.A.tiles;
    const tags = { ...rest, '1m': [...rest['1m'], 'FFFF'], '7h': ['FFFE'] };
    const { problems } = buildRegistry({ version: 1, sets: { A: { back: 'blue', tiles: tags } } }, RED_FIVES);
    expect(problems).toEqual([
      { kind: 'wrong-count', set: 'A', face: expect.anything(), wanted: 4, enrolled: 5 },
      { kind: 'unknown-tile', set: 'A', name: '7h' },
      { kind: 'wrong-count', set: 'A', face: expect.anything(), wanted: 4, enrolled: 0 },
    ]);
    expect(problems.map(describeProblem)).toEqual([
      expect.stringMatching(/5 tags are enrolled for 1m, the game needs 4; take the surplus/),
      expect.stringMatching(/no tile "7h"/),
      expect.stringMatching(/0 tags are enrolled for 9s, the game needs 4; enrol the missing/),
    ]);
  });
});

describe('the enrolment file', () => {
  it('comes back as it was saved, readable by its owner only', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'jantaku-tiles-'));
    const file = join(dir, 'tags.yaml');
    await saveEnrolment(file, enrolment());
    expect(await loadEnrolment(file)).toEqual(enrolment());
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('back: "blue"');
    await expect(loadEnrolment(join(dir, 'none.yaml'))).rejects.toMatchObject({ code: 'ENROLMENT_MISSING' });
    await rm(dir, { recursive: true });
  });

  it('is JSON as well', () => {
    expect(parseEnrolment('tags.json', JSON.stringify(enrolment()))).toEqual(enrolment());
  });

  it('keeps a tag number that looks like a number', () => {
    const text = formatEnrolment({ version: 1, sets: { A: { back: 'blue', tiles: { '1m': ['12E4', '00001234'] } } } });
    expect(parseEnrolment('t', text).sets.A.tiles['1m']).toEqual(['12E4', '00001234']);
  });

  it('names every mistake with file and line', () => {
    const text = ['version: 2', 'sets:', '  A:', '    back: blue', '    tiles:', '      1m: [12E4, "XYZ"]', '  C: {}', ''].join(
      '\n',
    );
    expect(() => parseEnrolment('tags.yaml', text)).toThrowError(
      expect.objectContaining({
        code: 'ENROLMENT_INVALID',
        severity: 'user',
        context: {
          file: 'tags.yaml',
          problems: [
            { path: 'version', line: 1, message: expect.anything() },
            { path: 'sets.A.tiles.1m[0]', line: 6, message: 'a tag number must be text: put it in quotes' },
            { path: 'sets.A.tiles.1m[1]', line: 6, message: 'a tag number is 4 to 32 hexadecimal digits' },
            { path: 'sets.C', line: 7, message: expect.stringContaining('unknown key') },
          ],
        },
      }),
    );
  });
});

describe('the check of a set that was loaded', () => {
  const all = (set: 'A' | 'B'): TileRef[] => RED_FIVES.faces.map((_, index) => ({ set, tile: tileIdFromIndex(index) }));

  it('is complete with every tile once', () => {
    expect(checkSet('B', RED_FIVES, all('B'))).toMatchObject({
      complete: true,
      wanted: 136,
      seen: 136,
      missing: [],
      strangers: [],
    });
    expect(checkSet('B', RED_FIVES, [...all('B'), all('B')[7]])).toMatchObject({ complete: true, seen: 136 });
  });

  it('names the missing tile and where it was last seen (U062)', () => {
    const tile = tileIdFromIndex(RED_FIVES.faces.findIndex((face) => formatFace(face) === '3p') + 1);
    const check = checkSet(
      'B',
      RED_FIVES,
      all('B').filter((ref) => ref.tile !== tile),
    );
    expect(check).toMatchObject({ complete: false, seen: 135, missing: [tile] });
    expect(describeMissing(check, RED_FIVES, 'blue', (ref) => (ref.tile === tile ? 'river-1' : null))).toEqual([
      '3p (blue set) missing, last seen river 1',
    ]);
  });

  it('finds a tile of the other set among them', () => {
    const stranger = all('A')[3];
    expect(checkSet('B', RED_FIVES, [...all('B'), stranger])).toMatchObject({
      complete: false,
      missing: [],
      strangers: [stranger],
    });
  });
});
