import { siteUrls } from 'shared/contract';
import { isCoatMisspelt, knownUrl, type KnownUrl } from './known-url.ts';

/** What somebody asked for, as the pages understand it. */
export interface PageAddress extends KnownUrl {
  pathname: string;
  /** The same address in its one spelling, when this is another one. */
  better: string | null;
}

/** Signs that mean the same with and without a code (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/** The router would find a page at `/cats/%37`, too. */
const withFewestCodes = (part: string): string =>
  part.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(sign) ? sign : code;
  });

/** Numbers in paths are keys of rows. Two expressions, since one for both takes quadratic time. */
const withoutZeros = (part: string): string => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part);

/**
 * One address, one spelling: no empty part of the path, so no slash at its end, no codes for plain letters and digits,
 * and no zeros before a number.
 * @param requested as it came in.
 */
export function readPageAddress(requested: string): PageAddress {
  // An own host in front of it, since two slashes at the beginning would name one.
  const absolute = requested.startsWith('/') ? `http://site.invalid${requested}` : requested;
  const address = new URL(absolute, 'http://site.invalid');
  const { pathname } = address;
  const parts = pathname.split('/').filter(Boolean);
  const proper = `/${parts.map((part) => withoutZeros(withFewestCodes(part))).join('/')}`;
  const known = knownUrl(address);
  const isMisspelt = pathname === siteUrls.cats() && isCoatMisspelt(address.searchParams, known);
  const better = isMisspelt ? known.url : null;
  return { pathname, ...known, better: proper === pathname ? better : `${proper}${address.search}` };
}
