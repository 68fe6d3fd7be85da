import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { isTableError, messageOf } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { type BrokerConfig, startBroker } from './broker.js';
import type { FromBrokerThread, ThreadLogLevel } from './thread-messages.js';

/** The broker's thread: broker, pages and WebSockets live here, so that a crowd of displays never delays the machine. */
async function main(port: MessagePort): Promise<void> {
  const tell = (message: FromBrokerThread): void => port.postMessage(message);
  try {
    const broker = await startBroker(workerData as BrokerConfig, threadLogger(tell));
    port.once('message', () => void broker.close().then(() => port.close()));
    tell({ type: 'ready', addresses: broker.addresses });
  } catch (error) {
    const known = isTableError(error);
    tell({
      type: 'failed',
      code: known ? error.code : 'BROKER_FAILED',
      message: messageOf(error),
      severity: known ? error.severity : 'bug',
    });
    port.close();
  }
}

function threadLogger(tell: (message: FromBrokerThread) => void): Logger {
  const at =
    (level: ThreadLogLevel): Logger['info'] =>
    (message, fields = {}) =>
      tell({ type: 'log', level, message, fields });
  const logger: Logger = {
    trace: () => {},
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => logger,
  };
  return logger;
}

if (parentPort) void main(parentPort);
