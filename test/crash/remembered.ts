import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '../../src/base/logger.js';
import { type RulesChoice, tableMaker } from '../../src/cli/rules.js';
import { foldFact, type GameState, NO_GAME } from '../../src/controller/game/fold.js';
import { factOf } from '../../src/controller/game/journal-facts.js';
import { openJournal } from '../../src/controller/journal/open-journal.js';
import { gameView } from '../../src/controller/table/views.js';
import type { Table } from '../../src/engine/hand/apply.js';
import { Publisher } from '../../src/telemetry/publisher.js';

export const tableOf: (rules: RulesChoice) => Table = tableMaker();

/** Reads the journal of a table that is dead, in a copy of its folder; the state after each fact, in order. */
export async function statesIn(data: string, copy: string): Promise<readonly GameState[]> {
  await cp(join(data, 'journal'), join(copy, 'journal'), { recursive: true });
  const journal = await openJournal({
    dir: join(copy, 'journal'),
    clock: { nowMs: () => 0 },
    now: () => '2026-01-01T00:00:00Z',
    logger: silentLogger,
  });
  const states: GameState[] = [NO_GAME];
  for await (const record of journal.records()) {
    const fact = factOf(record);
    if (fact) states.push(foldFact(states.at(-1) as GameState, fact, tableOf));
  }
  await journal.close();
  return states;
}

/** What the table says of a state to the world, by topic, without number and time. */
export function publicly(state: GameState): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const publisher = new Publisher({
    root: 'jantaku/home/table-1',
    boot: 1,
    date: () => '2026-01-01T00:00:00Z',
    logger: silentLogger,
    send: ({ topic, payload }) => said.set(topic, timeless(payload)),
  });
  publisher.publishGame(state.ruleset ? gameView(state, tableOf(state.ruleset)) : null, 0);
  return said;
}

export const timeless = (payload: string): string => JSON.stringify({ ...JSON.parse(payload), at: null, seq: null });
