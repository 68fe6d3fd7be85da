import { tableStep } from '../../controller/machines/table/view.js';
import type { TableController } from '../../controller/table/table-controller.js';
import { liveTilesLeft } from '../../engine/hand/wall.js';
import { pointsAt } from '../../engine/match/match.js';
import { SEATS } from '../../engine/table/seat.js';

/** One line that says how things stand. */
export function statusLine(table: TableController): string {
  const { state, hand } = table.session;
  const { state: machine, step, prompt } = tableStep(table.snapshot);
  const { match, names } = state;
  if (!match) return `${machine}${prompt === null ? '' : `: ${prompt}`}`;
  const { rules } = table.session.table;
  const round = `${rules.match.roundName?.(match) ?? rules.terms.rounds[match.roundWind]} ${match.dealNumber}${match.counters > 0 ? `, ${match.counters} ${rules.terms.counter}` : ''}`;
  const points = SEATS.flatMap((seat) => {
    const id = match.chairs[seat];
    return id === null ? [] : [`${names[id] ?? id} ${pointsAt(match, seat)}`];
  });
  const tiles = hand?.wall.broken ? ` | ${liveTilesLeft(rules, hand)} tiles left` : '';
  return `${round} | hand ${match.handNumber}${tiles} | ${points.join('  ')} | ${machine}${step === null ? '' : `/${step}`}`;
}

/** Draws the line again and again on a terminal; returns how to stop. */
export function drawStatus(table: TableController, write: (text: string) => void, columns: () => number): () => void {
  let shown = '';
  const draw = (): void => {
    const line = statusLine(table).slice(0, Math.max(20, columns() - 1));
    if (line === shown) return;
    shown = line;
    write(`\r\u001B[2K${line}`);
  };
  const timer = setInterval(draw, 200);
  draw();
  return () => {
    clearInterval(timer);
    write('\n');
  };
}
