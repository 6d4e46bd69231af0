import { siteUrls } from 'shared/site';

/** One address of every screen that a visitor can open; the demo content has an item 1 of each kind. */
export const publicAddresses = [
  siteUrls.home,
  siteUrls.actualities(),
  siteUrls.actualities(2),
  siteUrls.actuality(1),
  siteUrls.articles(),
  siteUrls.article(1),
  siteUrls.cats(),
  siteUrls.cat(1),
  siteUrls.exhibitions,
  siteUrls.exhibition(1),
  siteUrls.members(),
  siteUrls.documents,
  siteUrls.accessibility,
  siteUrls.privacy,
] as const;
