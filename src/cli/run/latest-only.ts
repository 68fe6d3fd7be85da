/** Saves one value at a time; of those that come meanwhile only the last one is saved. */
export class LatestOnly<T> {
  #next: { readonly value: T } | null = null;
  #saving: Promise<void> | null = null;

  constructor(
    private readonly write: (value: T) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  save(value: T): void {
    this.#next = { value };
    this.#saving ??= this.#drain();
  }

  /** Resolves when nothing is being saved any more. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  async #drain(): Promise<void> {
    for (let due = this.#next; due !== null; due = this.#next) {
      this.#next = null;
      await this.write(due.value).catch(this.failed);
    }
    this.#saving = null;
  }
}
