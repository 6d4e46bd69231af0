import { canonicalPath, sharedType } from 'shared/contract';

/*
 * What a page says of itself to search engines and in shared links, as far as it needs the site's own address. The rest
 * is the remote's own affair.
 */

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text that may stand in a quoted attribute or in XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? '');

/** The one address of a page. */
export const canonicalUrl = (siteUrl: string, url: string): string =>
  new URL(canonicalPath(new URL(url, siteUrl)), siteUrl).href;

/** @param siteUrl the site's address, `null` while nobody has set one: nothing is said then. */
export function addressTags(siteUrl: string | null, url: string): string {
  if (siteUrl === null) return '';
  const address = escapeMarkup(canonicalUrl(siteUrl, url));
  return `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`;
}

/** Without the picture of a shared link, which remotes named themselves before the server drew one. */
export const withoutImage = (head: string): string => head.replace(/<meta property="og:image"[^>]*>/g, '');

/** What kind of page it is, for shared links. */
export function kindTags(url: string): string {
  const type = sharedType(url.split('?', 1)[0] ?? '');
  return `<meta property="og:type" content="${type}"><meta property="og:locale" content="cs_CZ">`;
}
