import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { ZodType, z } from 'zod';
import { messageOf, TableError } from '../../base/errors.js';

/** One mistake in a file that a person wrote. `line` is 1-based; `path` is `http.port`, empty for the whole file. */
export interface FileProblem {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

type Step = string | number;
type Document = ReturnType<typeof parseDocument>;

/** A parsed YAML file (JSON is YAML too) that can still tell on which line each of its values stands. */
export class YamlSource {
  private readonly lines = new LineCounter();
  private readonly document: Document;

  constructor(
    readonly file: string,
    text: string,
  ) {
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
  }

  /**
   * The value as the schema sees it, defaults filled in.
   * @throws TableError `code` with every mistake: one line of the message each (`file:line: path: what`), and in `context.problems`.
   */
  read<S extends ZodType>(schema: S, code: string): z.output<S> {
    const syntax = this.document.errors.map(({ pos, message }) => ({ path: '', line: this.lines.linePos(pos[0]).line, message }));
    if (syntax.length > 0) throw fileError(code, this.file, syntax);
    const result = schema.safeParse(this.plain(code) ?? {}, { reportInput: true });
    if (result.success) return result.data;
    throw fileError(
      code,
      this.file,
      result.error.issues.flatMap((issue) => this.problemsOf(issue)),
    );
  }

  /** Line of the value at `path`, or of the nearest value around it that is there. */
  lineOf(path: readonly Step[]): number {
    for (let length = path.length; length > 0; length--) {
      const node = this.keyAt(path.slice(0, length)) ?? this.valueAt(path.slice(0, length));
      if (node?.range) return this.lines.linePos(node.range[0]).line;
    }
    return 1;
  }

  /** The plain value; an alias (`*name`) without its anchor shows only here. */
  private plain(code: string): unknown {
    try {
      return this.document.toJS();
    } catch (error) {
      let line = 1;
      visit(this.document, {
        Alias: (_, alias) => {
          if (alias.resolve(this.document) !== undefined || !alias.range) return undefined;
          line = this.lines.linePos(alias.range[0]).line;
          return visit.BREAK;
        },
      });
      throw fileError(code, this.file, [{ path: '', line, message: messageOf(error) }]);
    }
  }

  private problemsOf(issue: z.core.$ZodIssue): FileProblem[] {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    const at = (steps: readonly Step[], message: string): FileProblem => ({
      path: pathText(steps),
      line: this.lineOf(steps),
      message,
    });
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => at([...path, key], 'unknown key; remove it or look up its name'));
    if (issue.code === 'invalid_union') return [at(path, unionMessage(issue))];
    return [at(path, issue.message)];
  }

  private valueAt(path: readonly Step[]): Node | null {
    const node = this.document.getIn(path, true);
    return isNode(node) ? node : null;
  }

  /** The node of the last step's key, where it is one of a map. */
  private keyAt(path: readonly Step[]): Node | null {
    const parent = path.length === 1 ? this.document.contents : this.valueAt(path.slice(0, -1));
    if (!isMap(parent)) return null;
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
    return isNode(pair?.key) ? pair.key : null;
  }
}

/** What each variant of a union would have wanted, nearest first. */
function unionMessage(issue: z.core.$ZodIssueInvalidUnion): string {
  const wanted = issue.errors.map((variant) =>
    variant.map(({ path, message }) => [pathText(path), message].filter(Boolean).join(': ')).join('; '),
  );
  const unique = [...new Set(wanted)].filter((text) => text !== '');
  return unique.length === 0 ? issue.message : unique.join(', or ');
}

export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? String(step) : `${text}.${String(step)}`),
    '',
  );

export function fileError(code: string, file: string, problems: readonly FileProblem[]): TableError {
  const sorted = [...problems].sort((a, b) => a.line - b.line);
  const text = sorted.map(({ path, line, message }) => `${file}:${line}: ${path === '' ? '' : `${path}: `}${message}`).join('\n');
  return new TableError(code, text, 'user', { file, problems: sorted });
}
