import type { Kysely } from 'kysely';

/** Accounts without a user that are being deleted, so that no concurrent call inserts a user for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revoked_accounts')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .execute();
}
