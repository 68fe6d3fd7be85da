import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256: 32 bytes. */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Plain text is padded to a multiple of this, so that the length of a box does not tell one tile event from another. */
const PAD_TO_BYTES = 128;

/** A box is base64 of nonce (12) · tag (16) · cipher text, AES-256-GCM. `bound` ties it to its place: it opens nowhere else. */
export function sealBox(key: Buffer, plain: Buffer, bound: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
}

/** The plain text, or null when key, box or place are wrong. */
export function openBox(key: Buffer, box: string, bound: string): Buffer | null {
  const bytes = Buffer.from(box, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** JSON text padded with blanks (which JSON ignores). */
export function padded(json: string): Buffer {
  const bytes = Buffer.from(json);
  return Buffer.concat([bytes, Buffer.alloc((PAD_TO_BYTES - (bytes.length % PAD_TO_BYTES)) % PAD_TO_BYTES, ' ')]);
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES);
