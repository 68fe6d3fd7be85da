import type { Clock } from '../base/clock.js';
import { sleep } from '../base/clock.js';
import type { Logger } from '../base/logger.js';
import type { Random } from '../base/random.js';
import { type DiceTags, electronicDice, noDice, ShakenDice } from './dice.js';
import { BoardConsoles } from './firmata/board-consoles.js';
import { BoardCounters, BoardInputs, inputPinsOf } from './firmata/board-inputs.js';
import { BoardLink } from './firmata/board-link.js';
import { BoardMotion } from './firmata/board-motion.js';
import { BoardPower } from './firmata/board-power.js';
import { TableLinks } from './links.js';
import type { Dice, LinkId, TableHardware, TagReaders } from './ports.js';
import { capabilitiesOf } from './profile.js';
import type { WiringProfile } from './profile-schema.js';
import { SerialTagReaders } from './rfid/tag-readers.js';
import type { PortFactory, SerialPortAddress } from './serial/port.js';

export interface WiredTableOptions {
  readonly profile: WiringProfile;
  readonly clock: Clock;
  readonly log: Logger;
  /** The dice's enrolled tags; needed with a shaker. */
  readonly diceTags: DiceTags;
  /** For electronic dice only. */
  readonly random: Random;
  /** Makes the port of a link: `serialPortFactory(address)` on a real table, loaded only then, since it brings a native binding. */
  readonly portOf: (link: LinkId, address: SerialPortAddress) => PortFactory;
}

const CLOSE_STEP_MS = 500;

/** A table on wires, real or simulated: Firmata to the actuator board, reader lines, as the wiring profile says. */
export function createWiredTable(options: WiredTableOptions): TableHardware {
  const { profile, clock, log, portOf } = options;
  const board = new BoardLink({
    profile,
    createPort: portOf('board', profile.board.port),
    clock,
    log: log.child('board'),
    inputPins: inputPinsOf(profile.board),
  });
  const readers = new SerialTagReaders({
    lines: profile.readerLines.map(({ link, port, readers: numbers }) => ({
      link,
      readers: numbers,
      createPort: portOf(link, port),
    })),
    antennas: profile.antennas,
    clock,
    log: log.child('rfid'),
  });
  const motion = new BoardMotion(board, profile.board);
  const power = new BoardPower(board);
  const inputs = new BoardInputs(board, profile.board);
  const links = [board.link, ...readers.links];
  let closing: Promise<void> | undefined;

  /** Outputs first, ports last. What does not answer is given up: the dead-man does the same a second later. */
  const close = async (): Promise<void> => {
    if (board.link.ready) {
      const give = { timeoutMs: CLOSE_STEP_MS };
      await motion.stopAll().catch(() => {});
      await power.disable(give).catch((error) => log.warn('motor power did not confirm being off', { error }));
      board.devices?.allOff();
      await Promise.race([board.send({ type: 'query' }).catch(() => {}), sleep(clock, CLOSE_STEP_MS)]);
    }
    await Promise.all(links.map((link) => link.close()));
  };

  return {
    capabilities: capabilitiesOf(profile),
    links: new TableLinks(clock, links),
    readers,
    axes: motion,
    motors: motion,
    power,
    inputs,
    counters: new BoardCounters(board, profile.board),
    consoles: new BoardConsoles(board, inputs),
    dice: diceOf(options, readers, (on) => {
      const { devices } = board;
      devices?.shaker(on);
      return devices !== undefined;
    }),
    start: () => {
      for (const link of links) link.start();
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function diceOf(
  { profile, clock, diceTags, random }: WiredTableOptions,
  readers: TagReaders,
  shaker: (on: boolean) => boolean,
): Dice {
  const { dice } = profile.board;
  const place = profile.antennas.find(({ zone }) => zone === 'dice');
  switch (dice.kind) {
    case 'none':
      return noDice;
    case 'electronic':
      return electronicDice(dice.count, random);
    case 'shaker':
      // The profile's cross-check makes sure of the place.
      if (!place) return noDice;
      return new ShakenDice({ clock, readers, place, tags: diceTags, count: dice.count, shakeMs: dice.shakeMs, shaker });
  }
}
