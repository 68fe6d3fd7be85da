/** A face is drawn on 60 × 80 units. */
export const WIDTH = 60;
export const HEIGHT = 80;

export const INK = '#1b2530';
export const RED = '#c1121f';
export const GREEN = '#0b7a43';
export const BLUE = '#1d4e9e';

import { BRUSH, INDEX } from './brush.js';

/** A character of the brush alphabet in the box at x, y of the given size. */
export function brush(name: string, x: number, y: number, width: number, height: number, colour: string, weight = 9): string {
  return `<path d="${BRUSH[name]}" transform="translate(${x} ${y}) scale(${width / 100} ${height / 100})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The sign in the upper left corner. */
export function index(sign: string, colour: string): string {
  return `<path d="${INDEX[sign]}" transform="translate(6 6) scale(.92)" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const circle = (x: number, y: number, radius: number, fill: string, rest = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${rest === '' ? '' : ` ${rest}`}/>`;

/** `count` copies of a shape drawn at the origin, turned about it in equal steps. */
export const around = (count: number, shape: string, offsetDegrees = 0): string =>
  Array.from({ length: count }, (_, n) => `<g transform="rotate(${offsetDegrees + (n * 360) / count})">${shape}</g>`).join('');

export const at = (x: number, y: number, shape: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${shape}</g>`;
