export {
  appliedMigrations,
  fillBlankDatabase,
  NewerSchemaError,
  NotBlankError,
  publishedTables,
} from './blank.ts';
export { atOneMoment, damagedParts, databaseTrouble } from './dialect.ts';
export { openDatabase } from './database.ts';
export { onPage } from './paging.ts';
export type { RawTransaction } from './blank.ts';
export type { Database, Queryable, Write } from './database.ts';
export type { Changes, ChangeListener, Topic } from './changes.ts';
export type { PageRange } from './paging.ts';
export type { Flag, Schema } from './schema.ts';
