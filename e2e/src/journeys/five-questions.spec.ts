import type { Page } from '@playwright/test';
import { siteUrls } from 'shared/contract';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Types a question into the search that the header's magnifier opens. */
const ask = async (page: Page, question: string): Promise<void> => {
  await page.goto(siteUrls.home);
  const link = page.getByRole('banner').getByRole('link', { name: 'Hledat', exact: true });
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(question);
};

const pagesFound = (page: Page) => page.getByRole('region', { name: 'Stránky' }).getByRole('link');

test.describe('on a phone a visitor finds', () => {
  test('when the next exhibition is and how to get there', async ({ page }) => {
    await ask(page, 'kdy je příští výstava a jak se tam dostanu');
    await pagesFound(page).first().click();
    await expect(page).toHaveURL(siteUrls.exhibitions);
    await page.goto(siteUrls.home);
    await page.getByRole('link', { name: /Nejbližší výstava/ }).click();
    await expect(page).toHaveURL(/\/exhibitions\/\d+$/);
    await expect(page.getByRole('main').locator('time').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /map/i }).first()).toBeVisible();
  });

  test('who breeds blue British cats', async ({ page }) => {
    await ask(page, 'kdo chová britské modré');
    const cats = page.getByRole('region', { name: 'Kočky' }).getByRole('listitem');
    await expect(cats.first()).toContainText(/britská/i);
    await cats.first().getByRole('link').click();
    await expect(page.getByText('Majitel', { exact: true })).toBeVisible();
  });

  test('what an EMS code means', async ({ page }) => {
    await ask(page, 'co znamená kód BRI n 22');
    await expect(page.getByRole('main').getByRole('link', { name: /kód EMS/ })).toBeVisible();
  });

  test('how to become a member and what it costs', async ({ page }) => {
    await ask(page, 'jak se stát členem');
    await pagesFound(page).first().click();
    const section = page.getByRole('region', { name: 'Jak se stát členem' });
    await expect(section.getByRole('heading')).toBeInViewport();
    await expect(section).toContainText(/600\sKč na rok/);
    await page.goto(siteUrls.home);
    const link = page.getByRole('link', { name: 'Jak se stát členem' });
    await hydrated(link);
    await link.click();
    await expect(section.getByRole('heading')).toBeInViewport();
  });

  test('where the mating certificate is', async ({ page }) => {
    await ask(page, 'kde stáhnu krycí list');
    await pagesFound(page).first().click();
    const template = page.getByRole('link', { name: /Potvrzení kočka/ });
    await expect(template).toHaveAttribute('href', siteUrls.potvrzeniKocka);
    await expect(template).toContainText('krycí list');
    await ask(page, 'nové potvrzení o krytí');
    await page.getByRole('region', { name: 'Aktuality' }).getByRole('link').first().click();
    await page.getByRole('region', { name: 'Mohlo by vás zajímat' }).getByRole('link').first().click();
    await expect(template).toBeVisible();
  });
});
