/** A pending timer; `cancel` may be called any number of times. */
export interface Timer {
  cancel(): void;
}

/** Time as it is passed in: real in production, virtual in the simulator. Milliseconds since an arbitrary start, never going back. */
export interface Clock {
  nowMs(): number;
  /** Runs `action` once, `delayMs` from now. */
  after(delayMs: number, action: () => void): Timer;
}

/** Wall-clock time in ISO 8601 for records and topics; separate from {@link Clock}, which may be virtual. */
export type DateSource = () => string;

/** A promise that resolves after `delayMs` on `clock`, or rejects with the signal's reason when aborted. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = (): void => {
      timer.cancel();
      reject(signal?.reason);
    };
    const timer = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
