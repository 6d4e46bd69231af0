import { siteUrls } from './site-urls.ts';

/** The pages of the public site that show no single item. Its remote's routes are tested against this list. */
export const publicPages: readonly string[] = [
  siteUrls.home,
  siteUrls.actualities(),
  siteUrls.articles(),
  siteUrls.cats(),
  siteUrls.exhibitions,
  siteUrls.members(),
  siteUrls.documents,
  siteUrls.accessibility,
  siteUrls.privacy,
];

/** The address of an item's page on the public site, by its kind; tested likewise. */
export const publicItemPages = {
  exhibitions: siteUrls.exhibition,
  actualities: siteUrls.actuality,
  articles: siteUrls.article,
  cats: siteUrls.cat,
} as const;
