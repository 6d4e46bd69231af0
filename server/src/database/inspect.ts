import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { callTimeouts } from './dialect.ts';
import type { DatabaseConfig } from './dialect.ts';
import { migrations } from './migrations/index.ts';

/** State of a database. */
export interface DatabaseFacts {
  /** Pending migrations, and unknown ones. */
  pending: string[];
  unknown: string[];
  /** PostgreSQL: its clock, and the expiry of its certificate, `null` when the connection is not encrypted. */
  server?: { now: Date; certificateEnd: Date | null };
}

const appliedQuery = 'select name from kysely_migration order by name';

const factsOf = (rows: readonly { name?: unknown }[]): DatabaseFacts => {
  const applied = rows.map(({ name }) => String(name));
  return {
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !Object.hasOwn(migrations, name)),
  };
};

const inspectPostgres = async (connectionString: string): Promise<DatabaseFacts> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: callTimeouts.connection,
    query_timeout: callTimeouts.answer,
  });
  try {
    await client.connect();
    const applied = await client.query<{ name: string }>(appliedQuery);
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    // The driver's types omit its connection.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const certificateEnd =
      stream instanceof TLSSocket ? new Date(stream.getPeerCertificate().valid_to) : null;
    return { ...factsOf(applied.rows), server: { now: rows[0]?.now ?? new Date(), certificateEnd } };
  } finally {
    await client.end();
  }
};

/**
 * Inspects a database without changing it.
 * @returns `null` when there is none yet.
 * @throws the driver's error when it does not answer.
 */
export async function inspectDatabase({
  dataDir,
  databaseUrl,
}: DatabaseConfig): Promise<DatabaseFacts | null> {
  if (databaseUrl !== null) return inspectPostgres(databaseUrl);
  const path = join(dataDir, 'club.sqlite');
  if (!(await stat(path).catch(() => null))) return null;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return factsOf(database.prepare(appliedQuery).all());
  } finally {
    database.close();
  }
}
