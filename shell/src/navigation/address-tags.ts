import { canonicalPath, isPrivatePage, sharedType } from 'shared/contract';

const add = (name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
};

/** Head elements that the server rendered, or this file wrote, for one address only. Those of React are its own affair. */
const saidOfAddress =
  'link[rel=canonical],[property="og:url"],[property="og:type"],[property^="og:image"],[name="twitter:card"],[name=robots][content=noindex],[type="application/ld+json"]';

/** Some whole address of the site, `""` when the server named none: nothing is said of addresses then. */
let site = '';

/**
 * Replaces the head elements of an address by those that the server writes (server/src/pages/document/head-tags.ts). What
 * it alone knows, such as the picture of a shared link, is left out.
 * @param address - path and query of the open page.
 */
export function replaceAddressTags(address: string): void {
  site = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? site;
  for (const element of document.head.querySelectorAll(saidOfAddress)) element.remove();
  const url = new URL(address, location.href);
  const isPrivate = isPrivatePage(url.pathname);
  if (isPrivate || url.searchParams.has('q')) add('meta', { name: 'robots', content: 'noindex' });
  if (isPrivate) return;
  add('meta', { property: 'og:type', content: sharedType(url.pathname) });
  if (site === '') return;
  const { href } = new URL(canonicalPath(url), site);
  add('link', { rel: 'canonical', href });
  add('meta', { property: 'og:url', content: href });
}
