import { coatFilterOf, pageNumber, searchKindOf, searchQueryOf, siteUrls } from 'shared/contract';
import { knownCoatFilter } from 'shared/format';

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
  if (pathname === siteUrls.cats()) {
    const search = searchParams.get('q') ?? '';
    return { url: siteUrls.cats(search, knownCoatFilter(coatFilterOf(searchParams))), search };
  }
  const urlOf = [siteUrls.articles, siteUrls.members].find((build) => build() === pathname);
  if (urlOf !== undefined) {
    const search = searchParams.get('q') ?? '';
    return { url: urlOf(search), search };
  }
  if (pathname === siteUrls.search()) {
    const search = searchQueryOf(searchParams);
    const kind = search === '' ? undefined : searchKindOf(searchParams);
    const page = kind === undefined ? 1 : pageNumber(searchParams);
    return { url: siteUrls.search(search, kind, page), search };
  }
  const isNews = pathname === siteUrls.actualities();
  return { url: isNews ? siteUrls.actualities(pageNumber(searchParams)) : pathname, search: '' };
}

/** Whether an address combines filters of cats: there are so many combinations that their pages would push out others. */
export const isCombination = ({ url }: KnownUrl): boolean => {
  const { breed, colour, pattern } = coatFilterOf(new URL(url, 'http://site.invalid').searchParams);
  return [breed, colour, pattern].filter((value) => value !== undefined).length > 1;
};

/** Whether an address names breeds, colours or patterns that do not exist, or in another spelling. */
export const isCoatMisspelt = (requested: URLSearchParams, { url }: KnownUrl): boolean => {
  const known = coatFilterOf(new URL(url, 'http://site.invalid').searchParams);
  return siteUrls.cats('', coatFilterOf(requested)) !== siteUrls.cats('', known);
};
