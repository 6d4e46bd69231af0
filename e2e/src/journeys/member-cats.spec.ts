import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { GalleryScreen } from '../screens/gallery.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts } from '../support/accounts.ts';
import { dropOn, pasteInto } from '../support/hand-over.ts';
import { hugeAnimation, notAPicture, photoFromPhone, smallPicture } from '../support/photos.ts';
import { plain } from '../support/plain-text.ts';
import { noteSentFiles } from '../support/sent-files.ts';
import { expect, test } from '../test.ts';

/** A cat as the public list has it. */
const publicCat = async (page: Page, name: string): Promise<{ image: string }> => {
  const answer = await page.request.get('/api/cats');
  const cats = (await answer.json()) as { name: string; image: string }[];
  const cat = cats.find((one) => one.name === name);
  if (cat === undefined) throw new Error(`The public list does not have ${name}.`);
  return cat;
};

test.use({ account: accounts.member });

test.describe('a member', () => {
  test('signs in, keeps a cat with a photo, and deletes it', async ({ page, site, requests }) => {
    const header = new HeaderScreen(page);
    const cats = new OwnCatsScreen(page);
    const sentFiles = await noteSentFiles(page);
    await page.goto('/');
    await header.userLink(accounts.member).click();
    await cats.tab.click();

    await cats.add.click();
    // The day of creation in Prague, which differs at night from the browser's own.
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' });
    await expect(cats.field(cats.newForm, 'Narozen')).toHaveValue(today);
    await cats.field(cats.newForm, 'Narozen').fill('2023-05-14');
    await cats.field(cats.newForm, 'Jméno').fill('Líza z Lipové aleje');
    await test.step('with a code that begins by words and goes on by suggestions', async () => {
      const ems = cats.field(cats.newForm, 'EMS');
      await ems.fill('britská kr');
      await page.getByRole('option', { name: 'BSH britská krátkosrstá kočka' }).click();
      await expect(ems).toHaveValue('BSH');
      await ems.press('ArrowDown');
      await ems.press('ArrowDown');
      await ems.press('Enter');
      await expect(ems).toHaveValue('BSH a');
      await ems.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
    });
    await cats.field(cats.newForm, 'Druh').fill('Britská krátkosrstá');
    await cats.newForm
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFromPhone('liza.jpg'));
    await cats.create.click();
    // The browser downsizes a photo of 48 megapixels, and the server creates its copies.
    await expect(cats.names.first()).toHaveText('Líza z Lipové aleje', { timeout: 25_000 });
    await expect(cats.rows.first()).toContainText('nar. 14. 5. 2023');

    await test.step('which left the phone upright, smaller, and without the place', async () => {
      const [photo = Buffer.of()] = await sentFiles();
      const { width, height, exif } = await sharp(
        photo.subarray(photo.indexOf('\u00ff\u00d8\u00ff', 'latin1')),
      ).metadata();
      expect({ width, height, exif }).toEqual({ width: 1920, height: 2560, exif: undefined });
    });

    await cats.editButton('Líza z Lipové aleje').click();
    await cats.field(cats.editForm, 'Jméno').fill('Líza ze Staré půdy');
    await cats.save.click();
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
    await cats.cancelDeletion.click();
    await expect(cats.names.first()).toHaveText('Líza ze Staré půdy');
    await cats.deleteButton('Líza ze Staré půdy').click();
    await cats.confirmDeletion.click();
    await expect(cats.names.filter({ hasText: 'Líza' })).toHaveCount(0);
    expect(requests.matching(/admin-app/)).toEqual([]);
  });

  test('has one cat open at a time', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await expect(cats.names.first()).toBeVisible();
    const names = await cats.names.allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    for (const name of names.slice(0, 2)) await cats.editButton(name).click();
    await expect(cats.editForm).toHaveCount(1);
    await expect(cats.field(cats.editForm, 'Jméno')).toHaveValue(plain(names[1] ?? ''));

    await test.step('and reads its first field on a phone too, wherever its row stands', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await cats.editButton(names[1] ?? '').click();
      await cats.editButton(names[0] ?? '').evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await cats.editButton(names[0] ?? '').click();
      const [field, foot] = [cats.field(cats.editForm, 'Jméno'), cats.save];
      await expect(field).toBeInViewport({ ratio: 1 });
      const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan(await foot.evaluate((button) => button.getBoundingClientRect().top));
    });
  });

  test('changes the main picture of a cat', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
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
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Druh').fill('Ragdoll');
    await cats.create.click();
    await expect(cats.field(cats.newForm, 'Jméno')).toHaveAttribute('aria-invalid', 'true');
    await expect(cats.field(cats.newForm, 'Druh')).toHaveValue('Ragdoll');
  });

  test('adds pictures by choosing, dropping and pasting, and deletes one', async ({ page }) => {
    const cats = new OwnCatsScreen(page);
    const gallery = new GalleryScreen(page, 'Obrázky');
    await cats.open();
    await cats.editButton(await cats.names.last().innerText()).click();
    await gallery.root.waitFor();
    const before = await gallery.pictures.count();
    await gallery.picker.setInputFiles([await smallPicture('prvni.png'), await smallPicture('druhy.png')]);
    await expect(gallery.pictures).toHaveCount(before + 2);
    await dropOn(gallery.hint, [await smallPicture('pustena.png')]);
    await expect(gallery.pictures).toHaveCount(before + 3);
    await pasteInto(cats.field(cats.editForm, 'Popis'), [await smallPicture('vlozena.png')]);
    await expect(gallery.pictures).toHaveCount(before + 4);
    for (let left = before + 3; left >= before; left -= 1) {
      await gallery.deletions.last().click();
      await cats.confirmDeletion.click();
      await expect(gallery.pictures).toHaveCount(left);
    }
  });

  test('sees what is accepted before choosing, and why a file is not', async ({ page, watch }, testInfo) => {
    watch.expectComplaint(/UploadError/);
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Bez fotky');
    await expect(cats.newForm).toContainText(/PNG, JPG nebo GIF, nejvýš 10\sMB/);
    const picker = cats.newForm.locator('input[type=file]');
    await expect(picker).toHaveAttribute('accept', '.png,.jpg,.jpeg,.gif');
    await picker.setInputFiles(notAPicture);
    await expect(cats.newForm.getByRole('alert').filter({ hasText: 'rodokmen' })).toContainText(
      'rodokmen.txt: Tento soubor není obrázek PNG, JPG nebo GIF. Vyberte jiný.',
    );
    // By its path: sending its bytes to the browser takes a slow machine longer than an action may.
    const animation = testInfo.outputPath('tanec.gif');
    await writeFile(animation, hugeAnimation);
    await picker.setInputFiles(animation);
    await expect(cats.newForm.getByRole('alert').filter({ hasText: 'tanec' })).toContainText(
      'tanec.gif: Obrázek je větší než 10 MB. Zmenšete ho, nebo vyberte jiný.',
    );
    await cats.create.click();
    await expect(cats.newForm).toContainText('Některý obrázek se nepodařilo nahrát.');
    await expect(cats.field(cats.newForm, 'Jméno')).toHaveValue('Bez fotky');
  });

  test('loses nothing when the server stops during a save', async ({ page, site, watch }) => {
    // A stopping server answers 503, a stopped one not at all.
    watch.expectComplaint(/ERR_CONNECTION_(?:REFUSED|RESET)|Failed to fetch|NetworkError|network|503/i);
    const cats = new OwnCatsScreen(page);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Vytrvalá Micka');
    await site.stop();
    await cats.create.click();
    await expect(page.getByRole('alert').first()).toBeInViewport();
    await expect(cats.field(cats.newForm, 'Jméno')).toHaveValue('Vytrvalá Micka');
    await site.start();
    await cats.create.click();
    await expect(cats.names.filter({ hasText: 'Vytrvalá Micka' })).toHaveCount(1);
    await cats.deleteButton('Vytrvalá Micka').click();
    await cats.confirmDeletion.click();
    await expect(cats.names.filter({ hasText: 'Vytrvalá Micka' })).toHaveCount(0);
  });
});
