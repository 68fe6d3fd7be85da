/** One reason why a declared win is none: a row of a ruleset's table, asked in order. */
export interface Refusal<Win> {
  /** Stable id, as in the conformance vocabulary. */
  readonly reason: string;
  /** For the table; tells nothing hidden beyond what the declaration has shown. */
  readonly sentence: string;
  readonly rule: string;
  readonly holds: (win: Win) => boolean;
}

export const firstRefusal = <Win>(table: readonly Refusal<Win>[], win: Win): Refusal<Win> | null =>
  table.find(({ holds }) => holds(win)) ?? null;
