export { knownUrl, type KnownUrl } from './known-url.ts';
export { pageNumber } from './page-number.ts';
export { siteUrls } from './site-urls.ts';
