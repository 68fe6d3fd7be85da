/** One row of a ruleset's table of patterns. `Hand` is what its predicates look at: one reading of one won hand. */
export interface Pattern<Hand> {
  /** Stable id, as in the conformance vocabulary. */
  readonly id: string;
  /** In the ruleset's own words. */
  readonly label: string;
  /** Where the rule stands in the ruleset's text. */
  readonly rule: string;
  readonly value: number | ((hand: Hand) => number);
  /** Whether it counts, or how often. */
  readonly counts: (hand: Hand) => boolean | number;
}

/** A pattern that a hand has, once; a pattern that counts twice is there twice. */
export interface CountedPattern {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
  readonly value: number;
}

/** The rows that the hand has, in the order of the table. */
export function countPatterns<Hand>(table: readonly Pattern<Hand>[], hand: Hand): CountedPattern[] {
  return table.flatMap((pattern) => {
    const times = Number(pattern.counts(hand));
    if (times === 0) return [];
    const value = typeof pattern.value === 'number' ? pattern.value : pattern.value(hand);
    const counted = { name: pattern.id, label: pattern.label, rule: pattern.rule, value };
    return Array.from({ length: times }, () => counted);
  });
}

export const sumOf = (patterns: readonly CountedPattern[]): number => patterns.reduce((sum, { value }) => sum + value, 0);
export const productOf = (patterns: readonly CountedPattern[]): number =>
  patterns.reduce((product, { value }) => product * value, 1);

/** Patterns as conformance cases write them. */
export const namedValues = (patterns: readonly CountedPattern[]): { readonly name: string; readonly value: number }[] =>
  patterns.map(({ name, value }) => ({ name, value }));

/** The candidate with the greatest `worth`, the first among equals; null of none. */
export function bestOf<T>(candidates: Iterable<T>, worth: (candidate: T) => number): T | null {
  let best: T | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const value = worth(candidate);
    if (value > bestWorth) [best, bestWorth] = [candidate, value];
  }
  return best;
}
