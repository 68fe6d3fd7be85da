import { randomInt } from 'node:crypto';
import pino from 'pino';
import type { Clock, DateSource } from '../base/clock.js';
import type { LogFields, Logger } from '../base/logger.js';
import type { Random } from '../base/random.js';

/** Monotonic time of this machine. */
export const systemClock: Clock = {
  nowMs: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

export const systemDate: DateSource = () => new Date().toISOString();

/** The system's cryptographic source; `randomInt` rejects what would make one value likelier than another. */
export const systemRandom: Random = { below: (limit) => randomInt(limit) };

export interface LogTarget {
  readonly level: string;
  /** Standard error when null. */
  readonly file: string | null;
}

/** JSON lines through pino, to a file or the standard error output, without a worker. */
export function createLogger({ level, file }: LogTarget): Logger {
  const destination = pino.destination({ dest: file ?? 2, sync: true, mkdir: true });
  return wrap(pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination));
}

function wrap(log: pino.Logger): Logger {
  const at =
    (level: 'trace' | 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields?: LogFields): void =>
      fields ? log[level](fields, message) : log[level](message);
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (namespace) => wrap(log.child({ ns: namespace })),
  };
}
