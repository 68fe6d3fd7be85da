import { tileName } from './format.js';
import { tileImage } from './tiles/sprite.js';
import { WORDS } from './words.js';

type Child = Node | string | null | false;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and children; texts are never read as HTML, false and null are left out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, value);
  }
  for (const child of children.flat()) if (child !== null && child !== false) element.append(child);
  return element;
}

export const classes = (...names: readonly (string | false | null)[]): string => names.filter(Boolean).join(' ');

export const tile = (name: string): SVGSVGElement => tileImage(name, tileName(name, WORDS));
export const backs = (count: number): HTMLElement =>
  h(
    'span',
    { class: 'backs', role: 'img', 'aria-label': WORDS.hidden(count) },
    Array.from({ length: count }, () => {
      const back = tileImage('back', '');
      back.setAttribute('aria-hidden', 'true');
      back.removeAttribute('role');
      return back;
    }),
  );
