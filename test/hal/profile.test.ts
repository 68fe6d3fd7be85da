import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardChecksum, capabilitiesOf, loadWiringProfile, parseWiringProfile } from '../../src/hal/profile.js';
import { pinTable } from '../../src/hal/profile-schema.js';
import { REFERENCE_PROFILE_PATH, referenceProfile } from './support/reference-profile.js';

const text = readFileSync(REFERENCE_PROFILE_PATH, 'utf8');
const lineOf = (needle: string, inText = text): number => inText.slice(0, inText.indexOf(needle)).split('\n').length;

function complaintsOf(changed: string): string {
  try {
    parseWiringProfile(changed, 'table.yaml');
  } catch (error) {
    expect(error).toMatchObject({ code: 'HAL_PROFILE_INVALID', severity: 'user' });
    return (error as Error).message;
  }
  throw new Error('the profile was accepted');
}

/** The rows of the table under a heading, without its head. */
function tableUnder(page: string, heading: string): string[][] {
  const section = page.split(`## ${heading}`)[1].split('\n## ')[0];
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the reference wiring profile', () => {
  it('has the zones of the full table: four a side, dome and dice', () => {
    const zones = capabilitiesOf(referenceProfile()).antennas.map(({ zone }) => zone);
    const sides = [0, 1, 2, 3].flatMap((side) => ['lane', 'river', 'meld', 'hand'].map((kind) => `${kind}-${side}`));
    expect([...zones].sort()).toEqual([...sides, 'dome', 'dice'].sort());
  });

  it('has dome, lifts with a middle, stackers, drum and lanes', () => {
    const { axes, motors, counters, inputs, consoles } = capabilitiesOf(referenceProfile());
    expect(axes.map(({ axis }) => axis)).toEqual([
      'dome',
      ...[0, 1, 2, 3].map((n) => `lift-${n}`),
      ...[0, 1, 2, 3].map((n) => `stacker-${n}`),
    ]);
    expect(axes.find(({ axis }) => axis === 'lift-2')).toEqual({
      axis: 'lift-2',
      positions: ['down', 'middle', 'up'],
      home: 'down',
    });
    expect(motors).toEqual(['drum', 'lane-0', 'lane-1', 'lane-2', 'lane-3']);
    expect(counters).toHaveLength(4);
    expect(inputs).toEqual(
      expect.arrayContaining(['e-stop', 'top-open', 'mains-fail', 'lane-3-flipped', 'dome-up', 'lift-0-middle']),
    );
    expect(consoles).toEqual([0, 1, 2, 3]);
  });

  it('is what hardware/wiring.md says, pin by pin and antenna by antenna', () => {
    const profile = referenceProfile();
    const page = readFileSync(new URL('../../hardware/wiring.md', import.meta.url), 'utf8');
    const pins = pinTable(profile).map(({ pin, direction, use }) => [String(pin), direction, use]);
    expect(tableUnder(page, 'Pin table')).toEqual(pins.sort((a, b) => Number(a[0]) - Number(b[0])));
    const antennas = profile.antennas.map(({ reader, antenna, zone }) => {
      const line = profile.readerLines.find(({ readers }) => readers.includes(reader));
      return [String(reader), String(antenna), zone, line?.link];
    });
    expect(tableUnder(page, 'Antennas')).toEqual(antennas);
  });
});

describe('a wiring profile', () => {
  it('is refused with every mistake of form, each with line and path', () => {
    const changed = text
      .replace('{ input: e-stop, pin: 18, activeLow: false }', '{ input: e-stop, pin: 18, activLow: false }')
      .replace('zone: river-2', 'zone: river-9');
    const message = complaintsOf(changed);
    expect(message).toContain('table.yaml');
    expect(message).toContain(`line ${lineOf('activLow', changed)}: board.inputs.0: Unrecognized key: "activLow"`);
    expect(message).toContain(`line ${lineOf('river-9', changed)}: antennas.8.zone: no such antenna zone`);
  });

  it.each([
    ['a pin used twice', 'pin: 18', 'pin: 19', 'pin 19 is used for e-stop and for top-open'],
    ['a pin that a bus needs', 'buzzerPin: 108', 'buzzerPin: 20', 'pin 20 is used for buzzer and for I2C data to the displays'],
    ['a zone read twice', 'zone: river-2', 'zone: river-1', 'zone river-1 is used twice'],
    ['an antenna named twice', 'antenna: 1, zone: meld-0', 'antenna: 0, zone: meld-0', 'antenna 0/0 is used twice'],
    ['a reader on no line', 'readers: [8]', 'readers: [9]', 'reader 8 is on no reader line'],
    ['a home without a switch', 'home: closed', 'home: middle', 'stacker-0 has no switch at its home position middle'],
    [
      'a shaker without a dish antenna',
      '  - { reader: 8, antenna: 1, zone: dice }\n',
      '',
      'a dice shaker needs an antenna with the zone dice',
    ],
    ['an axis number used twice', 'number: 1\n      home: down', 'number: 0\n      home: down', 'axis number 0 is used twice'],
    ['a link name used twice', 'link: side-1', 'link: board', 'link board is used twice'],
  ])('is refused with %s', (_what, from, to, complaint) => {
    expect(text).toContain(from);
    expect(complaintsOf(text.replace(from, to))).toContain(complaint);
  });

  it('is refused when it is no YAML, and when it is not there', () => {
    expect(complaintsOf('version: 1\nboard: [')).toMatch(/line \d+: /);
    expect(() => loadWiringProfile('/no/such/profile.yaml')).toThrow(
      /the wiring profile \/no\/such\/profile\.yaml cannot be read/,
    );
  });

  it('has a checksum of its wiring: order and port do not matter, pins do', () => {
    const checksum = boardChecksum(referenceProfile());
    const swapped = text
      .replace('{ pin: 2, description: contactor', '{ description: contactor')
      .replace('cuts it in hardware }', 'cuts it in hardware, pin: 2 }');
    expect(swapped).not.toBe(text);
    expect(boardChecksum(parseWiringProfile(swapped, 'swapped'))).toBe(checksum);
    const otherPort = text.replace('path: /dev/jantaku/board', 'path: /dev/ttyACM0');
    expect(boardChecksum(parseWiringProfile(otherPort, 'port'))).toBe(checksum);
    const otherPin = text.replace('pin: 18', 'pin: 69');
    expect(boardChecksum(parseWiringProfile(otherPin, 'pin'))).not.toBe(checksum);
  });
});
