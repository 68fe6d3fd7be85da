/** The pips of one throw of two dice. */
export type Roll = readonly [number, number];

export const pipsOf = ([first, second]: Roll): number => first + second;
export const smallerOf = ([first, second]: Roll): number => Math.min(first, second);
export const largerOf = ([first, second]: Roll): number => Math.max(first, second);

export { seatByDice as seatOfPips } from '../../ruleset/wall-plan.js';
