import type { Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

/** Messages that wait to be sent, and those that were sent or failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('mail_id', 'integer', generatedKey(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('users.user_id').onDelete('cascade'))
    .addColumn('to_name', 'text', (column) => column.notNull())
    .addColumn('to_email', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('error', 'text')
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_try_at']).execute();
  for (const column of ['user_id', 'created_at', 'sent_at']) {
    await db.schema.createIndex(`mails_${column}`).on('mails').column(column).execute();
  }
}
