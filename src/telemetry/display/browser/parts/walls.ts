import type { PublicWall } from '../../../../engine/views/public.js';
import { classes, h } from '../dom.js';
import { WORDS } from '../words.js';

/** A seat's part of the walls as its owner sees it: the right end is stack 1. A ring that is used up is left out. */
export const wallsView = (walls: readonly PublicWall[]): HTMLElement =>
  h('div', { class: 'walls' }, walls.filter(({ stacks }) => stacks.some((left) => left > 0)).map(wallView));

function wallView({ ring, layers, wings, stacks, turnedUp }: PublicWall): HTMLElement {
  const left = stacks.reduce((sum, tiles) => sum + tiles, 0);
  return h(
    'div',
    { class: `wall ${ring}`, role: 'img', 'aria-label': WORDS.walls[ring](left), style: `--layers: ${layers}` },
    stacks.map((tiles, index) =>
      h(
        'span',
        { class: 'stack', style: slant(index, stacks.length, wings) },
        Array.from({ length: tiles }, (_, layer) =>
          h('i', { class: classes(layer === tiles - 1 && turnedUp.some(({ stack }) => stack === index + 1) && 'up') }),
        ),
      ),
    ),
  );
}

/** How many steps a stack of a wing lies back. */
function slant(index: number, length: number, wings: number): string | undefined {
  const steps = Math.max(wings - index, index - (length - 1 - wings), 0);
  return steps === 0 ? undefined : `--back: ${steps}`;
}
