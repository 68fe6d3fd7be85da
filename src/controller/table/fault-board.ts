import type { DateSource } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import {
  type ActiveFaults,
  type FaultChange,
  type FaultRef,
  faultView,
  machineStands,
  NO_FAULTS,
  reduceFaults,
  sameFault,
} from '../faults/active.js';
import { faultKind } from '../faults/catalogue.js';
import type { ClearedBy } from '../faults/fault.js';
import type { FaultView } from '../ports/world.js';

export interface FaultBoardOptions {
  readonly date: DateSource;
  readonly log: Logger;
  readonly step: () => string | null;
  readonly changed: (
    faults: readonly FaultView[],
    change: { readonly raised: readonly FaultRef[]; readonly gone: readonly FaultRef[] },
  ) => void;
}

/** The faults that are on; tells whoever shows them. */
export class FaultBoard {
  #faults: ActiveFaults = NO_FAULTS;

  constructor(private readonly options: FaultBoardOptions) {}

  get views(): readonly FaultView[] {
    return this.#faults.map(faultView);
  }

  /** A fault is on that goes only when somebody at the table says that it is dealt with. */
  get waitForSomebody(): boolean {
    return this.#faults.some(({ code }) => faultKind(code).clearedBy !== 'itself');
  }

  get machineStands(): boolean {
    return machineStands(this.#faults);
  }

  raise(fault: FaultRef, detail: string | null = null): void {
    this.options.log.warn('fault', { ...fault, detail, cause: faultKind(fault.code).cause });
    this.#change({ type: 'raised', fault, at: this.options.date(), step: this.options.step(), detail });
  }

  causeGone(fault: FaultRef): void {
    this.#change({ type: 'cause-gone', fault });
  }

  /** Somebody says that it is dealt with. True when nothing is left that stops the machine. */
  clear(by: Exclude<ClearedBy, 'itself'>): boolean {
    this.#change({ type: 'cleared', by });
    return !this.machineStands;
  }

  #change(change: FaultChange): void {
    const before = this.#faults;
    this.#faults = reduceFaults(before, change);
    if (before === this.#faults) return;
    const raised = this.#faults.filter((fault) => !before.some((other) => sameFault(other, fault)));
    const gone = before.filter((fault) => !this.#faults.some((other) => sameFault(other, fault)));
    this.options.changed(this.views, { raised, gone });
  }
}
