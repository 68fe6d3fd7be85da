import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { messageOf } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { writeFileDurably } from '../journal/durable-files.js';
import type { TravelTimes } from './travel-times.js';

const fileSchema = z.strictObject({
  version: z.literal(1),
  times: z.record(z.string(), z.strictObject({ runs: z.int().min(1), meanMs: z.number().min(0) })),
});

/** Learned times are a cache: a file that is missing or damaged means learning again, under the configured limits. */
export async function loadTravelTimes(file: string, logger: Logger): Promise<TravelTimes> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).times as TravelTimes;
  } catch (error) {
    logger.info('no learned travel times; the configured limits hold until they are known', { file, reason: messageOf(error) });
    return {};
  }
}

export const saveTravelTimes = (file: string, times: TravelTimes): Promise<void> =>
  writeFileDurably(file, `${JSON.stringify({ version: 1, times }, null, 2)}\n`);
