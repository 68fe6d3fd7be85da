import type { RiichiOptions } from '../options.js';

export type LimitName = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'yakuman';

interface LimitRow {
  readonly name: LimitName;
  readonly minHan: number;
  readonly basicPoints: number;
}

export const YAKUMAN_BASIC = 8000;
export const MANGAN_BASIC = 2000;
/** 4 han 30 fu and 3 han 60 fu. */
const KIRIAGE_BASIC = 1920;

/** From the highest down (R22: 10 han are baiman). Below 5 han a hand is a mangan when its basic points reach 2000 (R23). */
const LIMITS: readonly LimitRow[] = [
  { name: 'yakuman', minHan: 13, basicPoints: YAKUMAN_BASIC },
  { name: 'sanbaiman', minHan: 11, basicPoints: 6000 },
  { name: 'baiman', minHan: 8, basicPoints: 4000 },
  { name: 'haneman', minHan: 6, basicPoints: 3000 },
  { name: 'mangan', minHan: 5, basicPoints: MANGAN_BASIC },
];

export interface Worth {
  readonly basicPoints: number;
  readonly limit: LimitName | null;
}

/** By han from 0 to 13; no limit below 5. */
const BY_HAN: readonly (LimitRow | null)[] = Array.from(
  { length: 14 },
  (_, han) => LIMITS.find(({ minHan }) => minHan <= han) ?? null,
);
const MANGAN: Worth = { basicPoints: MANGAN_BASIC, limit: 'mangan' };

/** Basic points of han and rounded fu. */
export function worthOf(han: number, fu: number, options: Pick<RiichiOptions, 'kazoeYakuman' | 'kiriageMangan'>): Worth {
  const counted = Math.min(han, options.kazoeYakuman ? 13 : 12);
  const row = BY_HAN[counted];
  if (row !== null) return { basicPoints: row.basicPoints, limit: row.name };
  const basicPoints = fu << (2 + counted);
  const roundedUp = options.kiriageMangan && counted >= 3 && basicPoints === KIRIAGE_BASIC;
  return basicPoints >= MANGAN_BASIC || roundedUp ? MANGAN : { basicPoints, limit: null };
}

/** Basic points of a limit by name, as agreed or announced at the table. */
export const basicPointsOfLimit = (name: LimitName): number => LIMITS.find((row) => row.name === name)!.basicPoints;
