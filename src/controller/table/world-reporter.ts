import type { DateSource } from '../../base/clock.js';
import type { FaultRef } from '../faults/active.js';
import type { Told } from '../game/narrate.js';
import type { FaultView, TelemetryPort, WorldEvent } from '../ports/world.js';

/** Numbers what the world is told: `seq` rises by one an event within a boot, so that a gap shows. */
export class WorldReporter {
  #seq = 0;

  constructor(private readonly options: { readonly telemetry: TelemetryPort; readonly date: DateSource }) {}

  /** Of the last event told. */
  get seq(): number {
    return this.#seq;
  }

  told(events: readonly Told[]): void {
    for (const event of events)
      this.options.telemetry.publishEvent({ ...event, seq: ++this.#seq, at: this.options.date() } as WorldEvent);
  }

  faults(views: readonly FaultView[], raised: readonly FaultRef[], gone: readonly FaultRef[]): void {
    this.options.telemetry.publishFaults(views);
    this.told([
      ...raised.map(({ code, side }): Told => ({ kind: 'fault-raised', code, side: side ?? null })),
      ...gone.map(({ code, side }): Told => ({ kind: 'fault-cleared', code, side: side ?? null })),
    ]);
  }
}
