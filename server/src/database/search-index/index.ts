export { documentIdsOf, readDocuments } from './documents.ts';
export { findIndexMistakes } from './find-mistakes.ts';
export { indexChanges, indexWaiting, isAnythingWaiting } from './index-changes.ts';
export { coatPartsOf, countNamed, itemsNamed, newestNamed } from './names.ts';
export { catchUp, rebuildIndex } from './rebuild.ts';
export { allTerms, prefixOf, termsOf, wordsOf } from './terms.ts';
export type { SearchDocument } from './search-document.ts';
