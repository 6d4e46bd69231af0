import { randomBytes } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { SiteConfig } from 'shared/contract';
import { api } from './api-routes.ts';
import { describeApi } from './api/open-api.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database/index.ts';
import { notFound } from './errors/index.ts';
import type { Files } from './files/files.ts';
import { allowOrigins } from './http/cors.ts';
import { createLogger } from './http/logger.ts';
import { requireLoopbackHost } from './http/loopback-host.ts';
import { boundPipelines } from './http/pipelines.ts';
import { sendProblem } from './http/problems.ts';
import { readableAddress } from './http/readable-address.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { requireValidHost } from './http/valid-host.ts';
import type { Identity } from './identity/identity.ts';
import { pollChanges } from './change-poller.ts';
import { shedLoad } from './rate-limits/load-shedding.ts';
import { limitReaders } from './rate-limits/rate-limits.ts';
import { noticeUnnamedProxies } from './rate-limits/unnamed-proxies.ts';

export interface AppDependencies {
  config: ServerConfig;
  database: Database;
  identity: Identity;
  files: Files;
  clock?: Clock;
  logger?: FastifyBaseLogger;
  /** What serves the site beside the API, such as its pages. */
  plugins?: FastifyPluginAsync[];
}

/** Milliseconds in which a request must have arrived whole; a large file on a phone's line takes minutes. */
const requestTimeout = 300_000;

/**
 * Characters of one parameter of a path. Cloud Storage allows names of 1,024 bytes, and a client looks its file up
 * under the name that it gave; the router's own limit of 100 is shorter than names that were stored.
 */
const longestParameter = 1_024;

/** Numbers of this process's requests, told apart from other processes' by a random start. */
const requestIds = (): (() => string) => {
  const start = randomBytes(5).toString('base64url');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
};

/** What a browser must know before it can speak to the API. */
export const siteConfig = ({ identity, files }: Pick<AppDependencies, 'identity' | 'files'>): SiteConfig => ({
  apiBase: '/api',
  identity: identity.publicConfig(),
  files: files.publicConfig(),
});

/**
 * The server without its socket. The caller opens and closes the database.
 * `FastifyInstance.ready()` has not been awaited, so that routes may still be added.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, identity, files, clock = systemClock, plugins = [] } = dependencies;
  const secure = securityHeaders({ https: config.siteUrl?.startsWith('https:') ?? false });
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: longestParameter },
    trustProxy: config.trustedProxy ?? false,
    forceCloseConnections: 'idle',
    requestTimeout,
    // Such a request meets no hook.
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply.headers(secure));
      app.metrics?.countRequest(request, reply);
    },
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
  logRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(secure);
  });
  boundPipelines(app);
  requireValidHost(app);
  if (identity.provider === 'local') requireLoopbackHost(app);
  const { metricsToken: token, dataDir } = config;
  if (token !== null) {
    // The library takes 50 ms of the start, which only those pay who want metrics.
    const { offerMetrics } = await import('./metrics/index.ts');
    await offerMetrics(app, { token, database, dataDir });
  }
  noticeUnnamedProxies(app, config);
  await limitReaders(app, config);
  await shedLoad(app, config.maxEventLoopDelay);

  pollChanges(app, { database, clock });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await describeApi(app);
  await allowOrigins(app, config.corsOrigins);
  await app.register(api, { prefix: '/api', config, database, identity, files, clock });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(siteConfig(dependencies)),
  );
  for (const plugin of [identity.plugin, files.plugin, ...plugins]) if (plugin) await app.register(plugin);
  return app;
}
