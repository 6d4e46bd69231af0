export { canonicalPath, isPrivatePage, sharedType } from './canonical.ts';
export { clubSectionPages, previewParameter } from './club-section-pages.ts';
export { coatFilterOf, type CoatFilter } from './coat-filter.ts';
export { itemLists, pagesAbove, type ItemKind } from './item-lists.ts';
export { pageNumber } from './page-number.ts';
export { publicItemPages, publicPages, siteUrls } from './site-urls.ts';
export { documentTemplates } from './document-templates.ts';
