import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { canChooseFonts, fontSets } from '../../../tooling/browser/device-fonts.ts';
import { test } from '../support/device-fonts.ts';
import { hydrated } from '../support/hydrated.ts';
import { recordShifts, shiftsOf, sumOf, type LayoutShift } from '../support/layout-shifts.ts';
import { expect } from '../test.ts';
import { webFontsCome } from '../support/web-fonts.ts';

test.describe.configure({ mode: 'parallel' });

/** Tolerance: words that move by a few pixels on their line, as with every fallback font. */
const noticeableShift = 0.001;
/** Tolerance of single lines; a whole paragraph differs by less. */
const noticeableDifference = 0.02;
const weights = [
  ['--text', 400],
  ['--text', 600],
  ['--text', 700],
  ['--display', 400],
] as const;
/** Delay of our fonts in milliseconds, so that the page is painted with fallback fonts first. */
const delay = 400;

const devices = {
  phone: {
    screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
    pages: [
      siteUrls.home,
      siteUrls.actuality(1),
      siteUrls.cats(),
      siteUrls.exhibition(1),
      // Texts with a large initial.
      siteUrls.article(2),
      siteUrls.cat(1),
    ],
  },
  desktop: {
    screen: { viewport: { width: 1280, height: 900 } },
    pages: [siteUrls.home, siteUrls.article(2)],
  },
};

/**
 * The layout shifts of a page whose fonts are loaded after its first paint, until fonts and script are
 * loaded.
 */
async function shiftsAt(page: Page, path: string): Promise<LayoutShift[]> {
  await page.goto(path);
  await hydrated(page.getByRole('main').getByRole('link'));
  await webFontsCome(page);
  return shiftsOf(page);
}

const sentence =
  'Příliš žluťoučký kůň úpěl ďábelské ódy. Zveme vás na jarní výstavu koček do Brna, přihlášky do 12. 3.';

/** Width of a text of this weight in the fallback font, relative to ours. */
const differenceOf = (page: Page, property: '--text' | '--display', weight: number): Promise<number> =>
  page.evaluate(
    async ({ text, name, fontWeight }) => {
      const families = getComputedStyle(document.documentElement).getPropertyValue(name).split(',');
      const widthIn = (list: readonly string[]): number => {
        const span = document.createElement('span');
        span.textContent = text;
        Object.assign(span.style, {
          position: 'absolute',
          whiteSpace: 'nowrap',
          font: `${fontWeight} 40px ${list.join(',')}`,
        });
        document.body.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      };
      await document.fonts.load(`${fontWeight} 40px ${families[0]}`, text);
      return widthIn(families.slice(1)) / widthIn(families) - 1;
    },
    { text: sentence, name: property, fontWeight: weight },
  );

for (const fonts of fontSets)
  for (const [device, { screen, pages }] of Object.entries(devices))
    test.describe(`on a ${device} with the fonts "${fonts}"`, () => {
      test.use({ fonts, ...screen });
      test.skip(!canChooseFonts, 'The fonts of a browser are chosen by fontconfig, which this system lacks.');

      test('there is no layout shift while a page loads, and regular and bold lines keep their widths', async ({
        page,
      }) => {
        await recordShifts(page);
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          await route.continue();
        });
        for (const path of pages) {
          const { sum, moved } = sumOf(await shiftsAt(page, path));
          expect.soft(sum, `${path}\n${moved}`).toBeLessThan(noticeableShift);
        }
        for (const [property, weight] of weights)
          expect
            .soft(Math.abs(await differenceOf(page, property, weight)), `${property} ${weight}`)
            .toBeLessThan(noticeableDifference);
      });
    });
