import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { messageOf } from '../base/errors.js';
import { halError } from './errors.js';
import { BOARD_PROTOCOL } from './firmata/sysex.js';
import { HAL_VERSION, type HalCapabilities, type InputId } from './ports.js';
import { pinTable, type WiringProfile, wiringProfileSchema } from './profile-schema.js';

interface Complaint {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Complains about every value that occurs twice. */
function repeated<T>(
  what: string,
  items: readonly T[],
  keyOf: (item: T) => string | number,
  path: readonly PropertyKey[],
): Complaint[] {
  const first = new Map<string | number, number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (!first.has(key)) {
      first.set(key, index);
      return [];
    }
    return [{ path: [...path, index], message: `${what} ${key} is used twice` }];
  });
}

/** What no single field can show: pins, numbers, names and antennas used twice, or naming what is not there. */
function crossCheck(profile: WiringProfile): Complaint[] {
  const { board, readerLines, antennas } = profile;
  const readers = new Set(readerLines.flatMap((line) => line.readers));
  const uses = new Map<number, string[]>();
  for (const { pin, use } of pinTable(profile)) uses.set(pin, [...(uses.get(pin) ?? []), use]);
  return [
    ...[...uses]
      .filter(([, names]) => names.length > 1)
      .map(([pin, names]) => ({ path: ['board'], message: `pin ${pin} is used for ${names.join(' and for ')}` })),
    ...repeated('axis', board.axes, (axis) => axis.axis, ['board', 'axes']),
    ...repeated('axis number', board.axes, (axis) => axis.number, ['board', 'axes']),
    ...board.axes.flatMap((axis, index) =>
      axis.limits[axis.home] === undefined
        ? [{ path: ['board', 'axes', index, 'home'], message: `${axis.axis} has no switch at its home position ${axis.home}` }]
        : [],
    ),
    ...repeated('motor', board.motors, (motor) => motor.motor, ['board', 'motors']),
    ...repeated('motor number', board.motors, (motor) => motor.number, ['board', 'motors']),
    ...repeated('counter', board.counters, (counter) => counter.counter, ['board', 'counters']),
    ...repeated('counter number', board.counters, (counter) => counter.number, ['board', 'counters']),
    ...repeated('input', board.inputs, (input) => input.input, ['board', 'inputs']),
    ...repeated('console', board.consoles, (console) => console.side, ['board', 'consoles']),
    ...repeated('display address', board.consoles, (console) => console.displayAddress, ['board', 'consoles']),
    ...repeated('link', [{ link: 'board' }, ...readerLines], (line) => line.link, ['readerLines']),
    ...repeated('reader', [...readerLines.flatMap((line) => line.readers)], (reader) => reader, ['readerLines']),
    ...repeated('antenna', antennas, ({ reader, antenna }) => `${reader}/${antenna}`, ['antennas']),
    ...repeated('zone', antennas, ({ zone }) => zone, ['antennas']),
    ...antennas.flatMap(({ reader }, index) =>
      readers.has(reader) ? [] : [{ path: ['antennas', index, 'reader'], message: `reader ${reader} is on no reader line` }],
    ),
    ...(board.dice.kind === 'shaker' && !antennas.some(({ zone }) => zone === 'dice')
      ? [{ path: ['board', 'dice'], message: 'a dice shaker needs an antenna with the zone dice' }]
      : []),
  ];
}

/** The node at a path, or the nearest one above it. */
function nodeAt(root: Node | null, path: readonly PropertyKey[]): Node | null {
  let node = root;
  for (const step of path) {
    let next: unknown;
    if (isMap(node)) next = (node.items as Pair[]).find(({ key }) => isScalar(key) && key.value === step)?.value;
    else if (isSeq(node)) next = node.items[Number(step)];
    if (!next) break;
    node = next as Node;
  }
  return node;
}

/**
 * Reads a wiring profile from YAML text. Throws `HAL_PROFILE_INVALID` with every complaint, each with its line and path.
 */
export function parseWiringProfile(text: string, fileName: string): WiringProfile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fail = (complaints: readonly string[]): never => {
    throw halError('HAL_PROFILE_INVALID', `${fileName} is no valid wiring profile:\n  ${complaints.join('\n  ')}`, {
      complaints,
    });
  };
  if (document.errors.length > 0)
    return fail(document.errors.map((error) => `line ${lines.linePos(error.pos[0]).line}: ${error.message}`));
  const describe = ({ path, message }: Complaint): string => {
    const start = nodeAt(document.contents, path)?.range?.[0];
    const line = start === undefined ? '' : `line ${lines.linePos(start).line}: `;
    return `${line}${path.map(String).join('.') || 'the file'}: ${message}`;
  };
  const parsed = wiringProfileSchema.safeParse(document.toJS());
  if (!parsed.success) return fail(parsed.error.issues.map((issue) => describe(issue)));
  const complaints = crossCheck(parsed.data);
  return complaints.length > 0 ? fail(complaints.map(describe)) : parsed.data;
}

/** {@link parseWiringProfile} of a file. */
export function loadWiringProfile(path: string): WiringProfile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw halError('HAL_PROFILE_INVALID', `the wiring profile ${path} cannot be read: ${messageOf(error)}`, { path }, error);
  }
  return parseWiringProfile(text, path);
}

/** Object keys in alphabetical order at every level, so that the same wiring gives the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/**
 * CRC-32 of what the board is built for: its protocol and its part of the profile, less the host's port, as JSON with sorted
 * keys. The firmware is generated from the same text and answers with it, so that a board wired otherwise never moves.
 */
export function boardChecksum(profile: WiringProfile): number {
  const { port: _, ...wiring } = profile.board;
  return crc32(JSON.stringify(canonical({ protocol: BOARD_PROTOCOL, wiring })));
}

/** What is fitted, in the words of the ports. */
export function capabilitiesOf(profile: WiringProfile): HalCapabilities {
  const { board } = profile;
  const limits = board.axes.flatMap(({ axis, limits: pins }) =>
    Object.keys(pins).map((position) => `${axis}-${position}` as InputId),
  );
  return {
    version: HAL_VERSION,
    profile: profile.id,
    links: ['board', ...profile.readerLines.map(({ link }) => link)],
    readers: profile.readerLines.flatMap(({ link, readers }) => readers.map((reader) => ({ reader, link }))),
    antennas: profile.antennas,
    axes: board.axes.map(({ axis, limits: pins, home }) => ({
      axis,
      positions: Object.keys(pins) as (keyof typeof pins)[],
      home,
    })),
    motors: board.motors.map(({ motor }) => motor),
    counters: board.counters.map(({ counter }) => counter),
    inputs: [...board.inputs.map(({ input }) => input), ...limits],
    dice: board.dice.kind,
    consoles: board.consoles.map(({ side }) => side),
  };
}
