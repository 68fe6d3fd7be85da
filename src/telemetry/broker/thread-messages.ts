import type { Severity } from '../../base/errors.js';
import type { LogFields } from '../../base/logger.js';
import type { BrokerAddresses } from './broker.js';

/** What the broker's thread tells the main one. */
export type FromBrokerThread =
  | { readonly type: 'ready'; readonly addresses: BrokerAddresses }
  | { readonly type: 'failed'; readonly code: string; readonly message: string; readonly severity: Severity }
  | { readonly type: 'log'; readonly level: ThreadLogLevel; readonly message: string; readonly fields: LogFields };

export type ThreadLogLevel = 'debug' | 'info' | 'warn' | 'error';
export type ToBrokerThread = 'close';
