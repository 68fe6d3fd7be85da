import { createRequire } from 'node:module';
import * as paiForge from '@pai-forge/riichi-mahjong';

/** A hand as each peer wants it, made beforehand: only the answer is timed. */
export interface PeerHand {
  readonly majiang: object;
  readonly rows: number[][];
  /** Kind indices of the first 13 tiles: this peer takes no more. */
  readonly first13: { readonly closed: readonly number[]; readonly exposed: readonly [] };
}

interface Majiang {
  readonly Shoupai: { fromString(text: string): object };
  readonly Util: {
    xiangting(hand: object): number;
    xiangting_yiban(hand: object): number;
    tingpai(hand: object): readonly string[] | null;
    hule_mianzi(hand: object, rongpai: string | null): readonly (readonly string[])[];
  };
}
interface Syanten {
  syanten(rows: number[][]): number;
  syantenAll(rows: number[][]): number;
  hairi(rows: number[][]): object;
}
interface TileEfficiency {
  readonly RuleSet: new (
    rule: 'Riichi' | 'Menzu' | 'Taiwan',
  ) => { calShanten(rows: number[][]): number; calUkeire(rows: number[][]): object };
}
interface PaiForge {
  calculateShanten(hand: PeerHand['first13']): { readonly value?: number };
  getUkeire(hand: PeerHand['first13']): readonly number[];
}

const require = createRequire(import.meta.url);

export const majiang = (require('@kobalab/majiang-core') as Majiang).Util;
const { Shoupai } = require('@kobalab/majiang-core') as Majiang;
export const syanten = require('syanten') as Syanten;
export const { RuleSet } = (await import('mahjong-tile-efficiency' as string)) as TileEfficiency;
export const pai = paiForge as unknown as PaiForge;

export function peerHand(counts: ArrayLike<number>): PeerHand {
  const rows = [0, 9, 18, 27].map((from) => Array.from(counts).slice(from, Math.min(from + 9, 34)));
  const kinds = Array.from(counts).flatMap((count, kind) => new Array<number>(count).fill(kind));
  const text = rows.map((row, suit) => 'mpsz'[suit] + row.map((count, rank) => `${rank + 1}`.repeat(count)).join('')).join('');
  return { majiang: Shoupai.fromString(text), rows, first13: { closed: kinds.slice(0, 13), exposed: [] } };
}
