import type { Table } from '../hand/apply.js';
import type { MaybeTile } from '../hand/events.js';
import type { HandState } from '../hand/state.js';
import { netBySeat } from '../table/payment.js';
import type { WinReport } from '../table/score-report.js';
import { SEATS } from '../table/seat.js';
import { formatFace } from '../tiles/notation.js';
import { HandWalk } from './hand-walk.js';
import type { RecordedHand, RecordedPattern, RecordedResult, RecordedWin } from './record.js';

/** How the hands, rivers and melds that lie there differ from those of the record's own moves; null when they do not. */
export function movesDifference(hand: HandState, { events }: RecordedHand): string | null {
  const walk = new HandWalk();
  for (const event of events) walk.apply(event);
  for (const seat of SEATS) {
    const { concealed, melds, river } = hand.seats[seat];
    const areas: readonly (readonly [string, string, string])[] = [
      ['concealed', sortedIds(concealed), sortedIds(walk.concealed[seat])],
      ['melds', sortedIds(melds.flatMap(({ tiles }) => tiles)), sortedIds(walk.melds[seat].flatMap(({ tiles }) => tiles))],
      ['river', river.map(({ tile }) => tile).join(), walk.rivers[seat].join()],
    ];
    const wrong = areas.find(([, found, recorded]) => found !== recorded);
    if (wrong) return `seat ${seat} ${wrong[0]} ${wrong[1]}, recorded ${wrong[2]}`;
  }
  return null;
}

const sortedIds = (tiles: readonly MaybeTile[]): string => [...tiles].sort((a, b) => (a ?? -1) - (b ?? -1)).join();

/** How the ending differs: outcome, winners, winning tiles, patterns, fu, payments. Null when it does not. */
export function endDifference(table: Table, hand: HandState, { result }: RecordedHand): string | null {
  const { phase } = hand;
  if (result.kind === 'unfinished') return phase.name === 'over' ? 'the hand is over, the record leaves it open' : null;
  if (phase.name !== 'over') return `the hand is not over but ${phase.name}`;
  return result.kind === 'draw' ? drawDifference(phase, result) : winsDifference(table, phase, result);
}

type Over = Extract<HandState['phase'], { name: 'over' }>;
type ResultOf<K extends RecordedResult['kind']> = Extract<RecordedResult, { kind: K }>;

function drawDifference({ outcome, settlement }: Over, { reason, shown, deltas }: ResultOf<'draw'>): string | null {
  const expected = reason === null || reason === 'nagashi-mangan' ? 'exhaustive-draw' : reason;
  const found = outcome.kind === 'abortive-draw' ? outcome.reason : outcome.kind;
  if (found !== expected) return `ends by ${found}, recorded ${expected}`;
  if (shown !== null && settlement.shown.join() !== shown.join()) return `shows ${settlement.shown}, recorded ${shown}`;
  return deltaDifference(netBySeat(settlement.payments), deltas);
}

function winsDifference(table: Table, { outcome, settlement }: Over, { wins, deltas }: ResultOf<'win'>): string | null {
  if (outcome.kind !== 'win') return `ends by ${outcome.kind}, recorded a win`;
  const winners = wins.map((win) => win.seat);
  if (outcome.winners.join() !== winners.join()) return `won by ${outcome.winners.join()}, recorded ${winners.join()}`;
  for (const [index, win] of wins.entries()) {
    const difference = winDifference(table, settlement.reports[index], win);
    if (difference !== null) return difference;
  }
  return deltaDifference(netBySeat(settlement.payments), deltas);
}

function winDifference(table: Table, report: WinReport | undefined, win: RecordedWin): string | null {
  if (!report) return `no report for seat ${win.seat}`;
  const tile = win.tile === null ? null : table.tiles.faces[win.tile];
  if (tile !== null && report.winningTile !== tile) {
    const found = report.winningTile === null ? '-' : formatFace(report.winningTile);
    return `winning tile ${found}, recorded ${formatFace(tile)}`;
  }
  return patternDifference(report, win) ?? fuDifference(report, win);
}

function patternDifference({ lines }: WinReport, { patterns, yakuman }: RecordedWin): string | null {
  if (patterns === null) return null;
  const found = namesOf(
    lines.map(({ id, value }) => ({ name: id, value })),
    yakuman,
  );
  const expected = namesOf(
    patterns.filter(({ value }) => value > 0),
    yakuman,
  );
  return found === expected ? null : `scored ${found}, recorded ${expected}`;
}

function fuDifference({ summary }: WinReport, { fu, yakuman }: RecordedWin): string | null {
  if (fu === null || fu === 0 || yakuman) return null;
  return summary.includes(`${fu} fu`) ? null : `${summary}, recorded ${fu} fu`;
}

const namesOf = (patterns: readonly RecordedPattern[], yakuman: boolean): string =>
  patterns
    .map(({ name, value }) => (yakuman ? name : `${name} ${value}`))
    .sort()
    .join(', ');

const deltaDifference = (found: readonly number[], recorded: readonly number[] | null): string | null =>
  recorded === null || found.join() === recorded.join() ? null : `pays ${found.join()}, recorded ${recorded.join()}`;
