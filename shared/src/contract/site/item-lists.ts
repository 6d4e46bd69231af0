import { siteUrls } from './site-urls.ts';

/** The lists that items belong to, as links to them are called. */
export const itemLists = {
  actualities: { to: siteUrls.actualities(), label: 'Aktuality' },
  articles: { to: siteUrls.articles(), label: 'Články' },
  cats: { to: siteUrls.cats(), label: 'Kočky' },
  exhibitions: { to: siteUrls.exhibitions, label: 'Výstavy' },
  members: { to: siteUrls.members(), label: 'Členové' },
} as const;

/** A kind of items that have pages of their own. */
export type ItemKind = keyof typeof itemLists;

/** The pages above an item's page, from the home page on: shown on it, and stated for search engines. */
export const pagesAbove = (kind: ItemKind) => [{ to: siteUrls.home, label: 'Home' }, itemLists[kind]];
