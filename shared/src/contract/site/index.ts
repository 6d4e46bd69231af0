export { pageNumber } from './page-number.ts';
export { publicItemPages, publicPages } from './public-pages.ts';
export { siteUrls } from './site-urls.ts';
