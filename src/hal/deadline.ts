import type { Clock } from '../base/clock.js';
import { halError } from './errors.js';
import type { Deadline } from './ports.js';

export interface Settle<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A promise of an answer from a device: `begin` listens first and sends then, and returns what stops the listening. Rejects
 * `HAL_TIMEOUT` after the deadline and `HAL_ABORTED` when the signal fires.
 */
export function withDeadline<T>(
  clock: Clock,
  { timeoutMs, signal }: Deadline,
  what: string,
  begin: (settle: Settle<T>) => () => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) {
      reject(halError('HAL_ABORTED', `${what} was not asked for: the caller had given up`));
      return;
    }
    let settled = false;
    let stop: (() => void) | undefined;
    const finish = (action: () => void): void => {
      if (settled) return;
      settled = true;
      timer.cancel();
      signal?.removeEventListener('abort', onAbort);
      stop?.();
      action();
    };
    const onAbort = (): void => finish(() => reject(halError('HAL_ABORTED', `the caller gave up waiting for ${what}`)));
    const timer = clock.after(timeoutMs, () =>
      finish(() => reject(halError('HAL_TIMEOUT', `${what} did not come within ${timeoutMs} ms`, { timeoutMs }))),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    stop = begin({
      resolve: (value) => finish(() => resolve(value)),
      reject: (error) => finish(() => reject(error)),
    });
    if (settled) stop();
  });
}
