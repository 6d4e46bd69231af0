import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

/** Invitations of new members, and when each person was signed in first; those who are there count as arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('invitation_id', 'integer', generatedKey(db))
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.user_id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('invitations_user_id').on('invitations').column('user_id').execute();
  await db.schema.alterTable('users').addColumn('arrived_at', 'text').execute();
  await sql`update users set arrived_at = created_at`.execute(db);
}
