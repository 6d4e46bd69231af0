import { siteUrls } from 'shared/contract';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.administrator, viewport: { width: 390, height: 844 } });

test('an administrator finds on a phone who published a news item, and takes the list along', async ({
  page,
  apiOf,
}) => {
  const admin = await apiOf(accounts.administrator);
  const name = 'Schůze výboru se přesouvá';
  await admin.post('/actualities', { name, text: '<p>Na čtvrtek.</p>', image: '' });

  await page.goto(siteUrls.adminPage(8));
  const area = page.getByRole('combobox', { name: 'Oblast' });
  await hydrated(area);
  // Beyond the edge of the phone until the list of tabs is scrolled.
  await expect(page.getByRole('tab', { name: 'Změny' })).toBeInViewport({ ratio: 0.99 });
  await area.selectOption({ label: 'Aktuality' });
  const row = page.getByRole('listitem').filter({ hasText: `${name}: přidání aktuality` });
  await expect(row).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsIn(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^zmeny-\d{4}-\d\d-\d\d\.csv$/);
});
