import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PublicAnswers } from '../../../server/src/api/public-answers.ts';
import { buildApp, siteConfig } from '../../../server/src/app.ts';
import { createClubContent } from '../../../server/src/club/content.ts';
import { clubPlugin } from '../../../server/src/club/plugin.ts';
import { takeOverContent } from '../../../server/src/club/take-over.ts';
import { readConfig } from '../../../server/src/config.ts';
import { openDatabase } from '../../../server/src/database/index.ts';
import { fillWithDemo } from '../../../server/src/demo/index.ts';
import {
  deploymentsPlugin,
  followDeployments,
  openRegistry,
  remotesFolder,
  type RegistryState,
  type RetainedDeployment,
} from '../../../server/src/deployments/index.ts';
import { createFiles } from '../../../server/src/files/index.ts';
import { createLogger } from '../../../server/src/http/logger.ts';
import { createIdentity } from '../../../server/src/identity/index.ts';
import { scryptCost } from '../../../server/src/identity/local/password-hash.ts';
import { createMail } from '../../../server/src/mail/index.ts';
import { pagesPlugin } from '../../../server/src/pages/plugin.ts';
import type { WorkspaceName } from '../../common/workspaces.ts';

/** A version that the site shows, and the folder that holds its files; `null` for those of a static host. */
export interface ShownVersion {
  name: WorkspaceName;
  deployment: RetainedDeployment;
  folder: string | null;
}

/** A site with the demo club that nobody else sees. */
export interface CheckSite {
  url: string;
  /** What the server has logged as an error. */
  errors: readonly string[];
  close(): Promise<void>;
}

/**
 * Stands for every file of the demo club: making the copies of its pictures would take longer than everything else.
 * It has none, being SVG.
 */
const drawing = {
  name: 'kresba.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'),
  contentType: 'image/svg+xml',
};

const stateOf = (versions: readonly ShownVersion[]): Pick<RegistryState, 'microFrontends'> => ({
  microFrontends: Object.fromEntries(
    versions.map(({ name, deployment }) => [
      name,
      [{ ...deployment, deployment: { traffic: 100, default: true } }],
    ]),
  ),
});

const place = async (dataDir: string, { name, deployment, folder }: ShownVersion): Promise<void> => {
  if (folder === null) return;
  const link = join(remotesFolder(dataDir), name, deployment.metadata.version);
  await mkdir(dirname(link), { recursive: true });
  await symlink(resolve(folder), link, 'dir');
};

const errorText = (line: string): string => {
  // The logger's own line.
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { stack?: string; message?: string } };
  return err === undefined ? msg : `${msg}: ${err.stack ?? err.message ?? ''}`;
};

/** Most of a start was hashing: the site is gone in seconds, and the password of its people is public. */
const quickHashes = { N: 1_024, p: 1 };

/** Starts the server of this source with these versions, an API and pages on a free loopback port. */
export async function openCheckSite(versions: readonly ShownVersion[]): Promise<CheckSite> {
  Object.assign(scryptCost, quickHashes);
  const dataDir = await mkdtemp(join(tmpdir(), 'club-check-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', MAX_EVENT_LOOP_DELAY: '0' }),
    // Nothing here is sent.
    mail: { transport: 'none' } as const,
  };
  const errors: string[] = [];
  const logger = createLogger('error', { write: (line) => errors.push(errorText(line)) });
  for (const version of versions) await place(dataDir, version);
  const { registry } = await openRegistry(config);
  await registry.change((state) => ({ ...state, ...stateOf(versions) }));

  const database = await openDatabase(config);
  const identity = createIdentity(config, database, logger);
  const files = createFiles(config, database, logger, identity);
  const stored = await files.put(drawing);
  const withOneFile = new Proxy(files, {
    get: (target, name) => (name === 'put' ? async () => stored : (Reflect.get(target, name) as unknown)),
  });
  await fillWithDemo({ database, identity, files: withOneFile });
  await takeOverContent({ config, database, files, logger });
  const club = createClubContent(database, files);
  const remotesDir = remotesFolder(dataDir);
  const deployments = followDeployments(registry, remotesDir, (error) =>
    errors.push(`a published version cannot be had: ${String(error)}`),
  );
  const app = await buildApp({
    config,
    database,
    identity,
    files,
    mail: createMail(config, database, logger, async () => ({ name: '', email: '' })),
    logger,
    club: () => club.club(),
    plugins: [
      clubPlugin(club, new PublicAnswers(database.changes)),
      deploymentsPlugin(deployments, remotesDir),
      pagesPlugin({
        deployments,
        siteUrl: null,
        siteConfig: () => siteConfig({ identity, files }),
        onPublicChange: (listener) => database.changes.subscribe(listener),
      }),
    ],
  });
  const url = await app.listen({ host: config.host, port: 0 });
  return {
    url,
    errors,
    async close() {
      await app.close();
      await database.close();
      // Copies of pictures may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
