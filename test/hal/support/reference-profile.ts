import { fileURLToPath } from 'node:url';
import { loadWiringProfile } from '../../../src/hal/profile.js';
import type { WiringProfile } from '../../../src/hal/profile-schema.js';

export const REFERENCE_PROFILE_PATH = fileURLToPath(new URL('../../../hardware/reference-table.yaml', import.meta.url));

export const referenceProfile = (): WiringProfile => loadWiringProfile(REFERENCE_PROFILE_PATH);

/** The link that a reader speaks on. */
export function linkOfReader(profile: WiringProfile, reader: number): string {
  const line = profile.readerLines.find(({ readers }) => readers.includes(reader));
  if (!line) throw new Error(`no line for reader ${reader}`);
  return line.link;
}
