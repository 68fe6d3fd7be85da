import type { Timer } from '../../base/clock.js';
import type { Consoles, Side } from '../ports.js';
import type { BoardInputs } from './board-inputs.js';
import type { BoardLink } from './board-link.js';

/** What stands on the consoles is kept here and set again on every new connection; a sound is not. */
export class BoardConsoles implements Consoles {
  readonly onKey: Consoles['onKey'];
  readonly #texts = new Map<Side, string>();
  readonly #lamps = new Map<Side, boolean>();
  #beepEnd: Timer | undefined;

  constructor(
    private readonly board: BoardLink,
    inputs: BoardInputs,
  ) {
    this.onKey = inputs.onKey;
    board.link.onChange(({ state }) => {
      if (state === 'ready') this.#restore();
      else this.#beepEnd?.cancel();
    });
  }

  show(side: Side, text: string): void {
    if (this.#texts.get(side) === text) return;
    this.#texts.set(side, text);
    this.board.devices?.show(side, text);
  }

  lamp(side: Side, lit: boolean): void {
    if (this.#lamps.get(side) === lit) return;
    this.#lamps.set(side, lit);
    this.board.devices?.lamp(side, lit);
  }

  beep(durationMs: number): void {
    this.#beepEnd?.cancel();
    if (!this.board.devices) return;
    this.board.devices.buzzer(true);
    this.#beepEnd = this.board.clock.after(durationMs, () => this.board.devices?.buzzer(false));
  }

  #restore(): void {
    for (const [side, text] of this.#texts) this.board.devices?.show(side, text);
    for (const [side, lit] of this.#lamps) this.board.devices?.lamp(side, lit);
  }
}
