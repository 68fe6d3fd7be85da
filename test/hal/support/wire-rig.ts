import { BoardEnd } from '../../../simulator/wire/board-end.js';
import { InProcessWire } from '../../../simulator/wire/in-process-wire.js';
import { ReaderEnd } from '../../../simulator/wire/reader-end.js';
import { silentLogger } from '../../../src/base/logger.js';
import { seededRandom } from '../../../src/base/random.js';
import type { LinkId } from '../../../src/hal/ports.js';
import { createWiredTable } from '../../../src/hal/wired-table.js';
import type { HalRig } from '../contract/rig.js';
import { ManualClock } from './manual-clock.js';
import { linkOfReader, referenceProfile } from './reference-profile.js';
import { TestPlant } from './test-plant.js';

/** Two dice, a tag under each face: `D100…` has face 0 down and so on; the opposite face is on top. */
const diceUid = (die: number, top: number): string => `D1CE0${die}0${top}`;

export interface WireRig extends HalRig {
  readonly plant: TestPlant;
  readonly board: BoardEnd;
  readonly wires: ReadonlyMap<LinkId, InProcessWire>;
  reader(reader: number): ReaderEnd;
}

export interface WireRigOptions {
  /** What the board answers when asked for its configuration. */
  readonly boardChecksum?: number;
}

/** The real HAL, johnny-five and codecs included, over in-process wires to the simulated device ends. */
export function wireRig({ boardChecksum }: WireRigOptions = {}): WireRig {
  const clock = new ManualClock();
  const profile = referenceProfile();
  const plant = new TestPlant(clock, profile);
  const wires = new Map(['board', ...profile.readerLines.map(({ link }) => link)].map((link) => [link, new InProcessWire(link)]));
  const wire = (link: LinkId): InProcessWire => wires.get(link) as InProcessWire;
  const board = new BoardEnd({
    wire: wire('board'),
    profile,
    clock,
    plant,
    ...(boardChecksum === undefined ? {} : { checksum: boardChecksum }),
  });
  plant.board = board;
  const ends = new Map(profile.readerLines.map(({ link, readers }) => [link, new ReaderEnd(wire(link), readers, clock)]));
  const reader = (number: number): ReaderEnd => ends.get(linkOfReader(profile, number)) as ReaderEnd;
  const dish = profile.antennas.find(({ zone }) => zone === 'dice') as { reader: number; antenna: number };
  const diceTags = new Map([0, 1].flatMap((die) => [1, 2, 3, 4, 5, 6].map((top) => [diceUid(die, top), top] as const)));
  let next: readonly number[] = [];
  let lying: readonly string[] = [];
  plant.onShaken = () => {
    for (const uid of lying) reader(dish.reader).tagLeft(dish.reader, dish.antenna, uid);
    lying = next.map((top, die) => diceUid(die, top));
    for (const uid of lying) reader(dish.reader).tagEntered(dish.reader, dish.antenna, uid);
  };
  const hardware = createWiredTable({
    profile,
    clock,
    log: silentLogger,
    diceTags,
    random: seededRandom(1),
    portOf: (link) => wire(link).createPort,
  });
  return {
    hardware,
    clock,
    plant,
    board,
    wires,
    reader,
    enter: (number, antenna, uid) => reader(number).tagEntered(number, antenna, uid),
    leave: (number, antenna, uid) => reader(number).tagLeft(number, antenna, uid),
    readerFault: (number, antenna, code, text) => reader(number).antennaFault(number, antenna, code, text),
    behave: (subject, behaviour) => plant.behave(subject, behaviour),
    input: (input, active) => board.inputChanged(input, active),
    key: (side, key, pressed) => board.keyChanged(side, key, pressed),
    count: (counter, tiles) => board.counted(counter, tiles),
    nextDice: (faces) => {
      next = faces;
    },
    unplug: (link) => wire(link).unplug(),
    replug: (link) => wire(link).replug(),
    turning: () => [...plant.turning],
    shown: (side) => plant.shown.get(side) ?? '    ',
    lit: (side) => plant.outputs.has(`lamp-${side}`),
  };
}
