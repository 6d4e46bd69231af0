import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { clubSize, member, seedClub } from '../../../tooling/benchmarks/seed.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { SiteServer } from '../support/site-server.ts';
import { expect, test as journey } from '../test.ts';
import { measure, watchLongTasks, type Cost } from './stopwatch.ts';

/** Budgets in milliseconds of a click that opens a list, and a letter that filters it. */
const limits = { open: 300, letter: 100 } as const;

const test = journey.extend<object, { site: SiteServer }>({
  site: [
    async ({ build }, use) => {
      const site = await SiteServer.create(build, (dataDir) => seedClub({ dataDir, databaseUrl: null }));
      await site.club('set-role', member.email, 'spravce');
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const tab = (section: number): string => `[role=tab]:nth-of-type(${section})`;
const orderButton = (place: number): string => `[role=tabpanel] [role=group] button:nth-of-type(${place})`;
const search = '[role=tabpanel] input[type=search]';
const firstRow = 'li h2';

const write = async (page: Page, query: string, result: string): Promise<Cost> => {
  const costs: Cost[] = [];
  for (const [place, letter] of [...query].entries())
    costs.push(
      await measure(
        page,
        search,
        { letter },
        {
          // The count changes with each letter; the last letter must show the right row too.
          selector: place === query.length - 1 ? firstRow : '[role=status]',
          text: place === query.length - 1 ? result : 'Nalezeno',
        },
      ),
    );
  return {
    shown: Math.max(...costs.map(({ shown }) => shown)),
    longestTask: Math.max(...costs.map(({ longestTask }) => longestTask)),
  };
};

const clear = (page: Page): Promise<void> => page.locator(search).fill('');

/** One row of the table in docs/performance.md. */
const line = (width: number, speed: string, what: string, { shown, longestTask }: Cost): string => {
  const longest = longestTask === 0 ? '< 50' : Math.round(longestTask);
  return `| ${width} px, ${speed} | ${what} | ${Math.round(shown)} | ${longest} |`;
};

test.setTimeout(240_000);

for (const { width, slowdown } of [
  { width: 1440, slowdown: 1 },
  { width: 390, slowdown: 1 },
  { width: 390, slowdown: 4 },
])
  test(`lists of ${clubSize.users} users and ${clubSize.articles} articles at ${width} px, slowed down ${slowdown} times`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLongTasks(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(), member);
    await page.getByRole('tab').first().waitFor();
    await page.waitForLoadState('networkidle');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    const note = (what: string, cost: Cost, limit: number): void => {
      console.log(line(width, slowdown === 1 ? 'full speed' : 'a quarter of it', what, cost));
      // The budgets apply to the machine's own speed; a throttled one is reported for comparison.
      if (slowdown === 1) expect.soft(cost.shown, what).toBeLessThan(limit);
    };
    const click = (selector: string, text = '', row = firstRow): Promise<Cost> =>
      measure(page, selector, { click: true }, { selector: row, text });

    note('open the users', await click(tab(3)), limits.open);
    note('order them by expiry', await click(orderButton(2)), limits.open);
    note('order them by surname', await click(orderButton(1), 'Čermák'), limits.open);
    note('filter them, slowest letter', await write(page, 'zakova 1999', 'Žáková 1999'), limits.letter);
    note('open a membership', await click('[role=tabpanel] [data-opens]', '', 'form'), limits.open);
    await clear(page);
    note('open the articles', await click(tab(4)), limits.open);
    note(
      'filter them, slowest letter',
      await write(page, 'dil 4990', 'Jak jsme jeli na výstavu, díl 4990'),
      limits.letter,
    );
    await clear(page);
    note('open an article', await click('[role=tabpanel] [data-opens]', '', 'h1'), limits.open);
    note('open the news', await click(tab(1), 'Novinka'), limits.open);
  });
