import { siteUrls } from 'shared/contract';
import { recordShifts, shiftsOf, sumOf } from '../support/layout-shifts.ts';
import { openSlowFront } from '../support/slow-front.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'parallel' });

/** Tolerance: labels whose position depends on later text may move by a line; whole blocks may not. */
const noticeableShift = 0.002;

/** After each tag of the header, and then after so many letters: browsers paint what has arrived. */
function pieces(html: string): string[] {
  const [start, end] = [html.indexOf('<header'), html.indexOf('<main')];
  const rest = html.slice(end).match(/[^]{1,1000}/g) ?? [];
  return [html.slice(0, start), ...html.slice(start, end).split(/(?=<)/), ...rest];
}

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};
const pages = [
  siteUrls.home,
  siteUrls.cats(),
  siteUrls.exhibition(1),
  siteUrls.members(),
  siteUrls.documents,
];

for (const [screen, viewport] of Object.entries(screens))
  test.describe(`on a ${screen} with a slow line`, () => {
    test.use({ viewport });

    test('there is no layout shift while the rest of the page arrives', async ({ page, site }) => {
      const front = await openSlowFront(site.url, pieces, 20);
      await recordShifts(page);
      // Never loaded: line breaks differ in fallback fonts, which is measured with known fonts.
      await page.route('**/*.woff2', () => undefined);
      for (const path of pages) {
        await page.goto(front.url + path, { waitUntil: 'domcontentloaded' });
        const { sum, moved } = sumOf(await shiftsOf(page));
        expect.soft(sum, `${path}\n${moved}`).toBeLessThan(noticeableShift);
      }
      // The last page still loads, and would report requests that a closed server refuses.
      await page.close();
      front.close();
    });
  });
