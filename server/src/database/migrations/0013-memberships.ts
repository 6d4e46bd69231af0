import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { generatedKey } from '../dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const partOf = (parent: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(parent).onDelete('cascade');
/** An administrator's deeds stay when the administrator's row goes. */
const whoDidIt = (column: ColumnDefinitionBuilder) => column.references('users.user_id').onDelete('set null');

/**
 * Renewals that can be undone, payments, reminders that were sent, and the club's settings. Periods that began before
 * count as paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string, key: string): CreateTableBuilder<string> =>
    db.schema.createTable(name).addColumn(key, 'integer', generatedKey(db));
  const index = (on: string, column: string) =>
    db.schema.createIndex(`${on}_${column}`).on(on).column(column).execute();

  await sql`alter table users add column paid_until text`.execute(db);
  await sql`update users set paid_until = membership_expire`.execute(db);

  await db.schema
    .createTable('club_settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .addColumn('version', 'integer', required)
    .execute();

  await table('renewal_batches', 'batch_id')
    .addColumn('created_by', 'integer', whoDidIt)
    .addColumn('created_at', 'text', required)
    .addColumn('undone_at', 'text')
    .execute();
  await table('membership_changes', 'change_id')
    .addColumn('batch_id', 'integer', partOf('renewal_batches.batch_id'))
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('from_expire', 'text')
    .addColumn('to_expire', 'text', required)
    .execute();
  await index('membership_changes', 'batch_id');
  await index('membership_changes', 'user_id');

  await table('payments', 'payment_id')
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('amount', 'integer', required)
    .addColumn('received_on', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('bank_number', 'text')
    .addColumn('note', 'text', required)
    .addColumn('settled_by', 'integer')
    .addColumn('from_expire', 'text')
    .addColumn('to_expire', 'text')
    .addColumn('from_paid', 'text')
    .addColumn('to_paid', 'text')
    .addColumn('created_by', 'integer', whoDidIt)
    .addColumn('created_at', 'text', required)
    .addColumn('cancelled_at', 'text')
    .execute();
  await index('payments', 'user_id');
  await index('payments', 'received_on');
  await db.schema
    .createTable('bank_numbers')
    .addColumn('bank_number', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'integer', (column) =>
      column.references('payments.payment_id').onDelete('cascade'),
    )
    .execute();
  await index('bank_numbers', 'payment_id');

  await db.schema
    .createTable('sent_reminders')
    .addColumn('user_id', 'integer', partOf('users.user_id'))
    .addColumn('expire', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('sent_on', 'text', required)
    .addPrimaryKeyConstraint('sent_reminders_key', ['user_id', 'expire', 'kind'])
    .execute();
}
