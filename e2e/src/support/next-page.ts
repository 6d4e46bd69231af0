import type { Page } from '@playwright/test';

/**
 * How long a person waits for the next page of the site: from the click, or from the step in the history, to the
 * frame that shows another heading at another address and says of nothing that it is loading. The page itself
 * takes the time, so that the way from the test to the browser does not count.
 * @param act - clicks a link, or goes back.
 * @returns milliseconds.
 */
export async function timeToNextPage(
  page: Page,
  event: 'click' | 'popstate',
  act: () => Promise<unknown>,
): Promise<number> {
  const watch = await page.evaluateHandle((name) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = { url: location.href, heading: heading() };
    const isShown = (): boolean =>
      location.href !== before.url &&
      heading() !== undefined &&
      heading() !== before.heading &&
      !/Načítám|Loading/.test(document.querySelector('main')?.textContent ?? '');
    let start = Infinity;
    addEventListener(name, ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
    // In an object, since a promise by itself would be waited for.
    return {
      shown: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The message comes after the frame has been drawn.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          });
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    };
  }, event);
  await act();
  return watch.evaluate(({ shown }) => shown);
}
