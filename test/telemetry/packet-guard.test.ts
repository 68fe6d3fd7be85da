import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardPackets } from '../../src/telemetry/broker/packet-guard.js';

/** A packet with a body of `size` bytes; the length as MQTT 3.1.1, 2.2.3 encodes it. */
function packet(size: number): Buffer {
  const header = [0x30];
  let left = size;
  do {
    header.push((left % 128) + (left >= 128 ? 128 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(size, 0xff)]);
}

async function survives(bytes: Buffer, chunkSize: number): Promise<boolean> {
  const stream = new PassThrough();
  guardPackets(stream, 1000);
  for (let from = 0; from < bytes.length && !stream.destroyed; from += chunkSize) {
    stream.write(bytes.subarray(from, from + chunkSize));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return !stream.destroyed;
}

describe('the packet guard', () => {
  it.each([
    [0, true],
    [127, true],
    [128, true],
    [1000, true],
    [1001, false],
    [16_384, false],
    [2_097_152, false],
  ])('lets a packet of %d bytes pass: %s', async (size, passes) => {
    expect(await survives(packet(size).subarray(0, 1200), 2000)).toBe(passes);
  });

  it('reads packets however they are cut into pieces', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 700 }), async (bodies, chunkSize) => {
        const honest = Buffer.concat(bodies.map(packet));
        expect(await survives(honest, chunkSize)).toBe(true);
        expect(await survives(Buffer.concat([honest, packet(1001)]), chunkSize)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
