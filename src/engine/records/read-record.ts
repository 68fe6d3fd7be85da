import { isMjai, readMjai } from './mjai/read-mjai.js';
import { readMjlog } from './mjlog/read-mjlog.js';
import type { GameRecord } from './record.js';
import { RecordError } from './record-error.js';
import { readTenhou6 } from './tenhou6/read-tenhou6.js';

/**
 * Reads a record in any of the formats, told apart by how the text begins.
 * @throws RecordError with place and reason.
 */
export function readRecord(text: string): GameRecord {
  const start = text.slice(0, 200).replace(/^[\s\uFEFF]+/, '');
  if (start.startsWith('<')) return readMjlog(text);
  if (start.startsWith('{')) return isMjai(text) ? readMjai(text) : readTenhou6(text);
  throw new RecordError('this is no record: it begins neither like mjlog (XML) nor like JSON', 0);
}
