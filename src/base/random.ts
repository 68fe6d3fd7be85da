/** Randomness as it is passed in. */
export interface Random {
  /** A uniform whole number in `[0, limit)`. */
  below(limit: number): number;
}

/**
 * A seeded generator (mulberry32) for the simulator, bots and tests; never for the dice of a real table, which come from
 * the system's cryptographic source with rejection sampling.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { below: (limit) => Math.floor((next() / 4_294_967_296) * limit) };
}

/** A new array with the items in random order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
