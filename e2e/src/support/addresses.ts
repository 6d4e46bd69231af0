import { publicItemPages, publicPages, siteUrls } from 'shared/contract';

/** One URL of every public screen; the demo content has an item 1 of each kind. */
export const publicAddresses: readonly string[] = [
  ...publicPages(),
  siteUrls.actualities(2),
  ...Object.values(publicItemPages).map((pageOf) => pageOf(1)),
];
