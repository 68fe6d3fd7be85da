import type { OpeningStep } from '../../../ruleset/contract.js';
import { pipsOf, seatOfPips } from '../dice.js';
import { asRolls } from './standard-wall-rules.js';

/** The dealer's roll picks who rolls again and breaks; then the deal. */
export const dealAfterTwoRolls = <M>(): readonly OpeningStep<M>[] => [
  { kind: 'dice', name: 'seat', count: 2, by: ({ dealer }) => dealer },
  { kind: 'dice', name: 'break', count: 2, by: ({ dealer }, rolls) => seatOfPips(dealer, pipsOf(asRolls(rolls)[0])) },
  { kind: 'deal' },
];
