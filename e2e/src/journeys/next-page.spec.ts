import type { Locator, Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { breakFile } from '../support/faults.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { hydrated } from '../support/hydrated.ts';
import { timeOfReferencePage, timeToNextPage } from '../support/next-page.ts';
import type { RequestLog } from '../support/request-log.ts';
import { expect, test } from '../test.ts';

/** Milliseconds that are perceived as instant. */
const atOnce = 100;
/** Other load can make a visit slower, never faster: one of several has to be fast. */
const visits = 12;
// On a machine that does much else all of them are made.
test.describe.configure({ timeout: 180_000 });

/** Delay of each response in milliseconds, so that a page requested only on click would be late. */
const latency = 2 * atOnce;

const itemOf =
  (list: string) =>
  (page: Page): Locator =>
    page.getByRole('main').locator(`a[href^="${list}/"]`);

const menu =
  (name: string) =>
  (page: Page): Locator =>
    new HeaderScreen(page).menuLink(name);

interface Step {
  from: string;
  link: (page: Page) => Locator;
  /** The request that prefetches the next page. */
  call: RegExp;
  chunk: RegExp;
}

const homeToNews: Step = {
  from: siteUrls.home,
  link: itemOf(siteUrls.actualities()),
  call: /^\/api\/actualities\/\d+$/,
  chunk: /\/actuality\..+\.js$/,
};
const catsToCat: Step = {
  from: siteUrls.cats(),
  link: itemOf(siteUrls.cats()),
  call: /^\/api\/cats\/\d+$/,
  chunk: /\/cat\..+\.js$/,
};
const steps: Record<string, Step> = {
  'from home to a piece of news': homeToNews,
  'from the news to one of them': {
    from: siteUrls.actualities(),
    link: itemOf(siteUrls.actualities()),
    call: /^\/api\/actualities\/\d+$/,
    chunk: /\/actuality\..+\.js$/,
  },
  'from the cats to one of them': catsToCat,
  'by the menu from the news to the cats': {
    from: siteUrls.actualities(),
    link: menu('Chov'),
    call: /^\/api\/cats\?/,
    chunk: /\/cats\..+\.js$/,
  },
  'by the menu from a cat to the exhibitions': {
    from: siteUrls.cat(1),
    link: menu('Výstavy'),
    call: /^\/api\/exhibitions$/,
    chunk: /\/exhibitions\..+\.js$/,
  },
  'by the menu from the documents home': {
    from: siteUrls.documents,
    link: menu('Home'),
    call: /^\/api\/actualities\/new$/,
    chunk: /\/home\..+\.js$/,
  },
};

const slowLine = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

/** Opens a page and hovers a link until its target is prefetched. */
const pointAt = async (
  page: Page,
  requests: RequestLog,
  { from, link, call, chunk }: Step,
  point: (link: Locator) => Promise<void>,
): Promise<void> => {
  await page.goto(from);
  // The remote also prefetches on hover in the shell's menu.
  await hydrated(page.getByRole('main').getByRole('link'));
  await expect.poll(() => requests.underWay).toBe(0);
  requests.clear();
  await point(link(page).first());
  await expect.poll(() => requests.matching(call)).toHaveLength(1);
  await expect.poll(() => requests.matching(chunk)).toHaveLength(1);
  await expect.poll(() => requests.underWay).toBe(0);
  requests.clear();
};

/** A screen with data revalidates in the next frame. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** Visits until one is instant; on a slow machine, until one takes half as long again as a page of a fixed size. */
const expectFast = async (page: Page, visit: () => Promise<number>): Promise<void> => {
  const times: number[] = [];
  const references: number[] = [];
  while (times.length < visits && !times.some((time) => time <= atOnce)) {
    times.push(await visit());
    references.push(await timeOfReferencePage(page));
  }
  const [reference = 0] = references.sort((a, b) => a - b).slice(Math.floor(references.length / 2));
  expect(Math.min(...times)).toBeLessThanOrEqual(Math.max(atOnce, 1.5 * reference));
};

const isAtTop = (page: Page): Promise<boolean> => page.evaluate(() => scrollY === 0);

const expectFastNextPage = async (
  page: Page,
  requests: RequestLog,
  step: Step,
  point: (link: Locator) => Promise<void>,
  follow: (link: Locator) => Promise<void>,
): Promise<void> => {
  await slowLine(page);
  await expectFast(page, async () => {
    await pointAt(page, requests, step, point);
    const shown = await timeToNextPage(page, 'click', () => follow(step.link(page).first()));
    await twoFrames(page);
    expect(requests.apiCalls, 'data asked for again').toEqual([]);
    // What comes once after a page, and nobody waits for: what its head says, and the scripts for a page at rest.
    const code = /^\/remotes\/(?!.*\/(?:address-tags|offline|reporter)\.)/;
    expect(requests.matching(code), 'code asked for again').toEqual([]);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await isAtTop(page)).toBe(true);
    return shown;
  });
};

test.describe('a hovered link shows its page instantly, at its top and with the focus on it,', () => {
  for (const [name, step] of Object.entries(steps))
    test(name, async ({ page, requests }) => {
      await expectFastNextPage(
        page,
        requests,
        step,
        (link) => link.hover(),
        (link) => link.click(),
      );
    });
});

test('a link is prefetched when it was hovered before hydration', async ({ page, requests }) => {
  const { from, link, call, chunk } = homeToNews;
  const release = await holdScripts(page);
  await page.goto(from, { waitUntil: 'domcontentloaded' });
  await link(page).first().hover();
  release();
  await expect.poll(() => requests.matching(call)).toHaveLength(1);
  await expect.poll(() => requests.matching(chunk)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('so does a link that was touched before', async ({ page, requests }) => {
    const touch = async (link: Locator): Promise<void> => {
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      if (box === null) throw new Error('The link is nowhere.');
      const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
      // Touched to scroll: a long press would open the link's context menu.
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    };
    await expectFastNextPage(page, requests, homeToNews, touch, (link) => link.tap());
  });
});

test.describe('Back and Forward', () => {
  for (const { from, link } of [homeToNews, catsToCat])
    test(`show ${from} and its item instantly, at their scroll positions, without a response of the server`, async ({
      page,
      requests,
    }) => {
      const position = (): Promise<number> => page.evaluate(() => scrollY);
      await page.goto(from);
      await hydrated(link(page).first());
      await link(page).last().hover();
      // Near the end of the cats the rest of them is loaded.
      await expect.poll(() => requests.underWay).toBe(0);
      await twoFrames(page);
      const left = await position();
      expect(left).toBeGreaterThan(0);
      await timeToNextPage(page, 'click', () => link(page).last().click());
      expect(await position()).toBe(0);
      await breakFile(page, /\/api\//, 'no answer');
      const step = async (direction: 'goBack' | 'goForward', place: number): Promise<number> => {
        const shown = await timeToNextPage(page, 'popstate', () => page[direction]());
        await expect.poll(position).toBe(place);
        await expect(page.getByRole('main')).toBeFocused();
        return shown;
      };
      await expectFast(page, async () => {
        const shown = await step('goBack', left);
        await step('goForward', 0);
        return shown;
      });
      await expectFast(page, async () => {
        await step('goBack', left);
        return step('goForward', 0);
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});
