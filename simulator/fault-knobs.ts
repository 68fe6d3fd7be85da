import type { AntennaZone, AxisId, ConsoleKey, GuardInput, Side } from '../src/hal/ports.js';
import type { WiringProfile } from '../src/hal/profile-schema.js';
import type { AxisFault } from './plant/axes.js';
import type { SimulatedTable } from './simulated-table.js';
import type { InProcessWire } from './wire/in-process-wire.js';
import type { LineTamper, ReaderEnd } from './wire/reader-end.js';

/** What can be made to go wrong on a simulated table, by the names of its wiring profile. */
export class FaultKnobs {
  constructor(
    private readonly table: SimulatedTable,
    private readonly profile: WiringProfile,
  ) {}

  /** The cable is pulled. */
  unplug(link: string): void {
    this.#wire(link).unplug();
  }

  replug(link: string): void {
    this.#wire(link).replug();
  }

  /** What happens to each line of a reader link on its way: another text, or undefined for a lost line; null ends it. */
  tamper(link: string, change: LineTamper | null): void {
    this.#reader(link).tamper(change ?? ((line) => line));
  }

  /** Raw bytes, as noise puts them on a line. */
  noise(link: string, bytes: Uint8Array): void {
    this.#reader(link).noise(bytes);
  }

  /** A tag that is no tile of the table lies in a zone, or is taken away: a phone, a bank card, a copied tag. */
  strangeTag(zone: AntennaZone, uid: string, lies: boolean): void {
    const antenna = this.profile.antennas.find((candidate) => candidate.zone === zone);
    const line = this.profile.readerLines.find(({ readers }) => antenna && readers.includes(antenna.reader));
    if (!antenna || !line) throw new RangeError(`the simulated table has no antenna at ${zone}`);
    const end = this.#reader(line.link);
    if (lies) end.tagEntered(antenna.reader, antenna.antenna, uid);
    else end.tagLeft(antenna.reader, antenna.antenna, uid);
  }

  jamLane(side: Side, jammed: boolean): void {
    this.table.plant.jamLane(side, jammed);
  }

  axis(axis: AxisId, fault: AxisFault): void {
    this.table.plant.axes.setFault(axis, fault);
  }

  /** E-stop pressed, top opened, mains failed; or no longer. */
  guard(input: GuardInput, active: boolean): void {
    this.table.board.inputChanged(input, active);
  }

  /** People keep their hands off the tiles, or go on. */
  peopleWait(waits: boolean): void {
    this.table.peopleWait(waits);
  }

  /** Somebody presses a key and lets it go. */
  key(side: Side, key: ConsoleKey): void {
    this.table.board.keyChanged(side, key, true);
    this.table.board.keyChanged(side, key, false);
  }

  #wire(link: string): InProcessWire {
    const wire = this.table.wires.get(link);
    if (!wire) throw new RangeError(`the simulated table has no link ${link}`);
    return wire;
  }

  #reader(link: string): ReaderEnd {
    const reader = this.table.readers.get(link);
    if (!reader) throw new RangeError(`the simulated table has no reader link ${link}`);
    return reader;
  }
}
