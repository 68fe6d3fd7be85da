import { around, at, BLUE, brush, circle, GREEN, INK, index, RED } from './ink.js';

const NUMERALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Rank above, the sign for ten thousand below. */
export function character(rank: number, red: boolean): string {
  const numeral = brush(NUMERALS[rank - 1], 19, 6, 34, 29, red ? RED : INK, 11);
  return numeral + brush('myriad', 12, 39, 36, 35, RED, 8.5) + index(String(rank), red ? RED : INK);
}

type Spot = readonly [x: number, y: number, colour: string];

const L = 18;
const M = 30;
const R = 42;

/** Where the dots lie; colours as custom has them. */
const DOTS: Readonly<Record<number, readonly Spot[]>> = {
  2: [
    [M, 22, GREEN],
    [M, 58, BLUE],
  ],
  3: [
    [16, 17, BLUE],
    [M, 40, RED],
    [44, 63, GREEN],
  ],
  4: [
    [L, 21, BLUE],
    [R, 21, GREEN],
    [L, 59, GREEN],
    [R, 59, BLUE],
  ],
  5: [
    [17, 17, BLUE],
    [43, 17, GREEN],
    [M, 40, RED],
    [17, 63, GREEN],
    [43, 63, BLUE],
  ],
  6: [
    [L, 16, GREEN],
    [R, 16, GREEN],
    [L, 42, RED],
    [R, 42, RED],
    [L, 65, RED],
    [R, 65, RED],
  ],
  7: [
    [13, 13, GREEN],
    [M, 21, GREEN],
    [47, 29, GREEN],
    [L, 48, RED],
    [R, 48, RED],
    [L, 67, RED],
    [R, 67, RED],
  ],
  8: [12.5, 31, 49.5, 68].flatMap((y): Spot[] => [
    [L + 1, y, BLUE],
    [R - 1, y, BLUE],
  ]),
  9: [
    [14, GREEN],
    [40, RED],
    [66, BLUE],
  ].flatMap(([y, colour]): Spot[] => [
    [13, y as number, colour as string],
    [M, y as number, colour as string],
    [47, y as number, colour as string],
  ]),
};

const DOT_RADIUS: Readonly<Record<number, number>> = { 2: 15, 3: 12, 4: 12, 5: 11.5, 6: 11.5, 7: 9, 8: 9.2, 9: 9 };

const coin = ([x, y, colour]: Spot, radius: number): string =>
  circle(x, y, radius, colour) +
  circle(x, y, radius * 0.66, 'none', `stroke="#fffaf0" stroke-width="${radius * 0.17}"`) +
  circle(x, y, radius * 0.3, '#fffaf0');

export function dots(rank: number, red: boolean): string {
  if (rank === 1) return wheel();
  return DOTS[rank].map(([x, y, colour]) => coin([x, y, red ? RED : colour], DOT_RADIUS[rank])).join('');
}

/** The one of dots: a wheel with petals. */
const wheel = (): string =>
  at(
    30,
    40,
    circle(0, 0, 24, GREEN) +
      circle(0, 0, 20.5, '#fffaf0') +
      around(12, `<ellipse cx="0" cy="-14.5" rx="3" ry="5.2" fill="${BLUE}"/>`) +
      circle(0, 0, 9.5, RED) +
      around(6, '<ellipse cx="0" cy="-4.6" rx="1.7" ry="3.4" fill="#fffaf0"/>') +
      circle(0, 0, 1.8, '#fffaf0'),
  );

/** A length of bamboo with a knot in the middle. */
function cane(x: number, y: number, height: number, colour: string, degrees = 0): string {
  const half = height / 2;
  const joint = (at: number): string => `<rect x="-5.4" y="${at - 1.8}" width="10.8" height="3.6" rx="1.8" fill="${colour}"/>`;
  const body = `<rect x="-3.9" y="${-half}" width="7.8" height="${height}" rx="2.6" fill="${colour}"/><path d="M0 ${-half + 3}V-3.2M0 3.2V${half - 3}" stroke="#fffaf0" stroke-width="1.8" stroke-linecap="round"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${body}${joint(-half + 1)}${joint(0)}${joint(half - 1)}</g>`;
}

