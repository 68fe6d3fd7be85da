import type { Duplex } from 'node:stream';

/** Nothing that anybody sends to a table is larger: the table's own results are a few kB. */
export const MAX_PACKET_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;

/**
 * Cuts a connection that announces a larger MQTT packet: the parser would collect up to 256 MB of it in memory that no
 * worker limit covers. Follows the fixed headers (MQTT 3.1.1, 2.2) beside the broker, which must have been given the
 * stream before, so that it is the one who reads.
 */
export function guardPackets(stream: Duplex, maxBytes = MAX_PACKET_BYTES): void {
  let bodyLeft = 0;
  let lengthBytes = -1;
  let length = 0;
  const cut = (): void => {
    stream.destroy();
  };
  stream.on('data', (chunk: Buffer) => {
    for (let n = 0; n < chunk.length; n++) {
      if (bodyLeft > 0) {
        const skipped = Math.min(bodyLeft, chunk.length - n);
        bodyLeft -= skipped;
        n += skipped - 1;
      } else if (lengthBytes < 0) {
        // The packet's type and flags; what follows is its length, seven bits a byte.
        lengthBytes = 0;
        length = 0;
      } else {
        length += (chunk[n] & 0x7f) * 128 ** lengthBytes;
        lengthBytes++;
        if (chunk[n] >= 0x80 && lengthBytes < LENGTH_BYTES) continue;
        if (length > maxBytes || chunk[n] >= 0x80) return cut();
        bodyLeft = length;
        lengthBytes = -1;
      }
    }
  });
}
