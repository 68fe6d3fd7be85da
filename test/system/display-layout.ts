/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What sticks out of its panel, or is cut by an element that hides its overflow (names in the foot may end in an ellipsis). */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string => `${element.tagName}.${element.getAttribute('class')}`;
    const all = [...document.querySelectorAll('#top *, #middle *, #bottom *')].filter(
      (element) => element.getClientRects().length > 0,
    );
    const sticksOut = all.filter((element) => {
      const panel = (element.closest('.seat, .result') ?? document.documentElement).getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return (
        box.right > panel.right + 1 ||
        box.left < panel.left - 1 ||
        (panel.height > 0 && box.bottom > Math.max(panel.bottom, innerHeight) + 1)
      );
    });
    const outOfPanel = all.filter((element) => {
      const panel = element.closest('.seat, .result');
      return panel !== null && element.getBoundingClientRect().bottom > panel.getBoundingClientRect().bottom + 1;
    });
    const cut = all.filter(
      (element) =>
        getComputedStyle(element).overflow !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches('.last-hand, svg *'),
    );
    return [...new Set([...sticksOut, ...outOfPanel, ...cut].map(name))];
  });

/** Panels, head and foot must not lie over each other. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#top, .seat, .result, #bottom')].filter(
      (element) => element.getClientRects().length > 0,
    );
    return boxes.flatMap((a, n) =>
      boxes.slice(n + 1).flatMap((b) => {
        const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const apart = p.right <= q.left + 1 || q.right <= p.left + 1 || p.bottom <= q.top + 1 || q.bottom <= p.top + 1;
        return apart ? [] : [`${a.className || a.id} / ${b.className || b.id}`];
      }),
    );
  });
