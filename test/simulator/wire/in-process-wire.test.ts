import { describe, expect, it } from 'vitest';
import { InProcessWire, type WireDevice } from '../../../simulator/wire/in-process-wire.js';
import type { PortLike } from '../../../src/hal/serial/port.js';
import { settle } from '../../hal/support/manual-clock.js';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** A device that notes what happens to it. */
class NotingDevice implements WireDevice {
  readonly notes: string[] = [];
  connected(): void {
    this.notes.push('connected');
  }
  received(data: Uint8Array): void {
    this.notes.push(Buffer.from(data).toString('latin1'));
  }
  disconnected(): void {
    this.notes.push('disconnected');
  }
}

interface OpenPort {
  readonly port: PortLike;
  readonly received: () => string;
  readonly closes: unknown[];
  readonly openError: Error | null;
}

async function openPort(wire: InProcessWire): Promise<OpenPort> {
  const port = wire.createPort();
  let received = '';
  const closes: unknown[] = [];
  port.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  port.on('close', (error) => closes.push(error ?? null));
  port.on('error', () => {});
  const openError = await new Promise<Error | null>((resolve) => port.open(resolve));
  await settle();
  return { port, received: () => received, closes, openError };
}

describe('the in-process wire', () => {
  it('carries bytes both ways, in order', async () => {
    const wire = new InProcessWire('wire');
    const device = new NotingDevice();
    wire.attach(device);
    wire.send(bytes('lost: nobody has opened'));
    const { port, received } = await openPort(wire);
    for (const text of ['one ', 'two ', 'three']) wire.send(bytes(text));
    port.write(bytes('answer'), () => {});
    await settle();
    expect(received()).toBe('one two three');
    expect(device.notes).toEqual(['connected', 'answer']);
    expect(wire.unreadBytes).toBe(0);
  });

  it('carries more than the host reads at a time', async () => {
    const wire = new InProcessWire('wire');
    wire.attach(new NotingDevice());
    const { received } = await openPort(wire);
    const text = Array.from({ length: 40_000 }, (_, index) => String(index)).join(',');
    wire.send(bytes(text));
    await settle(100);
    expect(received()).toBe(text);
  });

  it('ends the pending read when it is unplugged, so that the port closes as disconnected', async () => {
    const wire = new InProcessWire('wire');
    const device = new NotingDevice();
    wire.attach(device);
    const { port, closes } = await openPort(wire);
    wire.unplug();
    await settle();
    expect(closes).toEqual([expect.objectContaining({ disconnected: true })]);
    expect(device.notes).toEqual(['connected', 'disconnected']);
    port.write(bytes('stale'), () => {});
    wire.send(bytes('nobody hears'));
    expect((await openPort(wire)).openError?.message).toBe('no such port: wire');
    wire.replug();
    const again = await openPort(wire);
    expect(again.openError).toBeNull();
    expect(again.received()).toBe('');
    // What was written to the old port object is with it.
    expect(device.notes).toEqual(['connected', 'disconnected', 'connected']);
  });

  it('closes without a disconnect error, and tells the device', async () => {
    const wire = new InProcessWire('wire');
    const device = new NotingDevice();
    wire.attach(device);
    const { port, closes } = await openPort(wire);
    port.close(() => {});
    await settle();
    expect(closes).toEqual([null]);
    expect(device.notes).toEqual(['connected', 'disconnected']);
    expect(wire.isOpen).toBe(false);
  });

  it('can be open once', async () => {
    const wire = new InProcessWire('wire');
    wire.attach(new NotingDevice());
    await openPort(wire);
    expect((await openPort(wire)).openError?.message).toBe('port is in use: wire');
  });
});
