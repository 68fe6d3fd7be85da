import type { HandView } from '../../../table/hand-view.js';
import type { WinReport } from '../../../table/score-report.js';
import { roundFu, sumOf } from './fu.js';
import { withDora } from './lines.js';
import type { RiichiWin } from './verdict.js';

/** The same win for people: one line a yaku and a dora count, the fu items below, the sum in words. */
export function explainWin(view: HandView, win: RiichiWin): WinReport {
  return {
    seat: view.seat,
    winBy: view.winBy,
    from: view.from,
    winningTile: view.winningTile,
    lines: withDora(win.yaku, win.dora, win.ura, win.aka),
    details: win.fuItems,
    summary: summaryOf(win),
    reading: win.reading,
    notes: win.warnings.length > 0 ? [...win.notes, ...win.warnings] : win.notes,
  };
}

/** Four closed kans of orphans and the rest of a hand; by the sum before rounding. */
const MOST_FU = 160;
const FU_TEXTS: readonly string[] = Array.from({ length: MOST_FU + 1 }, (_, sum) =>
  roundFu(sum) === sum ? `${sum} fu` : `${sum} → ${roundFu(sum)} fu`,
);
const MOST_HAN = 120;
const HAN_TEXTS: readonly string[] = Array.from({ length: MOST_HAN + 1 }, (_, han) => `${han} han `);

/** `3 han 22 → 30 fu`, `5 han 30 fu, mangan`, `yakuman ×1`. */
export function summaryOf({ value, fuItems }: RiichiWin): string {
  const { han, limit, limitReason, yakumanCount } = value;
  if (yakumanCount > 0) return `yakuman ×${yakumanCount}`;
  const summary = HAN_TEXTS[han] + FU_TEXTS[sumOf(fuItems)];
  if (limit === null) return summary;
  return limitReason === null ? `${summary}, ${limit}` : `${summary}, ${limit} (eight counters)`;
}
