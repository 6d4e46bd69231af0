import { pageNumber, siteUrls } from 'shared/contract';

/** An address as far as its page understands it. */
export interface KnownUrl {
  /** Path and query. */
  url: string;
  /** What is searched there, `''` for nothing. Anybody may search for anything, so there is no end of such addresses. */
  search: string;
}

/**
 * Leaves out of an address what its page does not read, such as `utm_source` and `fbclid`: with or without, it is the
 * same page. Who gives a page another parameter names it here.
 */
export function knownUrl({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): KnownUrl {
  const urlOf = [siteUrls.articles, siteUrls.cats, siteUrls.members].find((build) => build() === pathname);
  if (urlOf !== undefined) {
    const search = searchParams.get('q') ?? '';
    return { url: urlOf(search), search };
  }
  const isNews = pathname === siteUrls.actualities();
  return { url: isNews ? siteUrls.actualities(pageNumber(searchParams)) : pathname, search: '' };
}
