const POLYNOMIAL = 0x1021;
const INITIAL = 0xffff;

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
  return crc & 0xffff;
});

/**
 * CRC-16/CCITT-FALSE (polynomial 1021, initial FFFF, no reflection, no final XOR): of `123456789` it is 29B1 (the check
 * value in the CRC RevEng catalogue). Both wires use it.
 */
export function crc16(bytes: Iterable<number>): number {
  let crc = INITIAL;
  for (const byte of bytes) crc = ((crc << 8) ^ TABLE[((crc >> 8) ^ byte) & 0xff]) & 0xffff;
  return crc;
}

/** {@link crc16} of the characters `from` to `to` (exclusive) of a latin1 text. */
export function crc16OfText(text: string, from = 0, to = text.length): number {
  let crc = INITIAL;
  for (let index = from; index < to; index++) {
    crc = ((crc << 8) ^ TABLE[((crc >> 8) ^ text.charCodeAt(index)) & 0xff]) & 0xffff;
  }
  return crc;
}
