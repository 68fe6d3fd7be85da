import { Worker } from 'node:worker_threads';
import { backOffMs } from '../../base/back-off.js';
import type { Clock, Timer } from '../../base/clock.js';
import { messageOf, TableError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import type { Random } from '../../base/random.js';
import type { BrokerAddresses, BrokerConfig, BrokerStarter, RunningBroker } from './broker.js';
import type { FromBrokerThread, ToBrokerThread } from './thread-messages.js';

export interface BrokerThreadOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The compiled worker; the one beside this module when left out. */
  readonly workerFile?: URL;
}

/** Small, because a young generation left to itself costs more memory than all of our code. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96, stackSizeMb: 2 };
const CLOSE_TIMEOUT_MS = 1_000;
const RESTART = { firstMs: 250, maxMs: 10_000 };

/** Starts brokers in a thread of their own, which is started again, on the same ports, when it dies. */
export const brokerThreadStarter =
  (options: BrokerThreadOptions): BrokerStarter =>
  async (config, logger) => {
    const thread = new BrokerThread(options, config, logger);
    await thread.start();
    return thread;
  };

class BrokerThread implements RunningBroker {
  private worker: Worker | null = null;
  private bound: BrokerAddresses | null = null;
  private restart: Timer | null = null;
  private closing = false;
  private deaths = 0;

  constructor(
    private readonly options: BrokerThreadOptions,
    private config: BrokerConfig,
    private readonly logger: Logger,
  ) {}

  get addresses(): BrokerAddresses {
    if (!this.bound)
      throw new TableError('BUG_NOT_STARTED', 'the broker thread was asked for its address before it was ready', 'bug');
    return this.bound;
  }

  async start(): Promise<void> {
    const worker = new Worker(this.options.workerFile ?? new URL('./worker.js', import.meta.url), {
      workerData: this.config,
      resourceLimits: RESOURCE_LIMITS,
    });
    this.worker = worker;
    this.bound = await this.firstWord(worker);
    // The same ports after a restart, also where any free one was asked for.
    this.config = { ...this.config, ...this.bound };
    worker.on('exit', (code) => this.onExit(code));
  }

  async close(): Promise<void> {
    this.closing = true;
    this.restart?.cancel();
    const worker = this.worker;
    if (!worker) return;
    await new Promise<void>((resolve) => {
      const timer = this.options.clock.after(CLOSE_TIMEOUT_MS, () => void worker.terminate());
      worker.once('exit', () => {
        timer.cancel();
        resolve();
      });
      worker.postMessage('close' satisfies ToBrokerThread);
    });
    this.worker = null;
  }

  private firstWord(worker: Worker): Promise<BrokerAddresses> {
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromBrokerThread) => {
        if (message.type === 'ready') resolve(message.addresses);
        else if (message.type === 'failed') reject(new TableError(message.code, message.message, message.severity));
        else this.logger[message.level](message.message, message.fields);
      });
      worker.on('error', (error) => {
        this.logger.error('the broker thread failed', { error: messageOf(error) });
        reject(new TableError('BROKER_FAILED', `the broker thread failed: ${messageOf(error)}`, 'bug', {}, { cause: error }));
      });
      worker.once('exit', (code) => reject(new TableError('BROKER_FAILED', `the broker thread ended with code ${code}`, 'bug')));
    });
  }

  private onExit(code: number): void {
    this.worker = null;
    if (this.closing) return;
    const delayMs = backOffMs(this.deaths++, RESTART, this.options.random);
    this.logger.error('the broker thread ended by itself and is started again', { code, delayMs });
    this.restart = this.options.clock.after(delayMs, () => {
      this.start().catch((error: unknown) => {
        this.logger.error('the broker thread does not start again', { error: messageOf(error) });
        this.onExit(-1);
      });
    });
  }
}
