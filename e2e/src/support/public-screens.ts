import type { Page, Locator } from '@playwright/test';
import { publicPages, siteUrls } from 'shared/contract';

/** A public screen, the page with a link to it, and its texts. */
export interface PublicScreen {
  name: string;
  from: string;
  /** The link on that page. */
  link: (page: Page) => Locator;
  /** The page's h1; that of an item is the text of the link. */
  heading?: RegExp;
}

export interface ReadingScreen extends PublicScreen {
  /** The screen's own path, or that of the list with a link to it. */
  path: string;
  /** The API request that the screen depends on. */
  call: RegExp;
  loading: string;
  failure: string;
  /** Whether the response should be a list, for which there is a message of its own. */
  isList: boolean;
  /** Something that is shown only with data. */
  content: (page: Page) => Locator;
}

const to =
  (href: string) =>
  (page: Page): Locator =>
    page.locator(`a[href="${href}"]`).first();

const firstIn =
  (list: string) =>
  (page: Page): Locator =>
    page.getByRole('main').locator(`a[href^="${list}/"]`).first();

const itemHeading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

const listScreen = (
  name: string,
  path: string,
  heading: RegExp,
  words: { loading?: string; failure: string },
): ReadingScreen => ({
  name,
  path,
  from: siteUrls.documents,
  link: to(path),
  heading,
  call: new RegExp(`/api${path}(\\?|$)`),
  loading: 'Načítám...',
  isList: true,
  content: firstIn(path),
  ...words,
});

const itemScreen = (
  name: string,
  list: string,
  words: { loading?: string; failure: string },
): ReadingScreen => ({
  name,
  path: list,
  from: list,
  link: firstIn(list),
  call: new RegExp(`/api${list}/\\d+$`),
  loading: 'Načítám...',
  isList: false,
  content: itemHeading,
  ...words,
});

/** Screens that show data of the API. */
export const readingScreens: readonly ReadingScreen[] = [
  {
    ...listScreen('the home page', siteUrls.home, /^Klub chovatelů koček/, {
      failure: 'Došlo k chybě při načítání aktualit.',
    }),
    call: /\/api\/actualities\/new$/,
    content: firstIn(siteUrls.actualities()),
  },
  listScreen('the news', siteUrls.actualities(), /^Aktuality$/, { failure: 'Chyba při načítání aktualit' }),
  itemScreen('a piece of news', siteUrls.actualities(), { failure: 'Chyba při načítání aktualit' }),
  listScreen('the articles', siteUrls.articles(), /^Články$/, { failure: 'Články nelze načíst.' }),
  itemScreen('an article', siteUrls.articles(), {
    loading: 'Loading...',
    failure: 'Články nelze načíst.',
  }),
  listScreen('the cats', siteUrls.cats(), /^Kočky$/, { failure: 'Chyba při načítání koček' }),
  itemScreen('a cat', siteUrls.cats(), { failure: 'Chyba při načítání koček' }),
  listScreen('the exhibitions', siteUrls.exhibitions, /^Výstavy$/, {
    failure: 'Chyba při načítání výstav.',
  }),
  itemScreen('an exhibition', siteUrls.exhibitions, { failure: 'Chyba při načítání výstav.' }),
  {
    ...listScreen('the members', siteUrls.members(), /^Členové$/, { failure: 'Chyba při načítání členů' }),
    content: (page) => page.getByRole('region', { name: 'Uživatelé' }).getByRole('listitem').first(),
  },
];

const pathsRead = new Set(readingScreens.map(({ path }) => path));

/** Every public screen; those without data of the API have a link on the home page, whose text is their heading. */
export const publicScreens: readonly PublicScreen[] = [
  ...readingScreens,
  ...publicPages()
    .filter((path) => !pathsRead.has(path))
    .map((path) => ({ name: `the page ${path}`, from: siteUrls.home, link: to(path) })),
];
