import type { Refusal } from '../refusals.js';
import type { RefusalText } from './win-rules.js';

/** The sentences of a table of refusals, by reason. */
export const refusalTexts = <Win>(table: readonly Refusal<Win>[]): Readonly<Record<string, RefusalText>> =>
  Object.fromEntries(table.map(({ reason, sentence, rule }) => [reason, { sentence, rule }]));
