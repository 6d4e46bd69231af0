import { type Cat, siteUrls } from 'shared/contract';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { violationsIn } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { smallPicture } from '../support/photos.ts';
import { expect, test } from '../test.ts';

test.use({ account: accounts.member, viewport: { width: 390, height: 844 } });

test('a member deletes a cat with ten photos, undoes it, and finds it in the bin the next time', async ({
  page,
  apiOf,
}) => {
  const cats = new OwnCatsScreen(page);
  const undo = page.getByRole('button', { name: 'Vrátit zpět' });
  await cats.open();
  await cats.add.click();
  await cats.field(cats.newForm, 'Jméno').fill('Desítka');
  const names = Array.from({ length: 10 }, (_, index) => `foto-${index}.png`);
  const photos = await Promise.all(names.map((name) => smallPicture(name)));
  await cats.newForm.getByLabel('Vybrat obrázky').setInputFiles(photos);
  await expect(cats.newForm.getByText(/nahráno/)).toHaveCount(10, { timeout: 20_000 });
  await cats.create.click();
  await expect(cats.named('Desítka')).toHaveCount(1);
  const member = await apiOf(accounts.member);
  const own = async () => (await member.get<Cat[]>('/cats/mycats')).find(({ name }) => name === 'Desítka');
  // Smaller copies are made after the answer.
  const copies = async () =>
    [(await own())?.picture, ...((await own())?.catImages ?? []).map(({ picture }) => picture)].map(
      (picture) => picture?.variants.length,
    );
  await expect.poll(copies, { timeout: 60_000 }).toEqual(Array.from({ length: 10 }, () => 2));
  const before = await own();
  expect(before?.catImages).toHaveLength(9);
  const status = async (path: string) => (await page.request.get(path)).status();

  await test.step('gone for everybody at once, and back by one click', async () => {
    await cats.deleteButton('Desítka').click();
    await cats.confirmDeletion.click();
    await expect(cats.named('Desítka')).toHaveCount(0);
    expect(await status(`/api/cats/${before?.catId}`)).toBe(404);
    expect(await status(before?.image ?? '')).toBe(404);
    await undo.click();
    await expect(page.getByText('Vráceno: Desítka.')).toBeVisible();
    await expect(cats.named('Desítka')).toHaveCount(1);
    expect(await own()).toEqual({ ...before, version: (before?.version ?? 0) + 2 });
    expect(await status(before?.image ?? '')).toBe(200);
  });

  await test.step('in the bin, without a fault for screen readers, from where it comes back or goes for ever', async () => {
    await cats.deleteButton('Desítka').click();
    await cats.confirmDeletion.click();
    await expect(undo).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.goto(siteUrls.userPage(6));
    const panel = page.getByRole('tabpanel', { name: 'Koš' });
    const back = panel.getByRole('button', { name: 'Vrátit: Desítka' });
    await hydrated(back);
    await expect(panel.getByText(/^Kočka; smazáno .*zbývá 30\sdní$/)).toBeVisible();
    const small = panel.getByRole('listitem').filter({ hasText: 'Desítka' }).locator('img');
    const width = () => small.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    expect(await violationsIn(page)).toEqual([]);
    await back.click();
    await expect(panel.getByText('Koš je prázdný')).toBeVisible();
    await cats.tab.click();
    await cats.deleteButton('Desítka').click();
    await cats.confirmDeletion.click();
    await page.getByRole('tab', { name: 'Koš' }).click();
    await panel.getByRole('button', { name: 'Smazat natrvalo: Desítka' }).click();
    await cats.confirmDeletion.click();
    await expect(panel.getByText('Koš je prázdný')).toBeVisible();
    expect(await own()).toBeUndefined();
  });
});
