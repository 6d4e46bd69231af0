import type { Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

/** Items that a transaction changed and left to be indexed after it, in the order in which they were left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_waiting')
    .addColumn('waiting_id', 'integer', generatedKey(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'integer', (column) => column.notNull())
    .addUniqueConstraint('search_waiting_item', ['kind', 'item_id'])
    .execute();
}
