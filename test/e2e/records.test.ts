import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endDifference, movesDifference } from '../../src/engine/records/differences.js';
import { readRecord } from '../../src/engine/records/read-record.js';
import { playHand } from '../../src/engine/records/verify.js';
import { withTable } from './support/running-table.js';

const FOLDER = join(import.meta.dirname, '../records/mjlog');

/** Twenty games with every kind of call and ending between them, some of them the only ones of their kind. */
const GAMES: readonly (readonly [name: string, hands: number, shows: string])[] = [
  ['thewaxmango-mahjong-hands--2022010807gm-00e1-0000-10f06d23', 2, 'a concealed kong'],
  ['thewaxmango-mahjong-hands--2022010322gm-00a9-0000-2e4c9999', 3, 'double riichi, seven pairs'],
  ['thewaxmango-mahjong-hands--2022010202gm-00a9-0000-157fcab1', 3, 'a short game'],
  ['thewaxmango-mahjong-hands--2022010422gm-00a9-0000-28873b20', 3, 'a short game'],
  ['thewaxmango-mahjong-hands--2022010915gm-00a9-0000-ee7f5a7e', 3, 'many calls'],
  ['thewaxmango-mahjong-hands--2022011300gm-00e1-0000-6da019d9', 4, 'an added kong, the last tile'],
  ['thewaxmango-mahjong-hands--2022010321gm-00a9-0000-dc0cefb2', 4, 'a limit hand'],
  ['thewaxmango-mahjong-hands--2022010421gm-00e1-0000-8cd11ab2', 4, 'twice two alike sequences'],
  ['thewaxmango-mahjong-hands--2022010212gm-00e1-0000-b46ae6cb', 4, 'an east game'],
  ['thewaxmango-mahjong-hands--2022010223gm-00e1-0000-0bbfcef8', 4, 'an east game'],
  ['thewaxmango-mahjong-hands--2022011100gm-00e1-0000-8e3900d0', 4, 'an east game'],
  ['thewaxmango-mahjong-hands--2022010603gm-00e1-0000-c2fc130f', 5, 'nine terminals'],
  ['thewaxmango-mahjong-hands--2022011019gm-00e1-0000-7a29dd2d', 5, 'four winds'],
  ['thewaxmango-mahjong-hands--2022010321gm-00e1-0000-246fb5a0', 6, 'exhaustive draws'],
  ['thewaxmango-mahjong-hands--2022010310gm-00a9-0000-86bdf60b', 8, 'a river of terminals'],
  ['thewaxmango-mahjong-hands--2022010518gm-00a9-0000-62376f39', 8, 'added and concealed kongs'],
  ['thewaxmango-mahjong-hands--2022010909gm-00a9-0000-7c63cc83', 9, 'an open kong'],
  ['thewaxmango-mahjong-hands--2022010219gm-00a9-0000-fa99dbf0', 11, 'two winners on a discard, the tile after a kong'],
  ['thewaxmango-mahjong-hands--2022010322gm-00a9-0000-6919c2d2', 11, 'four riichi'],
  ['thewaxmango-mahjong-hands--2022010214gm-00a9-0000-63c5ad38', 14, 'a robbed kong'],
];

describe('a real game, told to the table by tags and keys alone', () => {
  it.each(GAMES)(
    '%s: %i hands, %s',
    async (name, hands) => {
      const record = readRecord(readFileSync(join(FOLDER, `${name}.xml`), 'utf8'));
      expect(record.hands).toHaveLength(hands);
      await withTable({ records: [record] }, async ({ process, finished, hands: over, events, log }) => {
        await over(record.hands.length);
        await process.controller.session.settled();
        const { table } = process.controller.session;
        const differences = record.hands.map((recorded, index) => {
          const hand = finished[index];
          return movesDifference(hand, recorded) ?? endDifference(table, hand, recorded);
        });
        expect(differences).toEqual(record.hands.map(() => null));
        // The same hands as the rules make of the record without any wire.
        expect(finished.map(({ phase }) => phase)).toEqual(record.hands.map((recorded) => playHand(table, recorded).hand.phase));
        expect(events('irregularity')).toEqual([]);
        expect(events('fault-raised')).toEqual([]);
        expect(log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
      });
    },
    120_000,
  );
});
