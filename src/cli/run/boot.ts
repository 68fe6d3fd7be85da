import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, DateSource } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import { foldFact, type GameState, NO_GAME, type TableOf } from '../../controller/game/fold.js';
import { factOf, recordOf } from '../../controller/game/journal-facts.js';
import { unfinished } from '../../controller/game/unfinished.js';
import type { Journal } from '../../controller/journal/journal.js';
import { openJournal } from '../../controller/journal/open-journal.js';

export interface Booted {
  readonly journal: Journal;
  readonly folded: GameState;
  /** Counts the starts of this table. */
  readonly boot: number;
}

export interface BootOptions {
  readonly dataDir: string;
  readonly keyFile: string | null;
  readonly segmentBytes: number;
  readonly clock: Clock;
  readonly date: DateSource;
  readonly log: Logger;
  readonly tableOf: TableOf;
}

/** Opens the table's memory and folds it; from then on this start is in it too. */
export async function bootFromJournal(options: BootOptions): Promise<Booted> {
  const { dataDir, keyFile, segmentBytes, clock, date, log, tableOf } = options;
  await mkdir(dataDir, { recursive: true });
  const journal = await openJournal({
    dir: join(dataDir, 'journal'),
    ...(keyFile === null ? {} : { keyFile }),
    clock,
    now: date,
    logger: log.child('journal'),
    segmentBytes,
  });
  let folded = NO_GAME;
  let boots = 0;
  for await (const record of journal.records()) {
    if (record.type === 'boot') boots++;
    const fact = factOf(record);
    if (fact) folded = foldFact(folded, fact, tableOf);
  }
  await journal.append([{ type: 'boot', v: 1, data: {} }]);
  for (let fact = unfinished(folded, tableOf); fact !== null; fact = unfinished(folded, tableOf)) {
    await journal.append([recordOf(fact)]);
    folded = foldFact(folded, fact, tableOf);
  }
  return { journal, folded, boot: boots + 1 };
}
