import { once } from 'node:events';
import { exit } from 'node:process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PublicAnswers } from './api/public-answers.ts';
import { buildApp, siteConfig } from './app.ts';
import { createClubContent } from './club/content.ts';
import { clubPlugin } from './club/plugin.ts';
import { ClubContentError, takeOverContent } from './club/take-over.ts';
import { ConfigError, readConfig } from './config.ts';
import type { ServerConfig } from './config.ts';
import { inWords, operationsOf } from './consumer-contracts/index.ts';
import { openDatabase, searchFailure } from './database/index.ts';
import type { Database } from './database/index.ts';
import { fillWithDemo } from './demo/index.ts';
import {
  brokenVersions,
  cleanVersions,
  deploymentsPlugin,
  developmentDeployments,
  followDeployments,
  remotesFolder,
  recordApi,
  recordServedContracts,
  serverRegistry,
  type Registry,
} from './deployments/index.ts';
import { documentsPlugin } from './documents/plugin.ts';
import { createFiles } from './files/index.ts';
import { createLogger } from './http/logger.ts';
import { requireFirebaseKey } from './identity/firebase/require-key.ts';
import { createIdentity } from './identity/index.ts';
import { createMail } from './mail/index.ts';
import { linkPreviewsPlugin } from './link-previews/index.ts';
import { noteServer } from './other-servers.ts';
import { pagesPlugin } from './pages/plugin.ts';
import { readerAddress } from './rate-limits/reader-address.ts';
import { portraitsPlugin } from './portraits/index.ts';
import { lastChanges } from './publication/last-changes.ts';
import { describeStartError } from './start-error.ts';

/** Milliseconds after a signal in which running requests may finish, and in which the process has ended. */
const closeTimeout = 9_000;
const exitTimeout = 10_000;

async function compose(
  config: ServerConfig,
  database: Database,
  logger: FastifyBaseLogger,
): Promise<{ app: FastifyInstance; registry: Registry }> {
  const identity = createIdentity(config, database, logger);
  const files = createFiles(config, database, logger, identity);
  if (config.demo) await fillWithDemo({ database, identity, files });

  await takeOverContent({ config, database, files, logger });
  const club = createClubContent(database, files);
  const remotesDir = remotesFolder(config.dataDir);
  const registry = serverRegistry(config, database);
  await recordServedContracts(registry);
  await cleanVersions(registry, remotesDir, config.keepVersionsDays);
  const deployments =
    config.developmentBuilds === null
      ? followDeployments(registry, remotesDir, (error) =>
          logger.error({ err: error }, 'a published version cannot be had'),
        )
      : developmentDeployments(config.developmentBuilds);
  const app = await buildApp({
    config,
    database,
    identity,
    files,
    mail: createMail(config, database, logger, async () => {
      const { name, contact } = await club.club();
      return { name, email: contact.email };
    }),
    logger,
    club: () => club.club(),
    plugins: [
      clubPlugin(club, new PublicAnswers(database.changes)),
      documentsPlugin(club),
      portraitsPlugin(config),
      linkPreviewsPlugin(config, files),
      deploymentsPlugin(deployments, remotesDir),
      pagesPlugin({
        deployments,
        siteUrl: config.siteUrl,
        lastChanges: (kind) => lastChanges(database.db, kind),
        siteConfig: () => siteConfig({ identity, files }),
        keepsOffline: config.offlinePages,
        readerOf: (request) => readerAddress(request, config) ?? request.ip,
        onPublicChange: (listener) => database.changes.subscribe(listener),
      }),
    ],
  });
  return { app, registry };
}

/** Tells publishers of the API, and the operator of versions that rely on what it does not offer any more. */
async function compareStatements(
  { app, registry }: { app: FastifyInstance; registry: Registry },
  { dataDir, keepVersionsDays: keepDays }: ServerConfig,
  logger: FastifyBaseLogger,
): Promise<void> {
  const api = operationsOf(app.swagger());
  await recordApi(registry, api);
  const broken = await brokenVersions(await registry.read(), () => api, {
    remotesDir: remotesFolder(dataDir),
    keepDays,
  });
  for (const { label, faults } of broken)
    for (const fault of faults) logger.warn(inWords(fault, label, 'this server'));
}

async function main(config: ServerConfig, logger: FastifyBaseLogger): Promise<void> {
  const warning = requireFirebaseKey(config, process.env);
  if (warning !== null) logger.warn(warning);
  const database = await openDatabase(config, {
    onSearchFailure: (error) => logger.error({ err: error }, searchFailure),
  });
  const { others, remove } = await noteServer(config.dataDir);
  if (others.length > 0)
    logger.warn({ servers: others }, 'another server uses the same data directory, which is safe');
  const composed = await compose(config, database, logger);
  const { app } = composed;
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const url = await app.listen({ host: config.host, port: config.port });
  logger.info({ url, demo: config.demo }, `ready ${url}`);
  // Nobody waits for it, and a full disk is no reason to end.
  if (config.developmentBuilds === null)
    void compareStatements(composed, config, logger).catch((error: unknown) =>
      logger.error({ err: error }, 'published versions cannot be compared with this server'),
    );

  await stopped;
  logger.info('stopping');
  setTimeout(() => {
    logger.error('requests are still running; stopping without them');
    app.server.closeAllConnections();
  }, closeTimeout).unref();
  setTimeout(() => exit(1), exitTimeout).unref();
  await app.close();
  await database.close();
  await remove();
  exit(0);
}

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  main(config, logger).catch((error: unknown) => {
    const isExplained = error instanceof ClubContentError || error instanceof ConfigError;
    const reason = isExplained ? error.message : describeStartError(error, config);
    if (reason === null) logger.fatal({ err: error }, 'the server cannot run');
    else console.error(reason);
    exit(1);
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  exit(1);
}
