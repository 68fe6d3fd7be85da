import { answerCase, type CaseAnswer, type RawCase } from '../../src/engine/cases/case.js';
import { riichi } from '../engine/rulesets/all-rulesets.js';

const books = new Map([['riichi', riichi.cases]]);

/** The riichi ruleset's answer to a case; what a report does not say is left at its plain value. */
export function ask(fields: Omit<RawCase, 'ruleset' | 'kind'> & { readonly kind?: string }): CaseAnswer {
  return answerCase(books, { ruleset: 'riichi', kind: 'hand', ...fields });
}

interface Meld {
  readonly kind: 'chow' | 'pung' | 'kong';
  readonly how: 'claimed' | 'concealed' | 'added';
  readonly tiles: string;
  readonly from: number | null;
}
export const chi = (tiles: string): Meld => ({ kind: 'chow', how: 'claimed', tiles, from: 0 });
export const pon = (tiles: string): Meld => ({ kind: 'pung', how: 'claimed', tiles, from: 0 });
export const openKan = (tiles: string): Meld => ({ kind: 'kong', how: 'claimed', tiles, from: 0 });
export const closedKan = (tiles: string): Meld => ({ kind: 'kong', how: 'concealed', tiles, from: null });

/** A win by the given seat (dealer 0, East round) by own draw. */
export const byDraw = (seat: number, concealed: string, winningTile: string, more: object = {}): CaseAnswer =>
  ask({ seat, dealer: 0, roundWind: 'E', concealed, winningTile, winBy: 'draw', melds: [], ...more });

/** The same by a discard of `from`. */
export const byDiscard = (seat: number, from: number, concealed: string, winningTile: string, more: object = {}): CaseAnswer =>
  ask({ seat, from, dealer: 0, roundWind: 'E', concealed, winningTile, winBy: 'discard', melds: [], ...more });

/** A settlement; what is not said: East 1, 25000 each, nothing on the table. */
export function settle(before: object, event: object, options: object = {}): Readonly<Record<string, unknown>> {
  const plain = { scores: [25000, 25000, 25000, 25000], dealer: 0, roundWind: 'E', hand: 1, honba: 0, sticks: 0, riichi: [] };
  const answer = ask({ kind: 'table', options: { ...options }, before: { ...plain, ...before }, event });
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

export function check(event: object, options: object = {}): Readonly<Record<string, unknown>> {
  const answer = ask({ kind: 'check', options: { ...options }, event });
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

/** Values of a named preset, as options of a case. */
export { RIICHI_PRESETS } from '../../src/engine/rulesets/riichi/presets.js';
