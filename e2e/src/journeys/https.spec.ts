import sharp from 'sharp';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts } from '../support/accounts.ts';
import { openHttpsFront } from '../support/https-front.ts';
import { expect, test } from '../test.ts';

/** Large enough for the SDK's resumable protocol, which uses URLs of its own. */
const detailedPicture = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#777', noise } });
  return { name: 'strakata.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
};

test('a member of a club that keeps its files itself sends a picture by https', async ({ browser, site }) => {
  const front = await openHttpsFront(site.url);
  const context = await browser.newContext({ baseURL: front.url, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  try {
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt('/userpage', accounts.member);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Zabezpečená Micka');
    await cats.newForm
      .locator('input[type=file]')
      .first()
      .setInputFiles(await detailedPicture());
    await cats.newForm.getByRole('button', { name: 'Přidat kočku' }).click();
    await expect(cats.names.first()).toHaveText('Zabezpečená Micka');
    const picture = page.getByRole('tabpanel').locator('li img').first();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    expect(addresses.filter((address) => address.includes('upload_protocol=resumable'))).not.toEqual([]);
    expect(addresses.filter((address) => !/^(?:https:|blob:|data:)/.test(address))).toEqual([]);
    expect(complaints).toEqual([]);
    await cats.deleteButton('Zabezpečená Micka').click();
    await cats.dialog.getByRole('button', { name: /^X/ }).click();
    await expect(cats.names.filter({ hasText: 'Zabezpečená' })).toHaveCount(0);
  } finally {
    await context.close();
    front.close();
  }
});
