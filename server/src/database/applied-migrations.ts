import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';

/** Names of the applied migrations, in order. @throws the driver's error, also for a database without any. */
export async function appliedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
