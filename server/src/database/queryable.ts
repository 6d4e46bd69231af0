import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A query runs on the database itself or within a transaction. */
export type Queryable = Kysely<Schema>;
