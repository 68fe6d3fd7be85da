/**
 * How bad it is: `transient` is tried again, `degraded` goes on and is shown, `fault` stops the machine and latches,
 * `user` is something the person at the keyboard can mend (bad file, port in use), `bug` is ours.
 */
export type Severity = 'transient' | 'degraded' | 'fault' | 'user' | 'bug';

/** The one error class of the project. `code` is stable and documented; `message` says what, where and what to do. */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(
    readonly code: string,
    message: string,
    readonly severity: Severity = 'fault',
    readonly context: Readonly<Record<string, unknown>> = {},
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }
}

export const isTableError = (error: unknown): error is TableError => error instanceof TableError;
export const isTransient = (error: unknown): boolean => isTableError(error) && error.severity === 'transient';

/** The text of whatever was thrown, without a stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Ends an exhaustive switch: a new variant that nobody handles becomes a compile error here. */
export function assertNever(value: never): never {
  throw new TableError('BUG_UNREACHABLE', `unhandled variant ${JSON.stringify(value)}`, 'bug');
}
