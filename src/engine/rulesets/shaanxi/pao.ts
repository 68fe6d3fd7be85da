import type { PaoMode } from './options.js';

/** What the players add to every payment, by seat. */
export type PaoBids = readonly number[];

export const NO_PAO: PaoBids = [0, 0, 0, 0];

export const MOST_PAO = 4;

/** The bid everybody has without announcing it, or null where each player chooses. */
export function fixedPao(mode: PaoMode): number | null {
  switch (mode) {
    case 'free-0-4':
      return null;
    case 'off':
      return 0;
    default:
      return Number(mode.slice('fixed-'.length));
  }
}

export type PaoProblem = 'pao-out-of-range' | 'pao-too-late';

/** Paozi are announced after the hands are seen and before the dealer's first discard, 0 to 4 (text). */
export function paoProblem(value: number, beforeFirstDiscard: boolean): PaoProblem | null {
  if (!Number.isInteger(value) || value < 0 || value > MOST_PAO) return 'pao-out-of-range';
  return beforeFirstDiscard ? null : 'pao-too-late';
}
