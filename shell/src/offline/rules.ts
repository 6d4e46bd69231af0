import { offlineCopyHeader, siteUrls } from 'shared/contract';

/** What is kept: pages as they were rendered for visitors, published code, pictures. */
export type Kind = 'page' | 'code' | 'picture';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>;

/** Pages of those who are signed in or about to be, by the beginning of their paths. */
const privatePages = [
  siteUrls.userPage(),
  siteUrls.adminPage(),
  siteUrls.password,
  siteUrls.invitation(),
  siteUrls.comeBack(),
];
const notPages = ['/api', '/remotes', '/files', '/content'];
const pictures = ['/files/', '/content/', '/drawings/'];

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * What a request is for, or `null`: then the worker leaves it to the browser. So are all but plain reads of this site,
 * calls of the API, and whatever a signed-in person may ask for.
 */
export function kindOf({ url, method, mode, destination, headers }: Asked, origin: string): Kind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  const { pathname } = address;
  if (mode === 'navigate') {
    const isFile = /\.\w+$/.test(pathname);
    const isOther = [...privatePages, ...notPages].some((folder) => isBelow(pathname, folder));
    return isFile || isOther ? null : 'page';
  }
  if (/^\/remotes\/[^/]+\/[^/]+\/browser\/./.test(pathname)) return 'code';
  const isPicture = destination === 'image' && pictures.some((folder) => pathname.startsWith(folder));
  return isPicture ? 'picture' : null;
}

/** The address under which a page is kept: with its query, without what stands behind `#`. */
export const pageAddress = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The same of an answer: only what everybody gets, and of pages only those that the server names. */
export function mayBeKept(kind: Kind, url: string, response: Response): boolean {
  const { status, type, redirected, headers } = response;
  if (status !== 200 || redirected || type === 'opaque' || type === 'cors') return false;
  const cacheControl = headers.get('cache-control') ?? '';
  if (/\b(?:private|no-store)\b/i.test(cacheControl)) return false;
  if (kind === 'page') return headers.get(offlineCopyHeader) === pageAddress(url);
  return kind === 'picture' || /\bimmutable\b/i.test(cacheControl);
}
