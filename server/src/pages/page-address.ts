import { knownUrl, type KnownUrl } from 'shared/site';

/** What somebody asked for, as the pages understand it. */
export interface PageAddress extends KnownUrl {
  pathname: string;
  /** The same address in its one spelling, when this is another one. */
  better: string | null;
}

/** One address, one spelling: no empty part of the path, so no slash at its end. @param requested as it came in. */
export function readPageAddress(requested: string): PageAddress {
  // An own host in front of it, since two slashes at the beginning would name one.
  const absolute = requested.startsWith('/') ? `http://site.invalid${requested}` : requested;
  const address = new URL(absolute, 'http://site.invalid');
  const { pathname } = address;
  const proper = `/${pathname.split('/').filter(Boolean).join('/')}`;
  return {
    pathname,
    ...knownUrl(address),
    better: proper === pathname ? null : `${proper}${address.search}`,
  };
}
