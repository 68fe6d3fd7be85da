/**
 * The high patterns on a base of 50 (mixed one suit is half of pure with the rounding: 70). A table that plays another point
 * set enters its own values by these names.
 */
export const HIGH_VALUES = {
  independence: 50,
  'closed-seven-stars': 150,
  'open-seven-stars': 100,
  'independence-void-suit': 150,
  'straight-all-pung': 100,
  'wild-all-pung': 50,
  'straight-loner': 100,
  'wild-loner': 50,
  'straight-seven-pairs': 150,
  'wild-seven-pairs': 50,
  'closed-bomb': 100,
  'open-bomb': 50,
  'mixed-one-suit': 70,
  'pure-one-suit': 150,
  'uncompleted-all-honors': 400,
  'completed-all-honors': 800,
  'uncompleted-eight-flowers': 400,
  'completed-eight-flowers': 800,
  'budding-direct-kong': 50,
  'blooming-direct-kong': 100,
  'budding-closed-kong': 100,
  'blooming-closed-kong': 150,
  'budding-risky-kong': 100,
  'blooming-risky-kong': 200,
  'blooming-flower-kong': 50,
  'three-normal-wilds': 150,
  'three-flower-wilds': 300,
  'four-flowers': 150,
} as const;

export type HighPattern = keyof typeof HIGH_VALUES;
export const HIGH_PATTERNS = Object.keys(HIGH_VALUES) as readonly HighPattern[];

/** Seven stars and void suit where independence adds up: on top of its 50 (local practice). */
export const ADDED_TO_INDEPENDENCE: Readonly<Partial<Record<HighPattern, number>>> = {
  'closed-seven-stars': 100,
  'open-seven-stars': 50,
  'independence-void-suit': 100,
};
