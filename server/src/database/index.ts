export { appliedMigrations } from './applied-migrations.ts';
export { fillEmptyDatabase, isBackedUp, NewerSchemaError, NotEmptyError } from './restore-target.ts';
export {
  inSnapshot,
  commandTimeouts,
  damagedParts,
  databaseTrouble,
  exclusively,
  rowLock,
  tableParents,
} from './dialect.ts';
export { holderOfCat } from './cat-holder.ts';
export { inspectDatabase } from './inspect.ts';
export { databaseMark } from './mark.ts';
export { readTables } from './tables.ts';
export { openDatabase, searchFailure } from './database.ts';
export { countMatching, expandPrefixes, matchingItems } from './text-queries.ts';
export type { ExpandedWord, QueryWord } from './text-queries.ts';
export type { SearchedParts } from './full-text.ts';
export {
  coatPartsOf,
  countNamed,
  documentIdsOf,
  findIndexMistakes,
  itemsNamed,
  newestNamed,
  allTerms,
  prefixOf,
  readDocuments,
  termsOf,
  wordsOf,
} from './search-index/index.ts';
export type { SearchDocument } from './search-index/index.ts';
export { formerMember, shownInMembers, shownName } from './shown-person.ts';
export { chunksOf, inBatches, onPage } from './paging.ts';
export type { DatabaseFacts } from './inspect.ts';
export type { RawTransaction } from './restore-target.ts';
export { isCacheTagKind, kindOf } from './changes.ts';
export type { Database, Invalidate, Write } from './database.ts';
export type { Queryable } from './queryable.ts';
export type { Changes, CacheTag } from './changes.ts';
export type { PageRange } from './paging.ts';
export type { Deletion, Shown } from './bin-tables.ts';
export type { Schema } from './schema.ts';
