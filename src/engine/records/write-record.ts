import { writeMjai } from './mjai/write-mjai.js';
import { writeMjlog } from './mjlog/write-mjlog.js';
import type { GameRecord, RecordFormat } from './record.js';
import { writeTenhou6 } from './tenhou6/write-tenhou6.js';

const WRITERS: Readonly<Record<RecordFormat, (record: GameRecord) => string>> = {
  mjlog: writeMjlog,
  tenhou6: writeTenhou6,
  mjai: writeMjai,
};

/**
 * Writes a record in a format that viewers and reviewers read; docs/records.md says what each leaves out.
 * @throws RecordError when the record does not tell what the format needs.
 */
export const writeRecord = (record: GameRecord, format: RecordFormat): string => WRITERS[format](record);
