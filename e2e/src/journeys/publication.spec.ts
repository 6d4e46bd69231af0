import { siteUrls } from 'shared/contract';
import { AdminNewsScreen } from '../screens/admin-news.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { NewsScreen } from '../screens/news.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { expect, test } from '../test.ts';

/** The next full minute in Prague that is at least a few seconds ahead, as the field takes it. */
const nextMinute = (): string =>
  new Date(Date.now() + 65_000).toLocaleString('sv-SE', { timeZone: 'Europe/Prague' }).slice(0, 16);

test('an administrator keeps a draft, looks at its page, schedules it, and it appears by itself', async ({
  page,
  site,
  browser,
  watch,
}) => {
  test.setTimeout(150_000);
  const title = 'Beseda o krmení';
  const admin = new AdminNewsScreen(page);
  await new HeaderScreen(page).signInAt(siteUrls.adminPage(1), accounts.administrator);
  await admin.add.click();
  await admin.name(admin.newForm).fill(title);
  await admin.text(admin.newForm).click();
  await page.keyboard.type('V sobotu v deset.');
  await admin.field(admin.newForm, 'Zveřejnění').selectOption('Uložit jako koncept');
  expect(await violationsIn(page)).toEqual([]);
  await admin.create.click();
  await expect(admin.row(title)).toContainText('Koncept');

  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  const isInList = async (): Promise<boolean> => {
    await visitor.goto('/actualities');
    return (await visitor.getByRole('heading', { name: title }).count()) > 0;
  };
  expect(await isInList()).toBe(false);

  await test.step('whose page the administrator alone sees', async () => {
    watch.expectComplaint(/404/);
    await admin.editButton(title).click();
    const link = admin.editForm.getByRole('link', { name: 'Náhled' });
    const opened = page.waitForEvent('popup');
    await link.click();
    const preview = await opened;
    await expect(new NewsScreen(preview).heading).toHaveText(title);
    await expect(preview.getByText('V sobotu v deset.')).toBeVisible();
    const address = new URL(preview.url()).pathname;
    expect((await visitor.goto(address))?.status()).toBe(404);
    await preview.close();
  });

  await test.step('and which everybody reads when its time has come', async () => {
    await admin.field(admin.editForm, 'Zveřejnění').selectOption('Zveřejnit v určený čas');
    await admin.field(admin.editForm, 'Kdy (pražský čas)').fill(nextMinute());
    expect(await violationsIn(page)).toEqual([]);
    await admin.save.click();
    await expect(admin.row(title)).toContainText('Zveřejní se');
    expect(await isInList()).toBe(false);
    await expect.poll(isInList, { timeout: 90_000, intervals: [2_000] }).toBe(true);
  });
  await context.close();
});
