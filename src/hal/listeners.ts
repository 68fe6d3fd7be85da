import type { Subscribe, Unsubscribe } from './ports.js';

/** The listeners of one kind of event, called in the order in which they subscribed. */
export class Listeners<T> {
  #listeners: readonly ((event: T) => void)[] = [];

  readonly subscribe: Subscribe<T> = (listener): Unsubscribe => {
    // A fresh wrapper, so that the same function registered twice is removed once.
    const entry = (event: T): void => listener(event);
    this.#listeners = [...this.#listeners, entry];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== entry);
    };
  };

  emit(event: T): void {
    for (const listener of this.#listeners) listener(event);
  }

  get size(): number {
    return this.#listeners.length;
  }
}
