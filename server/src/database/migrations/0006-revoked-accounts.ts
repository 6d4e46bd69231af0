import type { Kysely } from 'kysely';

/** Accounts that were found without a row and given up, so that no call which made one gives it a row later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revoked_accounts')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .execute();
}
