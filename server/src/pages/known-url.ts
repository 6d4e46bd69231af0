import { pageNumber, siteUrls } from 'shared/contract';

/** A URL with the parameters that its page reads. */
export interface KnownUrl {
  /** Path and query. */
  url: string;
  /** The search query, `''` for none. Such URLs are unlimited in number. */
  search: string;
}

/**
 * Removes parameters that the page does not read, such as `utm_source` and `fbclid`, which do not change it.
 * A new parameter of a page has to be added here.
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
