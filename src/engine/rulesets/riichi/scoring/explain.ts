import type { HandView } from '../../../table/hand-view.js';
import type { ScoreLine, WinReport } from '../../../table/score-report.js';
import { sumOf } from './fu.js';
import { AKA_LINES, DORA_LINES, URA_LINES } from './lines.js';
import type { RiichiWin } from './verdict.js';

/** The same win for people: one line a yaku and a dora count, the fu items below, the sum in words. */
export function explainWin(view: HandView, win: RiichiWin): WinReport {
  return {
    seat: view.seat,
    winBy: view.winBy,
    from: view.from,
    winningTile: view.winningTile,
    lines: linesOf(win),
    details: win.fuItems,
    summary: summaryOf(win),
    reading: win.reading,
    notes: win.warnings.length > 0 ? [...win.notes, ...win.warnings] : win.notes,
  };
}

function linesOf({ yaku, dora, ura, aka }: RiichiWin): readonly ScoreLine[] {
  if (dora + ura + aka === 0) return yaku;
  const lines = yaku.slice();
  if (dora > 0) lines.push(DORA_LINES[dora]);
  if (ura > 0) lines.push(URA_LINES[ura]);
  if (aka > 0) lines.push(AKA_LINES[aka]);
  return lines;
}

/** `3 han 22 → 30 fu`, `5 han 30 fu, mangan`, `yakuman ×1`. */
export function summaryOf({ value, fuItems }: RiichiWin): string {
  if (value.yakumanCount > 0) return `yakuman ×${value.yakumanCount}`;
  const sum = sumOf(fuItems);
  const fu = sum === value.fu ? `${sum} fu` : `${sum} → ${value.fu} fu`;
  const limit = value.limit === null ? '' : `, ${value.limit}`;
  const reason = value.limitReason === null ? '' : ' (eight counters)';
  return `${value.han} han ${fu}${limit}${reason}`;
}
