export {
  appliedMigrations,
  fillBlankDatabase,
  NewerSchemaError,
  NotBlankError,
  publishedTables,
} from './blank.ts';
export { atOneMoment, commandPatience, damagedParts, databaseTrouble, tableParents } from './dialect.ts';
export { inspectDatabase } from './inspect.ts';
export { openDatabase } from './database.ts';
export { inBatches, onPage } from './paging.ts';
export type { DatabaseFacts } from './inspect.ts';
export type { RawTransaction } from './blank.ts';
export { isTopic, kindOf } from './changes.ts';
export type { Database, Queryable, Touch, Write } from './database.ts';
export type { Changes, ChangeListener, Tag, Topic } from './changes.ts';
export type { PageRange } from './paging.ts';
export type { Schema } from './schema.ts';
