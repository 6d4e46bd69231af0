import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorkspaces } from '../bundler/build-workspaces.ts';
import { startPostgres, type PostgresCluster } from '../servers/postgres.ts';
import { publishBuilt } from '../release/publish.ts';
import { startServer, type ServerProcess } from '../servers/server-process.ts';

/** The site under test, and the environment of its servers. */
export interface BenchSite {
  dataDir: string;
  databaseUrl: string | null;
  variables: Record<string, string>;
}

export const databases = ['sqlite', 'postgres'];

/** Makes a folder, and a database, which are deleted after the work. Without a build the API alone answers. */
export async function withBenchApi(
  database: string,
  work: (site: BenchSite) => Promise<void>,
): Promise<void> {
  let cluster: PostgresCluster | undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'club-bench-'));
  try {
    if (database === 'postgres') cluster = await startPostgres();
    const variables = { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) };
    await work({ dataDir, databaseUrl: cluster?.url ?? null, variables });
  } finally {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same with the site, which is built and published. */
export const withBenchSite = (database: string, work: (site: BenchSite) => Promise<void>): Promise<void> =>
  withBenchApi(database, async (site) => {
    await buildWorkspaces({});
    await publishBuilt(site.variables);
    await work(site);
  });

/**
 * Starts a server, after a first start that fills the compile cache and the database.
 * @param prepare - further preparation at the first start.
 */
export async function restartServer(
  variables: Record<string, string>,
  prepare?: (url: string) => Promise<void>,
): Promise<ServerProcess> {
  const first = await startServer(variables);
  first.child.stdout?.resume();
  await prepare?.(first.url);
  await first.end('SIGTERM');
  const server = await startServer(variables);
  server.child.stdout?.resume();
  return server;
}
