import { contractVersion } from 'shared/contract';
import { distFolder } from '../../../tooling/common/workspaces.ts';
import { OwnArticlesScreen } from '../screens/own-articles.screen.ts';
import { accounts } from '../support/accounts.ts';
import { newerBuild } from '../support/changed-builds.ts';
import { hydrated } from '../support/hydrated.ts';
import type { SiteServer } from '../support/site-server.ts';
import { storedDraft } from '../support/stored-draft.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.otherMember });

const names = ['shell', 'member-app'] as const;

const publishNewer = async (site: SiteServer): Promise<void> => {
  const builds = await Promise.all(names.map((name) => newerBuild(name)));
  await site.publish(builds);
  await Promise.all(builds.map((build) => build.remove()));
};

test('a tab that was opened five versions ago goes on, asks for a reload before its contract ends, and loses no text', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const articles = new OwnArticlesScreen(page);
  await page.clock.install();
  await articles.open();
  await articles.begin('Ze staré karty', 'Psáno před pěti verzemi.');

  for (let version = 1; version <= 5; version += 1) await publishNewer(site);
  const before = await site.serveContracts({ from: contractVersion, to: contractVersion + 5 });
  try {
    const notice = page.getByText('tato otevřená stránka brzy přestane fungovat');
    await expect(notice).toBeHidden();
    await page.clock.fastForward('32:00');
    await expect(notice).toBeVisible();
    await expect(articles.text(articles.newForm)).toHaveText('Psáno před pěti verzemi.');
    await articles.create.click();
    await expect(articles.editForm).toHaveAccessibleName('Úprava: Ze staré karty');

    await articles.begin('Ještě jeden', 'Psáno před načtením.');
    await storedDraft(page, 'Psáno před načtením.');
    await page.getByRole('button', { name: 'Načíst znovu' }).click();
    await expect(notice).toBeHidden();
    await hydrated(articles.tab);
    await articles.add.click();
    await articles.takeUp.click();
    await expect(articles.text(articles.newForm)).toHaveText('Psáno před načtením.');
  } finally {
    await site.serveContracts(before);
    await site.publish(names.map((name) => ({ name, distDir: distFolder(name) })));
  }
});
