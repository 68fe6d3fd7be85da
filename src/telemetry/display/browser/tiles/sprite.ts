import { BONUS_FACES } from './faces.js';
import { HONOURS } from './honours.js';
import { circle, HEIGHT, INK, RED, WIDTH } from './ink.js';
import { bamboos, character, dots } from './suits.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Room below the face for the tile's thickness. */
const DEPTH = 7;
export const TILE_VIEW = `0 0 ${WIDTH} ${HEIGHT + DEPTH}`;

const slab = (face: string, side: string, edge: string): string =>
  `<rect x=".5" y="${DEPTH}" width="${WIDTH - 1}" height="${HEIGHT - 0.5}" rx="8" fill="${side}"/>` +
  `<rect x=".75" y=".75" width="${WIDTH - 1.5}" height="${HEIGHT}" rx="8" fill="${face}" stroke="${edge}" stroke-width="1.5"/>`;

const ivory = (drawing: string): string => slab('#fffaf0', '#c9b68d', '#d9cba8') + drawing;

/** A small diamond says "red five" to those who do not see the colour. */
const redMark = `<path d="M51 5L56 11L51 17L46 11Z" fill="${RED}"/>`;

const SUITS: readonly (readonly [string, (rank: number, red: boolean) => string])[] = [
  ['m', character],
  ['p', dots],
  ['s', bamboos],
];

const back = (): string =>
  `${slab('#17694a', '#fffaf0', '#0e4a33')}<rect x="8" y="9" width="44" height="63" rx="5" fill="none" stroke="#7fc4a3" stroke-width="1.8"/>` +
  `<path d="M30 18L46 40.5L30 63L14 40.5Z" fill="none" stroke="#7fc4a3" stroke-width="2.2"/>${circle(30, 40.5, 6, '#7fc4a3')}`;

const unread = (): string =>
  ivory(
    `<path d="M20 30C20 18 40 18 40 30C40 39 30 39 30 48" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>${circle(30, 58, 3.4, INK)}`,
  );

/** Every face by its notation, and `back`. */
export function drawings(): ReadonlyMap<string, string> {
  const faces = new Map<string, string>([
    ['back', back()],
    ['?', unread()],
  ]);
  for (const [suit, draw] of SUITS) {
    for (let rank = 1; rank <= 9; rank++) faces.set(`${rank}${suit}`, ivory(draw(rank, false)));
    faces.set(`0${suit}`, ivory(draw(5, true) + redMark));
  }
  HONOURS.forEach((draw, n) => {
    faces.set(`${n + 1}z`, ivory(draw()));
  });
  for (const [name, draw] of BONUS_FACES) faces.set(name, ivory(draw()));
  return faces;
}

const symbolId = (name: string): string => `tile-${name === '?' ? 'unread' : name}`;

/** Puts all drawings into the page once; tiles refer to them. */
export function installSprite(document: Document): void {
  const symbols = [...drawings()].map(
    ([name, drawing]) => `<symbol id="${symbolId(name)}" viewBox="${TILE_VIEW}">${drawing}</symbol>`,
  );
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.innerHTML = `<svg xmlns="${SVG}">${symbols.join('')}</svg>`;
  document.body.append(holder);
}

/** One tile as an image with a name for those who listen. */
export function tileImage(name: string, label: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', TILE_VIEW);
  svg.setAttribute('class', 'tile');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.dataset.tile = name;
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbolId(name)}`);
  svg.append(use);
  return svg;
}
