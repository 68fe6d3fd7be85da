import type { FenghuaOptions } from './options.js';
import { ADDED_TO_INDEPENDENCE, HIGH_PATTERNS, HIGH_VALUES, type HighPattern } from './values.js';

const HONORS: readonly HighPattern[] = ['uncompleted-all-honors', 'completed-all-honors'];
const EIGHT_FLOWERS: readonly HighPattern[] = ['uncompleted-eight-flowers', 'completed-eight-flowers'];

/** What a high pattern is worth at this table; rare hands that are only celebrated are worth nothing. */
export function pointsOf(pattern: HighPattern, options: FenghuaOptions): number {
  if (options.allHonorsPoints === 'celebration' && HONORS.includes(pattern)) return 0;
  if (options.eightFlowersPoints === 'celebration' && EIGHT_FLOWERS.includes(pattern)) return 0;
  const added = options.independenceAdditive ? ADDED_TO_INDEPENDENCE[pattern] : undefined;
  return options.points[pattern] ?? added ?? HIGH_VALUES[pattern];
}

/** The text gives no values on a base of 30, so that such a table must name all of them. Null when nothing is missing. */
export function pointSetProblem({ pointSet, points }: FenghuaOptions): string | null {
  if (pointSet === '50s') return null;
  const missing = HIGH_PATTERNS.filter((pattern) => points[pattern] === undefined);
  return missing.length === 0 ? null : `pointSet 30s needs the table's values in points; missing are ${missing.join(', ')}`;
}
