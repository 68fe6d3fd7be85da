import { BLUE, brush, GREEN, INK, index, RED } from './ink.js';

const wind = (name: string, letter: string): string => brush(name, 11, 19, 38, 50, INK, 9.5) + index(letter, BLUE);

/** A frame, since white would be a bare tile. */
const whiteDragon = (): string =>
  `<rect x="10" y="11" width="40" height="58" rx="5" fill="none" stroke="${BLUE}" stroke-width="4"/><rect x="16.5" y="17.5" width="27" height="45" rx="2" fill="none" stroke="${BLUE}" stroke-width="1.8"/>` +
  [
    [10, 40],
    [50, 40],
    [30, 11],
    [30, 69],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#fffaf0" stroke="${BLUE}" stroke-width="2"/>`)
    .join('');

export const HONOURS: readonly (() => string)[] = [
  () => wind('east', 'E'),
  () => wind('south', 'S'),
  () => wind('west', 'W'),
  () => wind('north', 'N'),
  whiteDragon,
  () => brush('fortune', 8, 12, 44, 56, GREEN, 8.5),
  () => brush('centre', 9, 10, 42, 60, RED, 11),
];
