import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Accounts of the local sign-in, codes of its password reset mails, and the signing key of its tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_accounts')
    .addColumn('uid', 'text', key)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('session_version', 'integer', required)
    .addColumn('disabled', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();

  await db.schema
    .createTable('identity_reset_codes')
    .addColumn('code_hash', 'text', key)
    .addColumn('uid', 'text', (column) =>
      column.notNull().references('identity_accounts.uid').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('identity_reset_codes_uid').on('identity_reset_codes').column('uid').execute();

  await db.schema
    .createTable('identity_keys')
    .addColumn('purpose', 'text', key)
    .addColumn('key_id', 'text', required)
    .addColumn('private_key', 'text', required)
    .execute();
}
