import type { DateSource } from '../../base/clock.js';
import type { Table } from '../../engine/hand/apply.js';
import { publicResult } from '../../engine/views/project.js';
import type { FaultRef } from '../faults/active.js';
import type { GameState } from '../game/fold.js';
import type { ForTheWorld } from '../game/game-session.js';
import type { Told } from '../game/narrate.js';
import type { FaultView, TelemetryPort, WorldEvent } from '../ports/world.js';
import { gameView, matchView } from './views.js';

export interface WorldReporterOptions {
  readonly telemetry: TelemetryPort;
  readonly date: DateSource;
  /** Paces what is shown of a state when states follow each other faster than displays can draw; at once when left out. */
  readonly paceStates?: (show: () => void) => void;
}

/** Numbers what the world is told: `seq` rises by one an event within a boot, so that a gap shows. */
export class WorldReporter {
  #seq = 0;

  constructor(private readonly options: WorldReporterOptions) {}

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

  /** What is on the disk, in order: events, results, and the state after them. */
  tell(facts: readonly ForTheWorld[]): void {
    for (const fact of facts) {
      switch (fact.kind) {
        case 'told':
          this.told(fact.told);
          break;
        case 'settled': {
          const result = publicResult(fact.table, fact.before, fact.after, fact.hand);
          if (result) this.options.telemetry.publishResult(result);
          break;
        }
        case 'unsettled':
          this.options.telemetry.publishResult(null);
          break;
        case 'state':
          this.#state(fact.state, fact.table);
      }
    }
  }

  #state(state: GameState, table: Table): void {
    const { telemetry, paceStates } = this.options;
    const seq = this.#seq;
    const show = (): void => {
      telemetry.publishGame(gameView(state, table), seq);
      telemetry.publishMatch(matchView(state));
    };
    if (paceStates) paceStates(show);
    else show();
  }
}
