import type { RawCase } from '../../cases/case.js';
import { type Fields, readClaims, readSituation } from './case-readers.js';
import { grantClaims } from './priority.js';

/** Which claims on one discard are granted, as `priority` cases ask. Where no discarder is named the dealer has discarded. */
export function priorityFields(input: RawCase, severalWinners = false): Fields {
  const { from, claims } = readClaims(input);
  return { granted: grantClaims(claims, from ?? readSituation(input).dealer, severalWinners) };
}
