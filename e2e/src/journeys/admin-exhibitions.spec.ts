import { siteUrls } from 'shared/contract';
import { todayInPrague } from 'shared/format';
import { AdminExhibitionsScreen } from '../screens/admin-exhibitions.screen.ts';
import { ExhibitionScreen } from '../screens/exhibition.screen.ts';
import { HeaderScreen } from '../screens/header.screen.ts';
import { accounts } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { storedDraft, storedFiles } from '../support/stored-draft.ts';
import { smallPdf, smallPicture } from '../support/photos.ts';
import { placeCaret } from '../support/caret.ts';
import { expect, test } from '../test.ts';

test.describe('an administrator', () => {
  test('prepares an exhibition in one sitting, and visitors see it through every change', async ({
    page,
    site,
    browser,
  }) => {
    // A long form with many steps.
    test.slow();
    const admin = new AdminExhibitionsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(2), accounts.administrator);
    const context = await browser.newContext({ baseURL: site.url, locale: 'cs-CZ' });
    const visitor = await context.newPage();
    const shown = new ExhibitionScreen(visitor);
    const name = 'Májová výstava v Lipnici';

    await admin.add.click();
    const form = admin.newForm;
    await admin.field(form, 'Název').fill(name);
    const nextYear = Number(todayInPrague().slice(0, 4)) + 1;
    await admin.field(form, 'Datum').fill(`${nextYear}-05-15`);
    await admin.field(form, 'Místo').fill('Lipnice, sokolovna');
    await admin.description(form).click();
    await admin.tool(form, 'Tučně').click();
    await page.keyboard.type('Od devíti hodin.');
    await admin.tool(form, 'Tučně').click();
    await page.keyboard.press('Enter');
    await admin.tool(form, 'Číslovaný seznam').click();
    await page.keyboard.type('přejímka');
    await page.keyboard.press('Enter');
    await page.keyboard.type('posuzování');
    await admin
      .field(form, 'Přidat obrázky')
      .setInputFiles([
        await smallPicture('sal.png'),
        await smallPicture('stul.png'),
        await smallPicture('klec.png'),
      ]);
    await admin
      .field(form, 'Přidat PDF')
      .setInputFiles([smallPdf('Propozice výstavy – jaro.pdf'), smallPdf('přihláška.pdf'.normalize('NFD'))]);
    await admin.field(form, 'Název odkazu').fill('Mapa');
    await admin.field(form, 'Adresa odkazu').fill('mapa.example.cz');
    await form.getByRole('button', { name: 'Přidat odkaz' }).click();
    await admin.field(form, 'Název odkazu').fill('Ubytování');
    await admin.field(form, 'Adresa odkazu').fill('https://hotel.example.cz');
    await form.getByRole('button', { name: 'Přidat výstavu' }).click();
    await expect(admin.editButton(name)).toBeFocused();

    await test.step('a visitor finds it in the list, and all of it on its page', async () => {
      await visitor.goto(siteUrls.exhibitions);
      await shown.titled(name).click();
      await expect(shown.heading).toHaveText(name);
      // In bold as a whole and before other text, it is shown as a sub-heading.
      await expect(shown.content.getByRole('heading', { level: 2, name: 'Od devíti hodin.' })).toBeVisible();
      await expect(shown.content.locator(':not(nav) > ol > li')).toHaveText(['přejímka', 'posuzování']);
      await expect(shown.pictures).toHaveCount(3);
      await expect(shown.papers).toHaveText([/^Propozice výstavy – jaro\s*PDF, \d/, /^přihláška\s*PDF/]);
      const download = visitor.waitForEvent('download');
      await shown.papers.first().click();
      expect((await download).suggestedFilename()).toBe('Propozice výstavy – jaro.pdf');
      await expect(shown.links).toHaveText(['Mapa', 'Ubytování']);
    });

    await test.step('its name and description change', async () => {
      await admin.editButton(name).click();
      await expect(admin.description(admin.editForm)).toContainText('Od devíti hodin.');
      await placeCaret(admin.description(admin.editForm));
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' a vyhlášení');
      await admin.field(admin.editForm, 'Název').fill(`${name} a okolí`);
      await admin.save.click();
      await expect(admin.editButton(`${name} a okolí`)).toBeVisible();
      await visitor.reload();
      await expect(shown.heading).toHaveText(`${name} a okolí`);
      await expect(shown.content.locator(':not(nav) > ol > li')).toHaveText([
        'přejímka',
        'posuzování a vyhlášení',
      ]);
    });

    await test.step('two pictures, a document and a link go, others come', async () => {
      const pictures = admin.parts(admin.editForm, 'Obrázky');
      for (const left of [2, 1]) {
        await admin.deletePart(admin.editForm, `${name} a okolí, fotografie 1`).click();
        await admin.confirmDeletion.click();
        await expect(pictures).toHaveCount(left);
      }
      for (const [part, label] of [
        ['Propozice výstavy – jaro', 'Soubory PDF'],
        ['Mapa', 'Odkazy'],
      ] as const) {
        await admin.deletePart(admin.editForm, part).click();
        await admin.confirmDeletion.click();
        await expect(admin.parts(admin.editForm, label)).toHaveCount(1);
      }
      await admin.field(admin.editForm, 'Přidat obrázky').setInputFiles(await smallPicture('porota.png'));
      await expect(pictures).toHaveCount(2);
      await admin.field(admin.editForm, 'Přidat PDF').setInputFiles(smallPdf('Výstavní řád.pdf'));
      await expect(admin.parts(admin.editForm, 'Soubory PDF')).toHaveCount(2);
      await admin.field(admin.editForm, 'Název odkazu').fill('Trasa');
      await admin.field(admin.editForm, 'Adresa odkazu').fill('trasa.example.cz');
      await admin.field(admin.editForm, 'Adresa odkazu').press('Enter');
      await expect(admin.parts(admin.editForm, 'Odkazy')).toHaveText(['Ubytování', 'Trasa']);
      await visitor.reload();
      await expect(shown.pictures).toHaveCount(2);
      await expect(shown.papers).toHaveText([/přihláška/, /Výstavní řád/]);
      await expect(shown.links).toHaveText(['Ubytování', 'Trasa']);
    });

    await test.step('all of it is there after a reload, until the exhibition is deleted', async () => {
      await page.reload();
      await admin.editButton(`${name} a okolí`).click();
      await expect(admin.description(admin.editForm)).toContainText('posuzování a vyhlášení');
      await expect(admin.parts(admin.editForm, 'Obrázky')).toHaveCount(2);
      await admin.deleteButton(`${name} a okolí`).click();
      await expect(admin.dialog).toContainText('Opravdu chcete smazat?');
      await admin.cancelDeletion.click();
      await expect(admin.editButton(`${name} a okolí`)).toBeVisible();
      await admin.deleteButton(`${name} a okolí`).click();
      await admin.confirmDeletion.click();
      await expect(admin.editButton(`${name} a okolí`)).toHaveCount(0);
      await expect(admin.editForm).toHaveCount(0);
      expect((await visitor.reload())?.status()).toBe(404);
      await expect(shown.content).toContainText('Chyba při načtění výstavy.');
      await visitor.goto(siteUrls.exhibitions);
      await expect(shown.titled(name)).toHaveCount(0);
    });
    await context.close();
  });

  test('gives documents their names as they were chosen, also after a reload in between', async ({
    page,
    site,
    browser,
    watch,
  }) => {
    watch.expectComplaint(/UploadError/);
    page.on('dialog', (dialog) => void dialog.accept());
    const admin = new AdminExhibitionsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.adminPage(2), accounts.administrator);
    const name = 'Výstava s propozicemi';
    await admin.add.click();
    await admin.field(admin.newForm, 'Název').fill(name);
    await admin.field(admin.newForm, 'Datum').fill('2031-05-17');
    await admin
      .field(admin.newForm, 'Přidat PDF')
      .setInputFiles([
        smallPdf('Propozice výstavy – jaro.pdf'),
        smallPdf('propozice.html'),
        smallPdf('výsledky\u202e 2031.PDF'),
      ]);
    await expect(admin.newForm.getByText(/Název souboru musí končit na \.pdf/)).toBeVisible();
    await expect(admin.newForm.getByText(/nahráno/)).toHaveCount(2);
    await storedFiles(page, 'Propozice výstavy – jaro.pdf', 'výsledky\u202e 2031.PDF');
    await storedDraft(page, 'Propozice výstavy – jaro.pdf');
    await page.reload();
    await hydrated(admin.tab);
    await admin.add.click();
    await admin.takeUp.click();
    await expect(admin.newForm.getByText('Propozice výstavy – jaro.pdf')).toBeVisible();
    await expect(admin.newForm.getByText(/nahráno/)).toHaveCount(2);
    await admin.newForm.getByRole('button', { name: 'Přidat výstavu' }).click();
    await admin.editButton(name).click();
    await expect(admin.parts(admin.editForm, 'Soubory PDF')).toHaveText([
      'Propozice výstavy – jaro',
      'výsledky 2031',
    ]);

    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const visitor = await context.newPage();
    const shown = new ExhibitionScreen(visitor);
    await visitor.goto(siteUrls.exhibitions);
    await shown.titled(name).click();
    await expect(shown.papers).toHaveText([
      /^Propozice výstavy – jaro\s*PDF, \d/,
      /^výsledky 2031\s*PDF, \d/,
    ]);
    await context.close();
    await admin.deleteButton(name).click();
    await admin.confirmDeletion.click();
    await expect(admin.editButton(name)).toHaveCount(0);
  });
});
