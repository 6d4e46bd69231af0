import { type Cat, siteUrls } from 'shared/contract';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts, nobody } from '../support/accounts.ts';
import { newMember } from '../support/api-client.ts';
import { hydrated } from '../support/hydrated.ts';
import { storedDraft, storedFiles } from '../support/stored-draft.ts';
import { smallPicture } from '../support/photos.ts';
import { expect, test } from '../test.ts';

const { otherMember } = accounts;

test.use({ account: otherMember, viewport: { width: 390, height: 844 } });

test.describe('a picture that was chosen and not saved', () => {
  const choose = async (cats: OwnCatsScreen, name: string): Promise<void> => {
    await cats.newForm.getByLabel('Vybrat obrázky').setInputFiles(await smallPicture(name));
    await expect(cats.newForm.getByText(/nahráno/)).toBeVisible();
  };

  test('outlives a reload with the text beside it, and goes when it is saved', async ({ page, apiOf }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Líza');
    await choose(cats, 'liza.png');
    await storedFiles(page, 'liza.png');
    await storedDraft(page, 'liza.png');
    await page.reload();
    await hydrated(cats.tab);
    await cats.add.click();
    await expect(page.getByText(/neuložený text z\s.*„Líza“, s\svybranými soubory: liza\.png/)).toBeVisible();
    await cats.takeUp.click();
    await expect(cats.newForm.getByText('liza.png')).toBeVisible();
    await storedFiles(page, 'liza.png');
    await cats.create.click();
    await expect(cats.named('Líza')).toHaveCount(1);
    await storedFiles(page);
    const member = await apiOf(otherMember);
    const [cat] = (await member.get<Cat[]>('/cats/mycats')).filter(({ name }) => name === 'Líza');
    expect(cat?.image).toContain('liza');
  });

  test('comes back with its caption and in its place', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.add.click();
    const pictures = await Promise.all(['prvni.png', 'druhy.png'].map((name) => smallPicture(name)));
    await cats.newForm.getByLabel('Vybrat obrázky').setInputFiles(pictures);
    await expect(cats.newForm.getByText(/nahráno/)).toHaveCount(2);
    await cats.field(cats.newForm, 'Popisek: prvni.png').fill('S koťaty');
    await cats.newForm.getByRole('button', { name: 'Udělat hlavním: druhy.png' }).click();
    await storedFiles(page, 'druhy.png', 'prvni.png');
    await storedDraft(page, 'S koťaty');

    await page.reload();
    await hydrated(cats.tab);
    await cats.add.click();
    await cats.takeUp.click();
    await expect(cats.field(cats.newForm, 'Popisek: prvni.png')).toHaveValue('S koťaty');
    const list = cats.newForm.getByRole('list', { name: 'Fotografie, pořadí' }).getByRole('listitem');
    await expect(list.first()).toContainText('druhy.png');
    await expect(list.first()).toContainText('Hlavní obrázek');
    await storedDraft(page, 'S koťaty');
  });

  test('is dropped with its offer, and when another account signs in', async ({ browser, site }) => {
    test.slow();
    const [member, other] = [await newMember(site), await newMember(site)];
    const context = await browser.newContext({ baseURL: site.url, storageState: nobody });
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    const header = new HeaderScreen(page);
    const cats = new OwnCatsScreen(page);
    await header.signInAt(siteUrls.userPage(), member);
    await cats.tab.click();
    await cats.add.click();
    await choose(cats, 'prvni.png');
    await storedFiles(page, 'prvni.png');
    await cats.add.click();
    await cats.add.click();
    await expect(page.getByText(/neuložený výběr souborů z\s.*: prvni\.png/)).toBeVisible();
    await page.getByRole('button', { name: 'Zahodit' }).click();
    await storedFiles(page);

    await choose(cats, 'druhy.png');
    await storedFiles(page, 'druhy.png');
    await header.signOut.click();
    await header.signInAt(siteUrls.userPage(), other);
    await cats.tab.click();
    await cats.add.click();
    await storedFiles(page);
    await expect(page.getByText(/neuložený výběr/)).toHaveCount(0);
    await context.close();
  });
});
