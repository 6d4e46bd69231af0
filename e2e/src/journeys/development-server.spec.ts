import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { overlayOf, startDevelopment, type DevelopmentServer } from '../support/development.ts';
import { copySource, type SourceCopy } from '../support/source-copy.ts';
import { expect, test } from '../test.ts';

/*
 * `npm run dev` as an engineer uses it: edits of a copy of the source, followed on an open page.
 */

// The first build and the first check of types take their time.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const cats = 'public-app/src/cats/cats-page.tsx';
const searchStyles = 'shared/src/ui/SearchBox/SearchBox.module.css';
const searchLabel = 'label="Hledat podle jména kočky nebo majitele"';

let source: SourceCopy;
let server: DevelopmentServer;
let page: Page;
/** What ends that which has begun, the last first. */
const endings: (() => unknown)[] = [];

const overlay = () => overlayOf(page);

const openPage = async (browser: Browser): Promise<Page> => {
  // A page without the watch for complaints: here they are what is looked at.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/cats');
  // React has taken over when a search shows its result.
  await expect(async () => {
    await page.getByRole('searchbox').fill('Anež');
    await expect(page.getByRole('searchbox')).toHaveValue('Anež');
    await expect(page).toHaveURL(/q=/, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  return page;
};

const expectKept = async (): Promise<void> => {
  await expect(page.getByRole('searchbox')).toHaveValue('Anež');
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
};

const expectSheetOfServer = (text: string): Promise<void> =>
  expect
    .poll(async () => (await fetch(`${server.url}/dev/public-app/cats.css`)).text(), { timeout: 30_000 })
    .toContain(text);

test.beforeAll(async ({ browser, site }) => {
  test.setTimeout(240_000);
  source = copySource(['shared', 'public-app']);
  endings.unshift(source.remove);
  server = await startDevelopment({
    command: ['commands/dev.ts'],
    folder: source.folder,
    variables: { DATA_DIR: site.dataDir },
  });
  endings.unshift(server.stop);
  page = await openPage(browser);
  endings.unshift(() => page.context().close());
});

test.afterAll(async () => {
  for (const end of endings) await end();
});

test.afterEach(async () => {
  source.mend();
  const journey = test.info();
  if (journey.errors.length > 0)
    await writeFile(journey.outputPath('development-server.log'), server.output());
});

// The first of all changes: the styles are still those that the server has written into the page.
test('a changed style is swapped', async () => {
  source.edit(searchStyles, '.search {', '.search { outline: 7px solid red;');
  await expect(page.getByRole('search')).toHaveCSS('outline-width', '7px');
  await expectKept();
  source.mend();
  await expect(page.getByRole('search')).not.toHaveCSS('outline-width', '7px');
  await expectKept();
});

test('a style that is changed while its change before still loads is swapped, too', async () => {
  const isSecondBuilt = Promise.withResolvers<void>();
  await page.route(
    '**/cats.css?*',
    async (route) => {
      const response = await route.fetch();
      source.edit(searchStyles, 'outline: 7px', 'outline: 9px');
      await isSecondBuilt.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  source.edit(searchStyles, '.search {', '.search { outline: 7px solid red;');
  await expectSheetOfServer('9px');
  isSecondBuilt.resolve();
  await expect(page.getByRole('search')).toHaveCSS('outline-width', '9px');
  await expectKept();
});

test('a changed style whose sheet does not come is asked for again', async () => {
  await page.route('**/cats.css?*', (route) => route.abort(), { times: 1 });
  source.edit(searchStyles, '.search {', '.search { outline: 11px solid red;');
  await expect(page.getByRole('search')).toHaveCSS('outline-width', '11px');
  await expectKept();
});

test('a changed component whose script does not come is asked for again', async () => {
  await page.route('**/*.hot-update.js', (route) => route.abort(), { times: 1 });
  source.edit(cats, searchLabel, 'label="Jiný popisek"');
  await expect(page.getByRole('searchbox', { name: 'Jiný popisek' })).toBeVisible();
  await expectKept();
});

test('what is changed while a page has no connection is taken over as soon as it has one, and so is what follows', async () => {
  await page.context().setOffline(true);
  source.edit(searchStyles, '.search {', '.search { outline: 13px solid red;');
  await expectSheetOfServer('13px');
  await expect(page.getByRole('search')).not.toHaveCSS('outline-width', '13px');
  await page.context().setOffline(false);
  await expect(page.getByRole('search')).toHaveCSS('outline-width', '13px');
  source.edit(cats, searchLabel, 'label="Jiný popisek"');
  await expect(page.getByRole('searchbox', { name: 'Jiný popisek' })).toBeVisible();
  await expectKept();
});

test('pages in several tabs are kept up to date', async () => {
  const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
  for (const other of others) await other.goto('/cats');
  source.edit(searchStyles, '.search {', '.search { outline: 15px solid red;');
  for (const tab of [page, ...others])
    await expect(tab.getByRole('search')).toHaveCSS('outline-width', '15px');
  await Promise.all(others.map((other) => other.close()));
  await expectKept();
});

test('a changed component of shell, remote and kit is replaced, and what was typed stays', async () => {
  source.edit('shell/src/footer/site-footer.tsx', '<small>', '<small data-edited="shell">');
  await expect(page.locator('[data-edited=shell]')).toBeAttached();
  await expectKept();
  source.edit(cats, searchLabel, 'label="Změněný popisek"');
  await expect(page.getByRole('searchbox', { name: 'Změněný popisek' })).toBeVisible();
  await expectKept();
  source.edit('shared/src/ui/SearchBox/SearchBox.tsx', 'type="search"', 'type="search" data-edited="kit"');
  await expect(page.locator('[data-edited=kit]')).toBeVisible();
  await expectKept();
});

test('an error of syntax stands over the page with its file, its line and the code, until it is mended', async () => {
  source.edit(cats, '<PageHead title="Kočky">', '<PageHead title="Kočky">>');
  source.edit(cats, '</PageHead>', '</PageHed>');
  await expect(overlay()).toContainText(cats);
  await expect(overlay()).toContainText('</PageHed>');
  source.mend();
  await expect(overlay()).toBeHidden();
  await expectKept();
});

test('an error of types does so too', async () => {
  test.setTimeout(180_000);
  source.edit(
    cats,
    'const [query, setQuery] = useQuery();',
    'const [query, setQuery] = useQuery(); const n: number = query;',
  );
  await expect(overlay()).toContainText("Type 'string' is not assignable to type 'number'", {
    timeout: 150_000,
  });
  await expect(overlay()).toContainText(cats);
  source.mend();
  await expect(overlay()).toBeHidden({ timeout: 60_000 });
});

test('an error that a component throws does so too', async () => {
  source.edit(
    cats,
    'const [query, setQuery] = useQuery();',
    "const [query, setQuery] = useQuery(); if (query !== '') throw new Error('Nothing is found');",
  );
  await expect(overlay()).toContainText('Nothing is found');
  await expect(overlay()).toContainText(cats);
  await expect(overlay()).toContainText("throw new Error('Nothing is found')");
  source.mend();
  await expect(overlay()).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a page follows a changed server', async () => {
  source.edit('server/src/pages/document/document.ts', '<html lang="cs"', '<html data-edited lang="cs"');
  await expect(page.locator('html[data-edited]')).toBeAttached({ timeout: 30_000 });
});
