import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where a server that is killed keeps its data. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

const onPostgres = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** An empty data directory, with an empty database on the given PostgreSQL server or on none. */
export const makePlace = async (postgresUrl: string | null): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-crash-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (postgresUrl === null) return { dataDir, databaseUrl: null, remove: removeFolder };
  const name = `crash_${randomBytes(6).toString('hex')}`;
  await onPostgres(postgresUrl, `create database ${name} template template0`);
  const own = new URL(postgresUrl);
  own.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: own.href,
    async remove() {
      await onPostgres(postgresUrl, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
};
