import { displayText } from '../../../src/hal/firmata/score-display.js';
import { MemoryTable } from '../../../src/hal/memory/memory-table.js';
import type { AxisId, MotorId } from '../../../src/hal/ports.js';
import { capabilitiesOf } from '../../../src/hal/profile.js';
import { type HalRig, TRAVEL_MS } from '../contract/rig.js';
import { ManualClock } from './manual-clock.js';
import { linkOfReader, referenceProfile } from './reference-profile.js';

export function memoryRig(): HalRig {
  const clock = new ManualClock();
  const profile = referenceProfile();
  const table = new MemoryTable({
    capabilities: capabilitiesOf(profile),
    clock,
    linkOfReader: (reader) => linkOfReader(profile, reader),
  });
  for (const { axis } of table.hardware.capabilities.axes) table.motion.endsWith(axis, { after: TRAVEL_MS, stop: 'reached' });
  return {
    hardware: table.hardware,
    clock,
    enter: (reader, antenna, uid) => table.tag('entered', { reader, antenna }, uid),
    leave: (reader, antenna, uid) => table.tag('left', { reader, antenna }, uid),
    readerFault: (reader, antenna, code, text) => table.readers.fault({ reader, antenna, code, text }),
    behave: (subject: AxisId | MotorId, behaviour) =>
      table.motion.endsWith(
        subject,
        behaviour === 'never-arrives' ? 'never' : { after: TRAVEL_MS, stop: behaviour === 'arrives' ? 'reached' : 'stalled' },
      ),
    input: (input, active) => table.input(input, active),
    key: (side, key, pressed) => table.key(side, key, pressed),
    count: (counter, tiles) => table.count(counter, tiles),
    nextDice: (faces) => table.dice(faces),
    unplug: (link) => table.lose(link),
    replug: (link) => table.restore(link),
    turning: () => table.motion.turning(),
    shown: (side) => displayText(table.shown.get(side) ?? ''),
    lit: (side) => table.lit.has(side),
  };
}
