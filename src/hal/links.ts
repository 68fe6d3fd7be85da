import type { Clock } from '../base/clock.js';
import { withDeadline } from './deadline.js';
import { halError } from './errors.js';
import { Listeners } from './listeners.js';
import type { Deadline, LinkStatus, Links, Subscribe } from './ports.js';

/** One link as the table's overview needs it. */
export interface StatusSource {
  readonly status: LinkStatus;
  readonly onChange: Subscribe<LinkStatus>;
}

/** All links of a table as one port. */
export class TableLinks implements Links {
  readonly #changes = new Listeners<LinkStatus>();

  constructor(
    private readonly clock: Clock,
    private readonly sources: readonly StatusSource[],
  ) {
    for (const source of sources) source.onChange((status) => this.#changes.emit(status));
  }

  readonly onChange = this.#changes.subscribe;

  status(): readonly LinkStatus[] {
    return this.sources.map((source) => source.status);
  }

  async ready(deadline: Deadline): Promise<void> {
    if (this.#missing().length === 0) return;
    try {
      await withDeadline<void>(this.clock, deadline, 'every link', (settle) =>
        this.onChange(() => {
          if (this.#missing().length === 0) settle.resolve();
        }),
      );
    } catch (error) {
      const missing = this.#missing();
      if (missing.length === 0) return;
      const details = missing.map(({ link, reason }) => `${link} (${reason})`).join(', ');
      throw halError('HAL_TIMEOUT', `not connected: ${details}`, { links: missing.map(({ link }) => link) }, error);
    }
  }

  #missing(): readonly LinkStatus[] {
    return this.status().filter(({ state }) => state !== 'ready');
  }
}
