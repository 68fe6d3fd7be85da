import type { ScoreLine } from '../../../table/score-report.js';
import { HandTests } from './hand-test.js';
import { bitCount, YAKU } from './yaku.js';
import { YAKUMAN } from './yakuman.js';

/** Rows of a table as bits: bit = place in the table. */
export type Rows = number;

/** The lines of a table of yaku, made once: a score picks from them. */
export interface LineTable {
  readonly lines: readonly ScoreLine[];
  readonly han: readonly number[];
  /** Rows that are worth anything. */
  readonly counting: Rows;
}

const line = (id: string, label: string, value: number, rule: string): ScoreLine =>
  Object.freeze({ id, label, value, unit: 'han', rule });

function lineTable(lines: readonly ScoreLine[]): LineTable {
  const han = lines.map(({ value }) => value);
  return { lines, han, counting: han.reduce((rows, value, row) => (value > 0 ? rows | (1 << row) : rows), 0) };
}

export const YAKU_TESTS = new HandTests(YAKU);
export const YAKUMAN_TESTS = new HandTests(YAKUMAN);
export const CLOSED_YAKU = lineTable(YAKU.map(({ id, label, closed, rule }) => line(id, label, closed, rule)));
export const OPEN_YAKU = lineTable(YAKU.map(({ id, label, open, rule }) => line(id, label, open, rule)));
export const YAKUMAN_LINES = YAKUMAN.map(({ id, label, rule }) => line(id, label, 13, rule));
export const DOUBLE_YAKUMAN_LINES = YAKUMAN.map(({ double, rule }) => (double ? line(double.id, double.label, 26, rule) : null));
export const RENHOU_MANGAN: readonly ScoreLine[] = [line('renhou', 'Hand of man', 5, 'riichi 10')];

export function hanOf(rows: Rows, { han }: LineTable): number {
  let sum = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1) sum += han[31 - Math.clz32(rest & -rest)];
  return sum;
}

/** In the order of the table; the list is just as long as it must be, which `push` would not give. */
export function linesOf(rows: Rows, { lines }: LineTable): readonly ScoreLine[] {
  const found = new Array<ScoreLine>(bitCount(rows));
  let length = 0;
  for (let rest = rows; rest !== 0; rest &= rest - 1) found[length++] = lines[31 - Math.clz32(rest & -rest)];
  return found;
}

/** No hand has more dora of one sort: every tile of fourteen (eighteen with kans) under five indicators. */
const MOST_DORA = 18 * 5;
const counted = (id: string, label: string, rule: string): readonly ScoreLine[] =>
  Array.from({ length: MOST_DORA + 1 }, (_, count) => line(id, label, count, rule));
/** By their number. */
const DORA = counted('dora', 'Dora', 'riichi 11');
const URA = counted('ura', 'Ura dora', 'R18');
const AKA = counted('aka', 'Red fives', 'riichi 18');

/** The yaku, and a line for each sort of dora that there is. */
export function withDora(yaku: readonly ScoreLine[], dora: number, ura: number, aka: number): readonly ScoreLine[] {
  const sorts = (dora > 0 ? 1 : 0) + (ura > 0 ? 1 : 0) + (aka > 0 ? 1 : 0);
  if (sorts === 0) return yaku;
  const lines = new Array<ScoreLine>(yaku.length + sorts);
  let length = 0;
  for (const each of yaku) lines[length++] = each;
  if (dora > 0) lines[length++] = DORA[dora];
  if (ura > 0) lines[length++] = URA[ura];
  if (aka > 0) lines[length] = AKA[aka];
  return lines;
}
