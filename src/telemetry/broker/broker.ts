import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { TableError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { accessRules, type BrokerAccount } from './access.js';
import { guardPackets, MAX_PACKET_BYTES } from './packet-guard.js';
import { DISPLAY_DIR, pageHandler } from './pages.js';

export interface HostPort {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/** Plain data: it also travels to the worker thread. */
export interface BrokerConfig {
  /** `jantaku/<club>/<table>`. */
  readonly root: string;
  /** Display pages, and MQTT over WebSocket at `/mqtt`. */
  readonly http: HostPort;
  readonly mqtt: HostPort;
  readonly accounts: readonly BrokerAccount[];
  /** Where the display's `static/` and `browser/` lie; the ones beside this module when left out. */
  readonly displayDir?: string;
}

export interface BrokerAddresses {
  readonly http: HostPort;
  readonly mqtt: HostPort;
}

export interface RunningBroker {
  readonly addresses: BrokerAddresses;
  close(): Promise<void>;
}

export type BrokerStarter = (config: BrokerConfig, logger: Logger) => Promise<RunningBroker>;

/** A frozen reader holds up all others until then. */
const DRAIN_TIMEOUT_MS = 2_000;

/**
 * Runs the broker, the pages and MQTT over WebSocket in this thread.
 * @throws TableError (user) `ADDRESS_IN_USE` or `ADDRESS_UNUSABLE`, naming host and port; `DISPLAY_MISSING`, naming the folder.
 */
export const startBroker: BrokerStarter = async (config, logger) => {
  const pages = pageHandler(config.displayDir ?? DISPLAY_DIR, config.root);
  const broker = await Aedes.createBroker({
    ...accessRules(config.root, config.accounts),
    drainTimeout: DRAIN_TIMEOUT_MS,
    connectTimeout: 5_000,
    maxTopicLevels: 16,
  });
  broker.on('clientError', (client, error) => logger.debug('client error', { client: client.id, error: error.message }));
  broker.on('connectionError', (client, error) => logger.debug('connection error', { client: client.id, error: error.message }));

  const sockets = new Set<Socket>();
  const tcp = createTcpServer({ noDelay: true }, (socket) => {
    broker.handle(socket);
    guardPackets(socket);
  });
  const http = createHttpServer({ noDelay: true }, pages);
  const ws = webSocketServer(http, broker);
  for (const server of [tcp, http]) track(server, sockets);

  const close = async (): Promise<void> => {
    ws.close();
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await Promise.all([closed(tcp), closed(http)]);
  };
  try {
    const addresses = { http: await listen(http, config.http, 'the display'), mqtt: await listen(tcp, config.mqtt, 'MQTT') };
    return { addresses, close };
  } catch (error) {
    await close();
    throw error;
  }
};

function webSocketServer(http: HttpServer, broker: Aedes): WebSocketServer {
  const server = new WebSocketServer({
    server: http,
    path: '/mqtt',
    maxPayload: MAX_PACKET_BYTES,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('mqtt') ? 'mqtt' : false),
  });
  server.on('connection', (socket, request) => {
    const stream = createWebSocketStream(socket);
    stream.on('error', () => socket.terminate());
    broker.handle(stream, request);
    guardPackets(stream);
  });
  // The HTTP server's own error (port in use) is repeated here; listen() reports it.
  server.on('error', () => {});
  return server;
}

function track(server: Server, sockets: Set<Socket>): void {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

function listen(server: Server, { host, port }: HostPort, what: string): Promise<HostPort> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, what, host, port)));
    server.listen({ host, port, exclusive: true }, () => resolve({ host, port: (server.address() as AddressInfo).port }));
  });
}

function cannotListen(error: NodeJS.ErrnoException, what: string, host: string, port: number): TableError {
  const place = `${host}:${port}`;
  const inUse = error.code === 'EADDRINUSE';
  return new TableError(
    inUse ? 'ADDRESS_IN_USE' : 'ADDRESS_UNUSABLE',
    inUse
      ? `${place} is already in use by another program: stop it, or choose another port for ${what}`
      : `cannot listen on ${place} for ${what} (${error.code ?? error.message}): choose another host or port`,
    'user',
    { host, port },
    { cause: error },
  );
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
