import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts } from '../site/accounts.ts';
import { notAPicture, photoFromPhone, smallPicture } from '../site/photos.ts';
import { plain } from '../site/plain-text.ts';
import { expect, test } from '../site/test.ts';

/** A cat as the public list has it. */
const publicCat = async (page: Page, name: string): Promise<{ image: string }> => {
  const answer = await page.request.get('/api/cats');
  const cats = (await answer.json()) as { name: string; image: string }[];
  const cat = cats.find((one) => one.name === name);
  if (cat === undefined) throw new Error(`The public list does not have ${name}.`);
  return cat;
};

test.describe('a member', () => {
  test('signs in, keeps a cat with a photo, and deletes it', async ({ page, site, requests }) => {
    const header = new HeaderScreen(page);
    const cats = new OwnCatsScreen(page);
    await header.signInAt('/', accounts.member);
    await header.userLink(accounts.member).click();
    await cats.tab.click();

    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Líza z Lipové aleje');
    await cats.field(cats.newForm, 'EMS').fill('BSH a');
    await cats.field(cats.newForm, 'Druh').fill('Britská krátkosrstá');
    await cats.newForm
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFromPhone('liza.jpg'));
    await cats.newForm.getByRole('button', { name: 'Přidat kočku' }).click();
    // The browser makes a photo of eight megapixels smaller, and the server makes its copies.
    await expect(cats.names.first()).toHaveText('Líza z Lipové aleje', { timeout: 25_000 });

    await cats.editButton('Líza z Lipové aleje').click();
    await cats.field(cats.editForm, 'Jméno').fill('Líza ze Staré půdy');
    await cats.editForm.getByRole('button', { name: 'Upravit', exact: true }).click();
    await expect(cats.names.first()).toHaveText('Líza ze Staré půdy');

    await test.step('which survives a restart of the server', async () => {
      await site.restart();
      await cats.open();
      await expect(cats.names.first()).toHaveText('Líza ze Staré půdy');
    });

    await test.step('with a picture that stands upright and tells nobody where it was taken', async () => {
      const { image } = await publicCat(page, 'Líza ze Staré půdy');
      const answer = await page.request.get(image);
      const { width, height, exif } = await sharp(await answer.body()).metadata();
      expect(height).toBeGreaterThan(width);
      expect(exif).toBeUndefined();
      const thumbnail = page.getByRole('tabpanel').locator('li img').first();
      await expect(thumbnail).toHaveJSProperty('complete', true);
      await expect(thumbnail).not.toHaveJSProperty('naturalWidth', 0);
    });

    await cats.deleteButton('Líza ze Staré půdy').click();
    await expect(cats.dialog).toContainText('Opravdu chcete smazat?');
    await cats.dialog.getByRole('button', { name: /^NE/ }).click();
    await expect(cats.names.first()).toHaveText('Líza ze Staré půdy');
    await cats.deleteButton('Líza ze Staré půdy').click();
    await cats.dialog.getByRole('button', { name: /^X/ }).click();
    await expect(cats.names.filter({ hasText: 'Líza' })).toHaveCount(0);
    expect(requests.matching(/admin-app/)).toEqual([]);
  });

  test('has one cat open at a time', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt('/userpage', accounts.member);
    await cats.open();
    await expect(cats.names.first()).toBeVisible();
    const names = await cats.names.allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names.slice(0, 2)) await cats.editButton(name).click();
    await expect(cats.editForm).toHaveCount(1);
    await expect(cats.field(cats.editForm, 'Jméno')).toHaveValue(plain(names[1] ?? ''));
  });

  test('changes the main picture of a cat', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt('/userpage', accounts.member);
    await cats.open();
    const name = await cats.names.first().innerText();
    await cats.editButton(name).click();
    const picture = page.getByRole('tabpanel').locator('li img').first();
    const before = await picture.getAttribute('src');
    await cats.editForm
      .locator('input[type=file]')
      .first()
      .setInputFiles(await smallPicture('nova.png'));
    await cats.editForm.getByRole('button', { name: 'Upravit obrázek' }).click();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
  });

  test('is told that a name is missing, and keeps what was typed', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt('/userpage', accounts.member);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Druh').fill('Ragdoll');
    await cats.newForm.getByRole('button', { name: 'Přidat kočku' }).click();
    await expect(cats.field(cats.newForm, 'Jméno')).toHaveAttribute('aria-invalid', 'true');
    await expect(cats.field(cats.newForm, 'Druh')).toHaveValue('Ragdoll');
  });

  test('is told that a file is no picture, and which files are', async ({ page, watch }) => {
    watch.expectComplaint(/UploadError/);
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt('/userpage', accounts.member);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Bez fotky');
    await cats.newForm.locator('input[type=file]').first().setInputFiles(notAPicture);
    await expect(cats.newForm.getByText(/PNG, JPG/).last()).toBeVisible();
    await expect(cats.newForm.getByRole('alert')).toContainText('rodokmen.txt');
    await expect(cats.field(cats.newForm, 'Jméno')).toHaveValue('Bez fotky');
  });

  test('loses nothing when the server stops during a save', async ({ page, site, watch }) => {
    watch.expectComplaint(/ERR_CONNECTION_REFUSED|Failed to fetch|NetworkError|network/i);
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt('/userpage', accounts.member);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Vytrvalá Micka');
    await site.stop();
    await cats.newForm.getByRole('button', { name: 'Přidat kočku' }).click();
    await expect(page.getByRole('alert').first()).toBeInViewport();
    await expect(cats.field(cats.newForm, 'Jméno')).toHaveValue('Vytrvalá Micka');
    await site.start();
    await cats.newForm.getByRole('button', { name: 'Přidat kočku' }).click();
    await expect(cats.names.filter({ hasText: 'Vytrvalá Micka' })).toHaveCount(1);
    await cats.deleteButton('Vytrvalá Micka').click();
    await cats.dialog.getByRole('button', { name: /^X/ }).click();
    await expect(cats.names.filter({ hasText: 'Vytrvalá Micka' })).toHaveCount(0);
  });
});
