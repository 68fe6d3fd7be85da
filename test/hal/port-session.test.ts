import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { TableError } from '../../src/base/errors.js';
import { silentLogger } from '../../src/base/logger.js';
import { halError } from '../../src/hal/errors.js';
import { type Connection, Link } from '../../src/hal/serial/link.js';
import type { PortLike } from '../../src/hal/serial/port.js';
import { PortSession } from '../../src/hal/serial/port-session.js';
import { ManualClock } from './support/manual-clock.js';

/** A port whose every answer the test gives. */
class FakePort extends EventEmitter implements PortLike {
  opened: ((error: Error | null) => void) | undefined;
  closed: ((error: Error | null) => void) | undefined;
  readonly written: string[] = [];

  open(callback: (error: Error | null) => void): void {
    this.opened = callback;
  }

  write(data: Uint8Array, callback: (error?: Error | null) => void): void {
    this.written.push(Buffer.from(data).toString('latin1'));
    callback();
  }

  close(callback: (error: Error | null) => void): void {
    this.closed = callback;
  }
}

function setUp(): { port: FakePort; clock: ManualClock; session: PortSession; ends: TableError[]; data: string[] } {
  const port = new FakePort();
  const clock = new ManualClock();
  const ends: TableError[] = [];
  const data: string[] = [];
  const session = new PortSession({
    name: 'port under test',
    createPort: () => port,
    clock,
    readyTimeoutMs: 1_000,
    silenceMs: 300,
    onOpen: () => {},
    onData: (chunk) => {
      const text = chunk.toString('latin1');
      if (text === 'bang') throw new Error('cannot read this');
      data.push(text);
    },
    onClosed: (reason) => ends.push(reason),
  });
  return { port, clock, session, ends, data };
}

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('a port session', () => {
  it('goes from opening over open to ready, and writes only then', async () => {
    const { port, session } = setUp();
    expect(session.state).toBe('opening');
    await expect(session.write(bytes('early'))).rejects.toMatchObject({ code: 'HAL_NOT_READY' });
    session.writeHandshake(bytes('too early'));
    port.opened?.(null);
    expect(session.state).toBe('open');
    await expect(session.write(bytes('still early'))).rejects.toMatchObject({ code: 'HAL_NOT_READY' });
    session.writeHandshake(bytes('hello'));
    session.markReady();
    await session.write(bytes('now'));
    expect(port.written).toEqual(['hello', 'now']);
  });

  it('ends with the reason when the port cannot be opened', () => {
    const { port, session, ends } = setUp();
    port.opened?.(new Error('no such file'));
    expect(session.state).toBe('closed');
    expect(ends.map(({ code, message }) => [code, message])).toEqual([
      ['HAL_OPEN_FAILED', 'port under test could not be opened: no such file'],
    ]);
  });

  it('closes a port that opens only after the session was closed', async () => {
    const { port, session, ends } = setUp();
    session.close();
    expect(ends).toEqual([]);
    port.opened?.(null);
    port.closed?.(null);
    expect(ends.map(({ code }) => code)).toEqual(['HAL_NOT_READY']);
  });

  it('ends once when the cable is pulled, and drops what is written afterwards', async () => {
    const { port, session, ends } = setUp();
    port.opened?.(null);
    session.markReady();
    port.emit('close', new Error('pulled'));
    expect(ends.map(({ code, message }) => [code, message])).toEqual([
      ['HAL_LINK_LOST', 'port under test was disconnected: pulled'],
    ]);
    await expect(session.write(bytes('late'))).rejects.toMatchObject({ code: 'HAL_NOT_READY' });
    session.writeHandshake(bytes('late'));
    session.close();
    expect(port.written).toEqual([]);
    expect(ends).toHaveLength(1);
    // An unheard error event would end the process.
    port.emit('error', new Error('late'));
  });

  it('closes when nobody answers in time', async () => {
    const { port, clock, ends } = setUp();
    port.opened?.(null);
    await clock.advance(999);
    expect(port.closed).toBeUndefined();
    await clock.advance(1);
    port.closed?.(null);
    expect(ends.map(({ code }) => code)).toEqual(['HAL_TIMEOUT']);
  });

  it('closes a silent port, counted from the last valid message, and gives up a port that will not close', async () => {
    const { port, clock, session, ends } = setUp();
    port.opened?.(null);
    session.markReady();
    await clock.advance(200);
    session.heard();
    port.emit('data', Buffer.from('noise is no message'));
    await clock.advance(299);
    expect(session.state).toBe('ready');
    await clock.advance(1);
    expect(session.state).toBe('closed');
    expect(ends).toEqual([]);
    await clock.advance(1_000);
    expect(ends.map(({ code }) => code)).toEqual(['HAL_LINK_LOST']);
    expect(clock.pending).toBe(0);
  });

  it('ends, and not the program, when what came cannot be read', () => {
    const { port, session, ends, data } = setUp();
    port.opened?.(null);
    port.emit('data', Buffer.from('bang'));
    expect(session.state).toBe('closed');
    port.emit('data', Buffer.from('more'));
    port.closed?.(null);
    expect(data).toEqual([]);
    expect(ends.map(({ code }) => code)).toEqual(['HAL_FRAME_INVALID']);
  });
});

describe('a link', () => {
  it('tries again after 0.25 s, doubling up to 30 s, and from the beginning after a success', async () => {
    const clock = new ManualClock();
    const attempts: number[] = [];
    let succeed = false;
    let end: (() => void) | undefined;
    const link = new Link<Connection>({
      id: 'link',
      clock,
      log: silentLogger,
      connect: ({ ready, closed }) => {
        attempts.push(clock.nowMs());
        const refuse = (): void => closed(halError('HAL_OPEN_FAILED', 'not there'));
        end = refuse;
        if (succeed) clock.after(0, ready);
        else clock.after(0, refuse);
        return { close: refuse };
      },
    });
    link.start();
    await clock.advance(130_000);
    const waits = attempts.slice(1).map((atMs, index) => atMs - attempts[index]);
    expect(waits.slice(0, 9)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(link.status).toMatchObject({ state: 'init', reason: 'not there', connections: 0 });
    succeed = true;
    await clock.advance(30_000);
    expect(link.status).toMatchObject({ state: 'ready', reason: '', connections: 1 });
    succeed = false;
    const lostMs = clock.nowMs();
    end?.();
    expect(link.status.state).toBe('lost');
    await clock.advance(250);
    expect(attempts.at(-1)).toBe(lostMs + 250);
    await link.close();
    expect(link.status.state).toBe('disconnected');
    const count = attempts.length;
    await clock.advance(100_000);
    expect(attempts).toHaveLength(count);
  });

  it('survives a port that cannot even be made', async () => {
    const clock = new ManualClock();
    const link = new Link<Connection>({
      id: 'link',
      clock,
      log: silentLogger,
      connect: () => {
        throw new Error('bad path');
      },
    });
    link.start();
    expect(link.status.reason).toBe('link could not be opened: bad path');
    await link.close();
    expect(clock.pending).toBe(0);
  });
});
