import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionFigures } from 'shared/contract';
import type { ServerConfig } from '../config.ts';
import { openDatabase, type Queryable } from '../database/index.ts';
import { readFigures } from './figures.ts';
import { readEvidence, type Trial, type TrialEvidence } from './trials.ts';

/** What a command reads beside running servers. */
interface Figures {
  of(name: string, version: string): VersionFigures;
  evidenceFor(trial: Trial): Promise<TrialEvidence>;
}

const readable = async (db: Queryable): Promise<Figures> => {
  const of = await readFigures(db, new Date());
  return { of, evidenceFor: (trial) => readEvidence(db, trial) };
};

/**
 * Reads the figures of the servers with this configuration for some work.
 * @returns `null` where no server has counted yet.
 */
export async function openFigures<T>(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  work: (figures: Figures | null) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'club.sqlite'))) return work(null);
  const database = await openDatabase(config, { migrates: false });
  try {
    // Servers of an earlier version have no such tables.
    return await work(await readable(database.db).catch(() => null));
  } finally {
    await database.close();
  }
}
