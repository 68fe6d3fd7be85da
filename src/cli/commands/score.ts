import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { messageOf, TableError } from '../../base/errors.js';
import { answerCase, type CaseAnswer, type CaseProblem, type RawCase } from '../../engine/cases/case.js';
import { caseBooksOf } from '../../engine/rulesets/registry.js';
import type { Command } from '../command.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { rulesets } from '../rules.js';
import type { Terminal } from '../terminal.js';

const HELP = `jantaku score [FILE…]

Answers cases, one JSON object a line (standard input without a file), each with one line:
{"id":…,"result":{…}} or {"id":…,"error":{"code","message","field"}}. docs/score.md has the fields.

Exit code: 0 every line was answered, 2 any line was an error (all other lines are answered all the same).`;

export const score: Command = {
  name: 'score',
  summary: 'score hands and settle cases given as JSON lines',
  help: HELP,
  run: async (args, terminal) => {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const books = caseBooksOf(rulesets);
    let exit: ExitCode = EXIT.ok;
    if (positionals.length === 0) return answerLines(process.stdin, books, terminal);
    for (const file of positionals) if ((await answerLines(openFile(file), books, terminal)) !== EXIT.ok) exit = EXIT.usage;
    return exit;
  },
};

type CaseBooks = ReturnType<typeof caseBooksOf>;

function openFile(path: string): Readable {
  const stream = createReadStream(path);
  stream.on('error', () => {});
  return stream;
}

async function answerLines(input: Readable, books: CaseBooks, terminal: Terminal): Promise<ExitCode> {
  let failed = false;
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, reject) => {
    input.once('error', (error) =>
      reject(new TableError('FILE_UNREADABLE', `the cases cannot be read: ${messageOf(error)}`, 'user')),
    );
  });
  broken.catch(() => {});
  const read = async (): Promise<void> => {
    for await (const line of lines) {
      if (line.trim() === '') continue;
      const { id, answer } = answerLine(line, books);
      failed ||= answer.error !== undefined;
      terminal.out(JSON.stringify({ id, ...answer }));
    }
  };
  await Promise.race([read(), broken]);
  return failed ? EXIT.usage : EXIT.ok;
}

function answerLine(line: string, books: CaseBooks): { readonly id: unknown; readonly answer: CaseAnswer } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { id: null, answer: { error: problem('JSON_INVALID', '', `this line is no JSON: ${messageOf(error)}`) } };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { id: null, answer: { error: problem('CASE_INVALID', '', 'a case is a JSON object') } };
  }
  const raw = value as RawCase;
  const id = raw.id ?? null;
  if (typeof raw.ruleset !== 'string')
    return { id, answer: { error: problem('FIELD_INVALID', 'ruleset', 'ruleset must be a name') } };
  if (typeof raw.kind !== 'string') return { id, answer: { error: problem('FIELD_INVALID', 'kind', 'kind must be a name') } };
  return { id, answer: answerCase(books, raw) };
}

const problem = (code: string, field: string, message: string): CaseProblem => ({ code, field, message });
