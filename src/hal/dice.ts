import { type Clock, sleep } from '../base/clock.js';
import type { Random } from '../base/random.js';
import { halError, isHalError } from './errors.js';
import type { AntennaPlace, Deadline, Dice, DiceRoll, ReaderInventory, TagReaders } from './ports.js';

/** The tag under each face of a die: uid → the face that lies on top when this tag lies on the dish. */
export type DiceTags = ReadonlyMap<string, number>;

/** Dice from a random source that the caller passes in; the composition root gives the system's cryptographic one. */
export function electronicDice(count: number, random: Random): Dice {
  return {
    roll: async () => ({ faces: Array.from({ length: count }, () => random.below(6) + 1) }),
  };
}

export const noDice: Dice = {
  roll: () => Promise.reject(halError('HAL_NOT_FITTED', 'this table has no dice; roll by hand')),
};

export interface ShakenDiceOptions {
  readonly clock: Clock;
  readonly readers: TagReaders;
  readonly place: AntennaPlace;
  readonly tags: DiceTags;
  readonly count: number;
  readonly shakeMs: number;
  /** Switches the shaker; false when the board is not connected. */
  readonly shaker: (on: boolean) => boolean;
}

/** Dice come to rest, and the reader needs a sweep or two. */
const SETTLE_MS = 500;
const READ_ATTEMPTS = 4;
const READ_TIMEOUT_MS = 1_000;

/** Dice under the dome: shake, let them settle, ask the dish reader which faces lie down. */
export class ShakenDice implements Dice {
  constructor(private readonly options: ShakenDiceOptions) {}

  async roll({ timeoutMs, signal }: Deadline): Promise<DiceRoll> {
    const { clock, shakeMs, count } = this.options;
    const endMs = clock.nowMs() + timeoutMs;
    await this.#shake(Math.min(shakeMs, timeoutMs), signal);
    for (let attempt = 0; attempt < READ_ATTEMPTS && clock.nowMs() + SETTLE_MS <= endMs; attempt++) {
      await sleep(clock, SETTLE_MS, signal);
      const faces = await this.#read(signal);
      if (faces.length === count) return { faces };
    }
    throw halError('HAL_DICE_UNREAD', 'a die was not read; roll again, or look whether one leans against the rim');
  }

  async #shake(durationMs: number, signal?: AbortSignal): Promise<void> {
    if (!this.options.shaker(true))
      throw halError('HAL_NOT_READY', 'the actuator board is not connected; the dice were not shaken');
    try {
      await sleep(this.options.clock, durationMs, signal);
    } finally {
      this.options.shaker(false);
    }
  }

  async #read(signal?: AbortSignal): Promise<readonly number[]> {
    const { readers, place, tags } = this.options;
    const deadline = signal ? { timeoutMs: READ_TIMEOUT_MS, signal } : { timeoutMs: READ_TIMEOUT_MS };
    let inventory: ReaderInventory;
    try {
      inventory = await readers.takeInventory(place.reader, deadline);
    } catch (error) {
      // A lost answer is worth another attempt; a lost reader is not.
      if (isHalError(error, 'HAL_TIMEOUT')) return [];
      throw error;
    }
    return inventory.tags.flatMap(({ antenna, uid }) => (antenna === place.antenna ? (tags.get(uid) ?? []) : []));
  }
}
