import { siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { startAlone } from '../support/remote-alone.ts';
import { expect, test } from '../test.ts';

test("the administrators' remote runs by itself, with the sign-in and the data of the site", async ({
  page,
  site,
  requests,
}) => {
  const alone = await startAlone('admin-app', site.dataDir);
  try {
    const header = new HeaderScreen(page);
    await page.goto(`${alone.url}${siteUrls.adminPage(1)}`);
    await expect(page.getByText('Tato část je pro přihlášené.')).toBeVisible();
    await header.fillLogin(accounts.administrator);
    await header.submit.click();
    await expect(page.getByRole('tab', { name: 'Aktuality', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(requests.matching(/^\/remotes/)).toEqual([]);
  } finally {
    // An open page polls for the next build, and would log the lost connection.
    await page.close();
    await alone.stop();
  }
});
