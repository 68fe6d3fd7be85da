import type { Page } from 'playwright-core';

const QUIET_MS = 250;

/**
 * Waits until the page shows what `selector` finds and has drawn nothing for a moment: messages come one by one, the retained ones
 * in any order, so that a hand may be shown before the names are known.
 */
export async function settledOn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(done, quietMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quietMs);
        });
        function done(): void {
          observer.disconnect();
          resolve();
        }
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    QUIET_MS,
  );
  await page.locator(selector).first().waitFor();
}
