import { canonicalPath, sharedType, siteUrls } from 'shared/contract';

const privatePaths: readonly string[] = [
  siteUrls.userPage(),
  siteUrls.adminPage(),
  siteUrls.password,
  siteUrls.invitation(),
  siteUrls.comeBack(),
];

const add = (name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
};

/**
 * Writes the head elements of an address as the server writes them (server/src/pages/document/head-tags.ts).
 * @param site - any whole address of the site, `""` when the server did not name one: nothing is said of addresses then.
 * @param address - path and query of the open page.
 */
export function writeAddressTags(site: string, address: string): void {
  const url = new URL(address, location.href);
  const isPrivate = privatePaths.includes(url.pathname);
  if (isPrivate || url.searchParams.has('q')) add('meta', { name: 'robots', content: 'noindex' });
  if (isPrivate) return;
  add('meta', { property: 'og:type', content: sharedType(url.pathname) });
  if (site === '') return;
  const { href } = new URL(canonicalPath(url), site);
  add('link', { rel: 'canonical', href });
  add('meta', { property: 'og:url', content: href });
}
