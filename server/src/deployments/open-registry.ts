import { join } from 'node:path';
import type { ServerConfig } from '../config.ts';
import { databaseTrouble, openDatabase, type Database } from '../database/index.ts';
import { databaseStore, followedRegistry } from './database-store.ts';
import { folderStore } from './folder-store.ts';
import { Registry } from './registry.ts';

/** Folder of the published versions below the data directory. */
export const remotesFolder = (dataDir: string): string => join(dataDir, 'remotes');

type Where = Pick<ServerConfig, 'databaseUrl' | 'dataDir'>;

/** The registry that a server follows: in its PostgreSQL, or in its data directory. */
export const serverRegistry = ({ databaseUrl, dataDir }: Where, database: Database): Registry =>
  databaseUrl === null ? new Registry(folderStore(remotesFolder(dataDir))) : followedRegistry(database);

/** Does not migrate the schema of running servers; only a database without a registry is migrated. */
export const joinDatabase = async (config: Where): Promise<Database> => {
  try {
    const database = await openDatabase(config, { migrates: false });
    await database.db
      .selectFrom('deploymentRevisions')
      .select('revision')
      .limit(1)
      .execute()
      .catch(async (error: unknown) => {
        await database.close();
        throw error;
      });
    return database;
  } catch (error) {
    if (databaseTrouble(error) !== null) throw error;
    return openDatabase(config);
  }
};

/** The registry of the servers with this configuration, for publishing. */
export async function openRegistry(config: Where): Promise<{ registry: Registry; close(): Promise<void> }> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null)
    return { registry: new Registry(folderStore(remotesFolder(dataDir))), close: async () => undefined };
  const database = await joinDatabase(config);
  return { registry: new Registry(databaseStore(database)), close: () => database.close() };
}
