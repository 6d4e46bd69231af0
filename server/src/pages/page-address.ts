import { knownUrl, type KnownUrl } from 'shared/site';

/** What somebody asked for, as the pages understand it. */
export interface PageAddress extends KnownUrl {
  pathname: string;
  /** The same address in its one spelling, when this is another one. */
  better: string | null;
}

/** Numbers in paths are keys of rows. */
const withoutZeros = (part: string): string => part.replace(/^0+(?=\d+$)/, '');

/**
 * One address, one spelling: no empty part of the path, so no slash at its end, and no zeros before a number.
 * @param requested as it came in.
 */
export function readPageAddress(requested: string): PageAddress {
  // An own host in front of it, since two slashes at the beginning would name one.
  const absolute = requested.startsWith('/') ? `http://site.invalid${requested}` : requested;
  const address = new URL(absolute, 'http://site.invalid');
  const { pathname } = address;
  const proper = `/${pathname.split('/').filter(Boolean).map(withoutZeros).join('/')}`;
  return {
    pathname,
    ...knownUrl(address),
    better: proper === pathname ? null : `${proper}${address.search}`,
  };
}
