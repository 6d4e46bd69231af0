import { coatFilterOf } from './coat-filter.ts';
import { siteUrls } from './site-urls.ts';

/** The one address of a page: of its query the page of a list, and a breed and coat, say what is shown. */
export function canonicalPath({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  if (pathname === siteUrls.cats()) return siteUrls.cats('', coatFilterOf(searchParams));
  const page = Number(searchParams.get('page'));
  const isList = pathname === siteUrls.actualities();
  return isList && Number.isSafeInteger(page) ? siteUrls.actualities(page) : pathname;
}

/** What kind of page it is, for shared links. */
export const sharedType = (pathname: string): 'article' | 'website' =>
  /^\/(?:actualities|articles)\/\d+$/.test(pathname) ? 'article' : 'website';

/** Whether a page stands behind a sign-in: the server does not know the session, so the browser renders it. */
export const isPrivatePage = (pathname: string): boolean =>
  [
    siteUrls.userPage(),
    siteUrls.adminPage(),
    siteUrls.password,
    siteUrls.invitation(),
    siteUrls.comeBack(),
  ].includes(pathname);
