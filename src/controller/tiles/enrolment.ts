import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { z } from 'zod';
import { messageOf, TableError } from '../../base/errors.js';
import { YamlSource } from '../config/yaml-source.js';
import { writeFileDurably } from '../journal/durable-files.js';

const UID_TEXT = /^[0-9A-F]{4,32}$/;

// Unquoted, 12E4 would be the number 120000 in YAML: only text is taken.
const tag = z
  .string('a tag number must be text: put it in quotes')
  .transform((uid) => uid.toUpperCase())
  .refine((uid) => UID_TEXT.test(uid), 'a tag number is 4 to 32 hexadecimal digits');

const enrolledSet = z.strictObject({
  /** What people call the set: the colour of its backs. */
  back: z.string().min(1),
  /** Tags by tile in notation (`1m`, `0p`, `7z`, `3f`), one tag a copy. */
  tiles: z.record(z.string(), z.array(tag)),
});

/** The file that `jantaku enroll` writes: which tags belong to which tiles of which set. */
export const enrolmentSchema = z.strictObject({
  version: z.literal(1),
  sets: z.strictObject({ A: enrolledSet, B: enrolledSet.optional() }),
});

export type Enrolment = z.output<typeof enrolmentSchema>;
export type EnrolledSet = z.output<typeof enrolledSet>;

/** @throws TableError `ENROLMENT_INVALID` with every mistake and its line. */
export const parseEnrolment = (file: string, text: string): Enrolment =>
  new YamlSource(file, text).read(enrolmentSchema, 'ENROLMENT_INVALID');

/** @throws TableError `ENROLMENT_MISSING`, `ENROLMENT_INVALID` */
export async function loadEnrolment(file: string): Promise<Enrolment> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new TableError(
      'ENROLMENT_MISSING',
      `the list of tags ${file} cannot be read (${messageOf(error)}): run jantaku enroll`,
      'user',
      { file },
    );
  });
  return parseEnrolment(file, text);
}

/** Readable by nobody else: whoever has the list and a reader can read the tiles (hardware F13). */
export const saveEnrolment = (file: string, enrolment: Enrolment): Promise<void> =>
  writeFileDurably(file, formatEnrolment(enrolment));

export const formatEnrolment = (enrolment: Enrolment): string =>
  stringify(enrolment, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
