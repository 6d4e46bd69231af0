export {
  appliedMigrations,
  fillEmptyDatabase,
  NewerSchemaError,
  NotEmptyError,
  publishedTables,
} from './restore-target.ts';
export {
  inSnapshot,
  commandTimeouts,
  damagedParts,
  databaseTrouble,
  exclusively,
  tableParents,
} from './dialect.ts';
export { inspectDatabase } from './inspect.ts';
export { databaseMark } from './mark.ts';
export { openDatabase } from './database.ts';
export { chunksOf, inBatches, onPage } from './paging.ts';
export type { DatabaseFacts } from './inspect.ts';
export type { RawTransaction } from './restore-target.ts';
export { isCacheTagKind, kindOf } from './changes.ts';
export type { Database, Queryable, Invalidate, Write } from './database.ts';
export type { Changes, CacheTag } from './changes.ts';
export type { PageRange } from './paging.ts';
export type { Deletion, Shown } from './bin-tables.ts';
export type { Schema } from './schema.ts';
