import { siteUrls } from 'shared/site';
import { HeaderScreen } from '../screens/header.screen.ts';
import { OwnCatsScreen } from '../screens/own-cats.screen.ts';
import { accounts } from '../site/accounts.ts';
import { expect, test } from '../site/test.ts';

test.describe('a text that was never saved', () => {
  test('is offered again after its tab was closed', async ({ page, context }) => {
    const cats = new OwnCatsScreen(page);
    await new HeaderScreen(page).signInAt(siteUrls.userPage(), accounts.otherMember);
    await cats.open();
    await cats.add.click();
    await cats.field(cats.newForm, 'Jméno').fill('Rozepsaná Bára');
    await cats.field(cats.newForm, 'Popis').fill('Bára je nejmladší z vrhu.');
    // What is typed is kept a moment after the last key.
    await page.waitForTimeout(1_500);
    await page.close();

    const later = await context.newPage();
    const again = new OwnCatsScreen(later);
    await again.open();
    await again.add.click();
    await later.getByRole('button', { name: 'Pokračovat v něm' }).click();
    await expect(again.field(again.newForm, 'Jméno')).toHaveValue('Rozepsaná Bára');
    await expect(again.field(again.newForm, 'Popis')).toHaveValue('Bára je nejmladší z vrhu.');
  });
});
