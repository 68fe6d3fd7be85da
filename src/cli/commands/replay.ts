import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { isTableError, type TableError } from '../../base/errors.js';
import { readRecord } from '../../engine/records/read-record.js';
import { verifyGame } from '../../engine/records/verify.js';
import type { Command } from '../command.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { readText, recordFiles } from '../record-files.js';
import { tableMaker } from '../rules.js';
import { progressBar, type Terminal } from '../terminal.js';

const HELP = `jantaku replay --verify FILE|DIR…

Reads records as Tenhou mjlog XML, tenhou.net/6 JSON and mjai JSON lines (docs/records.md). Plays recorded games through the rules, without the wire, and holds every hand against the record: moves, winners, winning
tiles, patterns, points, payments and the start of the next hand. Each hand that differs is named; the last line is
{"files","hands","matched","unscored","mismatched","skipped"}.

Exit code: 0 everything matched, 1 a hand differs, 2 a file was skipped: it cannot be read or is no record of these rules.`;

interface Counts {
  files: number;
  hands: number;
  matched: number;
  unscored: number;
  mismatched: number;
  skipped: number;
}

export const replay: Command = {
  name: 'replay',
  summary: 'hold recorded games against the rules',
  help: HELP,
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { verify: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (!values.verify || positionals.length === 0) {
      terminal.err(HELP);
      return EXIT.usage;
    }
    return verifyFiles(positionals, terminal);
  },
};

function verifyFiles(paths: readonly string[], terminal: Terminal): ExitCode {
  const counts: Counts = { files: 0, hands: 0, matched: 0, unscored: 0, mismatched: 0, skipped: 0 };
  const files = paths.flatMap((path) => findFiles(path, counts, terminal));
  const tableOf = tableMaker();
  const progress = progressBar(terminal, (text) => process.stderr.write(text), files.length, 'records');
  for (const [index, file] of files.entries()) {
    verifyFile(file, tableOf, counts, terminal);
    progress(index + 1);
  }
  terminal.out(JSON.stringify(counts));
  if (counts.mismatched > 0) return EXIT.negative;
  return counts.skipped > 0 || counts.files === 0 ? EXIT.usage : EXIT.ok;
}

/** A path that is not there is skipped like a file that is no record. */
function findFiles(path: string, counts: Counts, terminal: Terminal): string[] {
  try {
    return recordFiles([path]);
  } catch (error) {
    if (!isTableError(error) || error.code !== 'FILE_MISSING') throw error;
    counts.files++;
    skip(path, error, counts, terminal);
    return [];
  }
}

function skip(path: string, error: TableError, counts: Counts, terminal: Terminal): void {
  counts.skipped++;
  terminal.err(`${basename(path)}: skipped: ${error.message}`);
}

function verifyFile(file: string, tableOf: ReturnType<typeof tableMaker>, counts: Counts, terminal: Terminal): void {
  counts.files++;
  try {
    const record = readRecord(readText(file));
    const { hands } = verifyGame(tableOf(record.ruleset), record);
    for (const { name, verdict } of hands) {
      counts.hands++;
      counts[verdict.status]++;
      if (verdict.status === 'mismatched') terminal.err(`${basename(file)}: ${name}: ${verdict.difference}`);
      if (verdict.status === 'unscored') terminal.err(`${basename(file)}: ${name}: unscored: ${verdict.reason}`);
    }
  } catch (error) {
    if (!isTableError(error) || error.severity !== 'user') throw error;
    skip(file, error, counts, terminal);
  }
}
