import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider, TableMetadata } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Tables of the club: a PostgreSQL database may have those of its provider or of extensions in schemas of their own. */
export async function readTables(
  db: Pick<Kysely<unknown>, 'introspection'> & QueryExecutorProvider,
): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  if (!isPostgres(db)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}
