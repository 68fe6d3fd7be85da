/** A conformance case as read from a line of JSON; see `docs/score.md`. Only the fields common to all kinds are typed. */
export interface RawCase {
  readonly id?: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** What is wrong with a case that cannot be: never a score and never "no win". */
export interface CaseProblem {
  readonly code: string;
  readonly message: string;
  readonly field: string;
}

export type CaseAnswer =
  | { readonly result: Readonly<Record<string, unknown>>; readonly error?: undefined }
  | { readonly error: CaseProblem; readonly result?: undefined };

/** Thrown by the readers in this folder and turned into {@link CaseProblem} at the one place that calls a case book. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
  constructor(
    readonly code: string,
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** A ruleset's answers, by the case's `kind`. Each returns the keys of `expect` for that kind and may throw {@link CaseError}. */
export type CaseBook = Readonly<Record<string, (input: RawCase) => Readonly<Record<string, unknown>>>>;

export function answerCase(books: ReadonlyMap<string, CaseBook>, input: RawCase): CaseAnswer {
  const book = books.get(input.ruleset);
  if (!book) return { error: { code: 'RULESET_UNKNOWN', field: 'ruleset', message: `no ruleset "${input.ruleset}"` } };
  const answer = Object.hasOwn(book, input.kind) ? book[input.kind] : undefined;
  if (!answer)
    return { error: { code: 'KIND_UNKNOWN', field: 'kind', message: `${input.ruleset} has no cases of kind "${input.kind}"` } };
  try {
    return { result: answer(input) };
  } catch (error) {
    if (error instanceof CaseError) return { error: { code: error.code, field: error.field, message: error.message } };
    throw error;
  }
}
