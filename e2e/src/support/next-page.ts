import type { Page } from '@playwright/test';

/**
 * Time until the next page is shown: from the click, or from Back or Forward, to the frame with another
 * heading at another URL and without loading texts. Measured in the page, to exclude the latency of the
 * test's connection to the browser.
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
    // In an object, since a promise itself would be awaited.
    return {
      shown: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The message arrives after the frame has been painted.
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

/**
 * Time that this machine takes at the moment for a page of a fixed size, from its elements to the frame that shows
 * them; about 50 ms on two cores at rest.
 * @returns milliseconds.
 */
export const timeOfReferencePage = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const list = document.createElement('ul');
        for (let count = 0; count < 2_500; count += 1) {
          const item = document.createElement('li');
          item.append(`Položka ${count}`);
          list.append(item);
        }
        document.body.append(list);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now() - start);
            list.remove();
          };
          port2.postMessage(null);
        });
      }),
  );
