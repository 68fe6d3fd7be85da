import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type { Deadline, LatchCause, MotorPower, PowerState } from '../ports.js';
import type { BoardLink } from './board-link.js';
import { LATCH_CODES } from './sysex.js';

const UNKNOWN: PowerState = { enabled: false, latched: 'none', hostLate: false };

const LATCH_TEXTS: Readonly<Record<LatchCause, string>> = {
  none: 'motor power stayed off; look at the contactor',
  'e-stop': 'the emergency stop is pressed; release it, then clear',
  'top-open': 'the table top is open; close it, then clear',
  'dead-man': 'the board did not hear from the host; clear, then home',
  overload: 'a motor drew too much current; look for what blocks it, then clear',
  'both-limits': 'both end switches of an axis were closed at once; check their wiring, then clear',
  'mains-fail': 'mains power failed; wait for it, then clear',
};

/** The board's motor power and latch, as it last told. */
export class BoardPower implements MotorPower {
  #state: PowerState = UNKNOWN;
  readonly #changes = new Listeners<PowerState>();

  constructor(private readonly board: BoardLink) {
    board.onMessage((message) => {
      if (message.type !== 'alive' && message.type !== 'powerIs') return;
      this.#set({
        enabled: message.enabled === 1,
        hostLate: message.late === 1,
        latched: LATCH_CODES[message.latch] ?? 'dead-man',
      });
    });
    board.onLost(() => this.#set(UNKNOWN));
  }

  readonly onChange = this.#changes.subscribe;

  state(): PowerState {
    return this.#state;
  }

  async enable(deadline: Deadline): Promise<void> {
    await this.#switch(true, deadline);
  }

  async disable(deadline: Deadline): Promise<void> {
    await this.#switch(false, deadline);
  }

  async clearLatch(deadline: Deadline): Promise<void> {
    await this.board.request({ type: 'clearLatch' }, 'clearing the latch', deadline, (reply) => {
      if (reply.type !== 'powerIs') return undefined;
      return reply.latch === 0 ? true : latched(reply.latch);
    });
  }

  #switch(on: boolean, deadline: Deadline): Promise<boolean> {
    return this.board.request({ type: 'power', on: on ? 1 : 0 }, `motor power ${on ? 'on' : 'off'}`, deadline, (reply) => {
      if (reply.type !== 'powerIs') return undefined;
      return (reply.enabled === 1) === on ? true : latched(reply.latch);
    });
  }

  #set(next: PowerState): void {
    const { enabled, latched: cause, hostLate } = this.#state;
    if (next.enabled === enabled && next.latched === cause && next.hostLate === hostLate) return;
    this.#state = next;
    this.#changes.emit(next);
  }
}

function latched(code: number): Error {
  const cause = LATCH_CODES[code] ?? 'dead-man';
  return halError('HAL_POWER_LATCHED', LATCH_TEXTS[cause], { cause });
}
