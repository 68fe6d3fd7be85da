import type { HandView } from '../../table/hand-view.js';
import type { WinReport } from '../../table/score-report.js';
import type { CountedPattern } from './pattern-table.js';

export interface ReportTexts {
  /** What pattern values are counted in: `×`, `points`. */
  readonly unit: string;
  readonly summary: string;
  readonly reading?: string | null;
  readonly notes?: readonly string[];
  readonly details?: WinReport['details'];
}

/** A label in Chinese alone gets the pattern's English name beside it, which its id is. */
const withEnglish = (label: string, id: string): string => (/[a-z]/i.test(label) ? label : `${label} ${id.replaceAll('-', ' ')}`);

/** The explained score of a won hand from its counted patterns. */
export function winReport(view: HandView, patterns: readonly CountedPattern[], texts: ReportTexts): WinReport {
  return {
    seat: view.seat,
    winBy: view.winBy,
    from: view.from,
    winningTile: view.winningTile,
    lines: patterns.map(({ name, label, rule, value }) => ({
      id: name,
      label: withEnglish(label, name),
      rule,
      value,
      unit: texts.unit,
    })),
    details: texts.details ?? [],
    summary: texts.summary,
    reading: texts.reading ?? null,
    notes: texts.notes ?? [],
  };
}
