import { siteUrls } from './site-urls.ts';

/**
 * The public pages other than those of single items. A test compares this list with the public remote's
 * routes.
 */
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

/** The URL of an item's public page, by its kind; tested likewise. */
export const publicItemPages = {
  exhibitions: siteUrls.exhibition,
  actualities: siteUrls.actuality,
  articles: siteUrls.article,
  cats: siteUrls.cat,
} as const;
