import { type ClubContent, siteUrls } from 'shared/contract';
import { AdminClubScreen } from '../screens/admin-club.screen.ts';
import { HistoryScreen } from '../screens/history.screen.ts';
import { PreviewScreen } from '../screens/preview.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts, nobody } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.administrator, viewport: { width: 390, height: 844 } });

test('a webmaster changes the committee from a phone, and visitors see it at once', async ({
  page,
  apiOf,
}) => {
  const admin = await apiOf(accounts.administrator);
  const { sections } = await admin.get<ClubContent>('/club/content');
  await page.goto(siteUrls.adminPage(9));
  const tab = new AdminClubScreen(page);
  await tab.section('Výbor').click();
  await tab.row('Člen výboru 4').getByLabel('Jméno').fill('Květa Borůvková');
  await tab.button('Posunout nahoru: Člen výboru 4').click();
  await tab.button('Přidat člena výboru').click();
  await tab.row('Člen výboru 6').getByLabel('E-mail').fill('webmaster');
  await tab.save.click();
  await expect(tab.row('Člen výboru 6').getByLabel('Jméno')).toBeFocused();
  await tab.row('Člen výboru 6').getByLabel('Jméno').fill('Hana Jedlová');
  await tab.row('Člen výboru 6').getByLabel('E-mail').fill('hana@example.cz');
  await tab.save.click();
  await expect(tab.saved).toBeVisible();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(await violationsIn(page)).toEqual([]);

  await page.goto(siteUrls.members());
  for (const name of ['Květa Borůvková', 'Hana Jedlová'])
    await expect(page.getByText(name).first()).toBeVisible();
  await admin.put('/club/content/committee', sections.committee.value);
});

test('an administrator looks at the privacy page before saving, saves, and restores what stood there', async ({
  page,
  context,
  browser,
  baseURL,
  apiOf,
}) => {
  const admin = await apiOf(accounts.administrator);
  const path = '/club/content/privacy';
  const { sections } = await admin.get<ClubContent>('/club/content');
  await admin.put(path, { paragraphs: ['Údaje vedeme v sešitu předsedy.'] });

  await page.goto(siteUrls.adminPage(9));
  const tab = new AdminClubScreen(page);
  await tab.section('Soukromí').click();
  const text = tab.panel.getByLabel('Odstavce');
  await expect(text).toHaveValue('Údaje vedeme v sešitu předsedy.');
  await text.fill('Údaje vedeme v tabulce pokladníka.');

  const [preview] = await Promise.all([context.waitForEvent('page'), tab.preview.click()]);
  await expect(new PreviewScreen(preview).bar).toContainText('Náhled neuložené části Soukromí.');
  await expect(preview.getByText('Údaje vedeme v tabulce pokladníka.')).toBeVisible();
  expect(await violationsIn(preview)).toEqual([]);
  const beyond = await preview.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await preview.reload();
  await expect(preview.getByText('Údaje vedeme v tabulce pokladníka.')).toBeVisible();

  // Nobody else sees it, at the same address either.
  const visitor = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: nobody,
  });
  const seen = await visitor.newPage();
  await seen.goto(preview.url());
  await expect(seen.getByText('Údaje vedeme v sešitu předsedy.')).toBeVisible();
  await expect(seen.getByText('Údaje vedeme v tabulce pokladníka.')).toHaveCount(0);
  await preview.close();

  await tab.save.click();
  await expect(tab.saved).toBeVisible();
  await seen.goto(siteUrls.privacy);
  await expect(seen.getByText('Údaje vedeme v tabulce pokladníka.')).toBeVisible();

  await tab.history.click();
  const history = new HistoryScreen(page);
  await expect(history.removed).toHaveText(['sešitu předsedy.']);
  await expect(history.added).toHaveText(['tabulce pokladníka.']);
  expect(await violationsIn(page)).toEqual([]);
  await history.restore.click();
  await expect(page.getByText('Obnoveno. Předchozí znění zůstává v historii.')).toBeVisible();
  await expect(text).toHaveValue('Údaje vedeme v sešitu předsedy.');
  await seen.goto(siteUrls.privacy);
  await expect(seen.getByText('Údaje vedeme v sešitu předsedy.')).toBeVisible();
  await visitor.close();
  await admin.put(path, sections.privacy.value);
});
