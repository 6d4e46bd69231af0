import type { Kysely } from 'kysely';
import { createTermList } from '../text-index.ts';

/** The terms of the full text, of which a prefix stands for a bounded number. */
export const up = (db: Kysely<unknown>): Promise<void> => createTermList(db);