type Cane = readonly [x: number, y: number, height: number, colour: string, degrees?: number];

const row = (y: number, height: number, colours: readonly string[]): Cane[] => {
  const places: Readonly<Record<number, readonly number[]>> = { 1: [30], 2: [19, 41], 3: [14, 30, 46] };
  return colours.map((colour, n) => [places[colours.length][n], y, height, colour]);
};

const CANES: Readonly<Record<number, readonly Cane[]>> = {
  2: [...row(22, 29, [GREEN]), ...row(58, 29, [BLUE])],
  3: [...row(22, 29, [BLUE]), ...row(58, 29, [GREEN, GREEN])],
  4: [...row(22, 29, [BLUE, GREEN]), ...row(58, 29, [GREEN, BLUE])],
  5: [...row(22, 29, [GREEN, BLUE]), [30, 40, 29, RED], ...row(58, 29, [BLUE, GREEN])],
  6: [...row(22, 29, [GREEN, GREEN, GREEN]), ...row(58, 29, [BLUE, BLUE, BLUE])],
  7: [...row(15, 19, [RED]), ...row(40, 20, [GREEN, BLUE, GREEN]), ...row(65, 20, [GREEN, BLUE, GREEN])],
  8: [
    [12, 22, 29, GREEN],
    [48, 22, 29, GREEN],
    [23.5, 22, 26, GREEN, -34],
    [36.5, 22, 26, GREEN, 34],
    [12, 58, 29, BLUE],
    [48, 58, 29, BLUE],
    [23.5, 58, 26, BLUE, 34],
    [36.5, 58, 26, BLUE, -34],
  ],
  9: [...row(15, 20, [GREEN, RED, BLUE]), ...row(40, 20, [GREEN, RED, BLUE]), ...row(65, 20, [GREEN, RED, BLUE])],
};

export function bamboos(rank: number, red: boolean): string {
  if (rank === 1) return bird();
  return CANES[rank].map(([x, y, height, colour, degrees]) => cane(x, y, height, red ? RED : colour, degrees)).join('');
}

/** The one of bamboos: a bird on a twig, tail down to the left. */
const bird = (): string =>
  `<g transform="translate(1 4) scale(.96)"><path d="M27 45C18 52 11 62 8 74C14 70 17 67 20 64C18 69 17 72 17 76C23 71 30 62 33 52Z" fill="${BLUE}"/>` +
  `<path d="M25 50C19 56 14 63 12 68M29 53C25 60 22 65 20 70" stroke="#fffaf0" stroke-width="1.4" fill="none" stroke-linecap="round"/>` +
  `<path d="M22 40C20 26 31 17 41 20C49 22 52 31 48 40C44 50 34 56 27 51C24 49 22.5 45 22 40Z" fill="${GREEN}"/>` +
  `<path d="M25 36C32 34 38 38 39 47C33 50 27 47 25 36Z" fill="#fffaf0"/><path d="M28 39C32 39 35 42 36 46" stroke="${GREEN}" stroke-width="2" fill="none" stroke-linecap="round"/>` +
  `<circle cx="41" cy="17" r="9" fill="${GREEN}"/><path d="M48.5 13L57 17L49 20Z" fill="${RED}"/>` +
  `<path d="M38 9C36 5 37 3 34 1M41 8C41 4 43 3 42 0M44 9C46 6 48 6 49 3" stroke="${RED}" stroke-width="2.2" fill="none" stroke-linecap="round"/>` +
  `<circle cx="43" cy="15.5" r="2.8" fill="#fffaf0"/><circle cx="43.6" cy="15.5" r="1.4" fill="${INK}"/>` +
  `<path d="M36 52L37 63M42 49L45 62" stroke="${RED}" stroke-width="2.2" stroke-linecap="round"/><path d="M24 66C34 62 44 62 54 65" stroke="#6b4a2b" stroke-width="3.4" fill="none" stroke-linecap="round"/></g>`;
