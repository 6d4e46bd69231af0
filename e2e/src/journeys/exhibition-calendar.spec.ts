import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { apiPaths, siteUrls, type Exhibition } from 'shared/contract';
import { todayInPrague } from 'shared/format';
import { AdminExhibitionsScreen } from '../screens/admin-exhibitions.screen.ts';
import { ExhibitionScreen } from '../screens/exhibition.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

test('an administrator says when and where an exhibition is and that it was moved, and a visitor’s calendar reads it', async ({
  page,
  site,
  browser,
  apiOf,
}) => {
  const name = 'Přesunutá výstava s adresou';
  const year = Number(todayInPrague().slice(0, 4)) + 1;
  const api = await apiOf(accounts.administrator);
  const input = {
    name,
    date: `${year}-06-05`,
    location: 'Lipnice, sokolovna',
    description: '<p>Zveme.</p>',
  };
  const { exhibitionId } = await api.post<Exhibition>(apiPaths.exhibitions, input);
  const admin = new AdminExhibitionsScreen(page);
  await new HeaderScreen(page).signInAt(siteUrls.adminPage(2), accounts.administrator);
  await admin.editButton(name).click();
  for (const [label, value] of [
    ['Poslední den', `${year}-06-06`],
    ['Začátek', '09:00'],
    ['Konec', '16:30'],
    ['Budova nebo sál', 'Sokolovna'],
    ['Ulice a číslo', 'Zahradní 12'],
    ['PSČ', '471 23'],
    ['Obec', 'Lipnice'],
  ] as const)
    await admin.field(admin.editForm, label).fill(value);
  await admin.field(admin.editForm, 'Stav').selectOption({ label: 'Přesunuta' });
  await admin.save.click();
  await expect(admin.row(name)).toContainText('přesunuta');

  const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
  const visitor = await context.newPage();
  const shown = new ExhibitionScreen(visitor);
  await visitor.goto(siteUrls.exhibition(exhibitionId));
  await expect(shown.heading).toHaveText(name);
  await expect(shown.content).toContainText('Výstava byla přesunuta. Platí termín a místo na této stránce.');
  const whenAndWhere = shown.content.getByRole('region', { name: 'Kdy a kde' });
  await expect(whenAndWhere).toContainText(/Sokolovna\s*Zahradní 12\s*471\s23\sLipnice/);
  const download = visitor.waitForEvent('download');
  await whenAndWhere.getByRole('link', { name: 'Přidat do kalendáře' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const event = new ICAL.Event(ICAL.Component.fromString(file).getFirstSubcomponent('vevent') ?? undefined);
  expect([event.summary, event.startDate.toString(), event.endDate.toString()]).toEqual([
    name,
    `${year}-06-05T09:00:00`,
    expect.stringMatching(`${year}-06-0[56]T16:30:00`),
  ]);
  expect(event.location).toContain('Zahradní 12');

  for (const [type, address] of [
    ['text/calendar', siteUrls.exhibitionsCalendar],
    ['application/atom+xml', siteUrls.newsFeed],
    ['application/atom+xml', siteUrls.articlesFeed],
  ] as const) {
    await expect(visitor.locator(`head link[type="${type}"][href="${address}"]`)).toBeAttached();
    await expect(visitor.getByRole('contentinfo').locator(`a[href="${address}"]`)).toBeAttached();
    expect((await context.request.get(address)).headers()['content-type']).toContain(type);
  }
  await context.close();
  await api.delete(`${apiPaths.exhibitions}/${exhibitionId}`);
});
