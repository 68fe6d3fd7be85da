import { around, at, BLUE, circle, GREEN, index, RED } from './ink.js';

const STEM = '#6b4a2b';
const GOLD = '#d99a1c';
const leaf = (colour: string): string => `<path d="M0 0C7-5 12-14 12-24C3-19-1-11 0 0Z" fill="${colour}"/>`;
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const blossom = (petals: number, petal: string, heart: string): string => around(petals, petal) + circle(0, 0, 4.2, heart);

const plum = (): string =>
  stroke('M14 74C22 62 24 54 34 44C40 38 44 32 46 22', STEM, 3.6) +
  stroke('M24 58C18 54 15 50 12 46', STEM, 2.6) +
  at(36, 40, blossom(5, `<circle cx="0" cy="-8.5" r="6.6" fill="${RED}"/>`, GOLD)) +
  at(46, 20, circle(0, 0, 4.6, RED)) +
  at(12, 45, circle(0, 0, 4, RED));

const orchid = (): string =>
  stroke('M30 74C24 60 14 50 8 40M30 74C30 58 26 46 18 34M30 74C34 60 44 54 53 48M30 74C36 56 46 44 52 32', GREEN, 3) +
  stroke('M30 74C32 58 32 48 31 36', GREEN, 2.2) +
  at(
    31,
    28,
    `${around(3, '<path d="M0 0C-6-6-5-14 0-19C5-14 6-6 0 0Z" fill="#8b3fa0"/>')}${around(3, '<path d="M0 0C-4-4-3.5-9 0-12C3.5-9 4-4 0 0Z" fill="#b877c9"/>', 60)}${circle(0, 0, 3, GOLD)}`,
  );

const chrysanthemum = (): string =>
  stroke('M30 76L30 46', GREEN, 3) +
  at(30, 70, leaf(GREEN)) +
  at(30, 72, `<g transform="scale(-1 1)">${leaf(GREEN)}</g>`) +
  at(
    32,
    31,
    around(14, `<path d="M0-3C-4-9-3-16 0-20C3-16 4-9 0-3Z" fill="${GOLD}"/>`) +
      around(9, `<path d="M0-2C-3-6-2-10 0-12C2-10 3-6 0-2Z" fill="#b9770e"/>`) +
      circle(0, 0, 3.4, '#7a4a06'),
  );

const bambooPlant = (): string =>
  stroke('M24 76L24 56M24 53L25 34M25 31L26 10', GREEN, 5) +
  stroke('M40 76L39 58M39 55L38 40', '#2f9e63', 4) +
  at(25, 32, `<g transform="rotate(30)">${leaf(GREEN)}</g><g transform="rotate(75)">${leaf('#2f9e63')}</g>`) +
  at(24, 55, `<g transform="rotate(-20) scale(-1 1)">${leaf(GREEN)}</g>`) +
  at(38, 40, `<g transform="rotate(20)">${leaf(GREEN)}</g>`);

const spring = (): string =>
  stroke('M8 72C20 66 40 66 52 72', STEM, 3.4) +
  stroke('M30 68C30 56 30 50 30 40', GREEN, 3.4) +
  at(30, 46, `<g transform="scale(1.15)">${leaf(GREEN)}</g>`) +
  at(30, 52, `<g transform="scale(-1.15 1.15)">${leaf('#2f9e63')}</g>`) +
  at(30, 30, blossom(5, '<ellipse cx="0" cy="-7" rx="4.6" ry="6" fill="#e0568c"/>', GOLD), 0.9);

const summer = (): string =>
  at(
    31,
    35,
    `${around(12, `<path d="M-2.6-15L0-24L2.6-15Z" fill="${RED}"/>`)}${circle(0, 0, 13, GOLD)}${circle(0, 0, 9, '#f3c14b')}`,
  ) +
  stroke('M6 68C14 62 20 74 30 68C40 62 46 74 54 68', BLUE, 3.4) +
  stroke('M6 76C14 70 20 82 30 76C40 70 46 82 54 76', BLUE, 2.4);

const autumn = (): string =>
  `<g transform="translate(31 40) rotate(18)"><path d="M0 30C-1 20-2 14-6 15C-11 17-17 16-20 12C-15 10-14 7-20-2C-12-1-10-4-13-14C-6-10-4-14 0-26C4-14 6-10 13-14C10-4 12-1 20-2C14 7 15 10 20 12C17 16 11 17 6 15C2 14 1 20 0 30Z" fill="#c8501e"/>${stroke('M0 34L0-14M0 8L-11 0M0 8L11 0', '#fbe3c8', 1.8)}${stroke('M0 34L0 14', STEM, 2.4)}</g>`;

const winter = (): string =>
  at(30, 43, around(6, stroke('M0 0L0-25M0-10L-6-16M0-10L6-16M0-17L-4.5-22M0-17L4.5-22', BLUE, 2.8)) + circle(0, 0, 3.6, BLUE));

const numbered = (rank: number, drawing: string, colour: string): string => drawing + index(String(rank), colour);

export const FLOWERS: readonly (() => string)[] = [plum, orchid, chrysanthemum, bambooPlant].map(
  (draw, n) => () => numbered(n + 1, draw(), RED),
);
export const SEASONS: readonly (() => string)[] = [spring, summer, autumn, winter].map(
  (draw, n) => () => numbered(n + 1, draw(), BLUE),
);
