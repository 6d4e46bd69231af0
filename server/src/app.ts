import { randomBytes } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { SiteConfig } from 'shared/contract';
import { api } from './api-routes.ts';
import { acceptJsonOnly } from './api/bodies.ts';
import { describeApi } from './api/open-api.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { ClubFacts } from './club-facts.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database/index.ts';
import { notFound } from './errors/index.ts';
import { feedsPlugin } from './feeds/plugin.ts';
import type { Files } from './files/files.ts';
import { limitConnections } from './http/connection-limit.ts';
import { allowOrigins } from './http/cors.ts';
import { EarlyResponse } from './http/early-response.ts';
import { createLogger } from './http/logger.ts';
import { requireLoopbackHost } from './http/loopback-host.ts';
import { boundPipelines } from './http/pipelines.ts';
import { sendProblem } from './http/problems.ts';
import { readableAddress, refuseManyParameters } from './http/readable-address.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { endStalledConnections } from './http/stalled-connections.ts';
import { letTimersRun } from './http/timers-under-load.ts';
import { endUnmetExpectations } from './http/unmet-expectations.ts';
import { refuseUnwantedBodies } from './http/unwanted-bodies.ts';
import { requireValidHost } from './http/valid-host.ts';
import type { Identity } from './identity/identity.ts';
import type { Mail } from './mail/index.ts';
import { pollChanges } from './change-poller.ts';
import { admitRequests } from './rate-limits/admission.ts';
import { boundBodies } from './rate-limits/body-memory.ts';
import { shedLoad } from './rate-limits/load-shedding.ts';
import { boundLookups } from './rate-limits/lookups.ts';
import { limitReaders, paceReaders } from './rate-limits/rate-limits.ts';
import { limitSearches } from './rate-limits/search-limits.ts';
import { noticeUnnamedProxies } from './rate-limits/unnamed-proxies.ts';

export interface AppDependencies {
  config: ServerConfig;
  database: Database;
  identity: Identity;
  files: Files;
  mail: Mail;
  clock?: Clock;
  club: () => Promise<ClubFacts>;
  logger?: FastifyBaseLogger;
  /** Plugins beside the API, such as the pages. */
  plugins?: FastifyPluginAsync[];
}

/** Request timeout in milliseconds; uploading a large file from a phone takes minutes. */
const requestTimeout = 300_000;

/**
 * Maximum length of a path parameter. Cloud Storage allows names of 1,024 bytes, and a client looks its file
 * up under that name; the router's default of 100 is shorter than stored names.
 */
const longestParameter = 1_024;

/** Request ids, unique across processes by a random prefix. */
const requestIds = (): (() => string) => {
  const start = randomBytes(5).toString('base64url');
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
};

/** In place of Fastify's own compilers, whose 240 modules it loads unless it is given others. */
const unused = (): never => {
  throw new Error('Schemas are compiled by zod.');
};

/** Configuration for browsers. */
export const siteConfig = ({ identity, files }: Pick<AppDependencies, 'identity' | 'files'>): SiteConfig => ({
  apiBase: '/api',
  identity: identity.publicConfig(),
  files: files.publicConfig(),
});

/**
 * Creates the server without listening. The caller opens and closes the database. `FastifyInstance.ready()`
 * has not been awaited, so that routes may still be added.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, identity, files, mail, club, clock = systemClock, plugins = [] } = dependencies;
  const secure = securityHeaders({ https: config.siteUrl?.startsWith('https:') ?? false });
  const pacing = paceReaders(config);
  const app: FastifyInstance = Fastify({
    loggerInstance: dependencies.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    rewriteUrl: readableAddress,
    routerOptions: { maxParamLength: longestParameter },
    trustProxy: config.trustedProxy ?? false,
    forceCloseConnections: 'idle',
    requestTimeout,
    http: { ServerResponse: EarlyResponse },
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    // No hook runs for such a request.
    frameworkErrors: (error, request, reply) => {
      const answer = (problem: Error): void => {
        sendProblem(problem, request, reply.headers(secure));
        app.metrics?.countRequest(request, reply);
      };
      pacing.arrived(request, reply).then(() => answer(error), answer);
    },
  });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
  logRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(secure);
  });
  app.addHook('onRequest', pacing.arrived);
  app.addHook('onSend', async (request, _reply, payload) => {
    pacing.answered(request, payload);
    return payload;
  });
  const requestsOn = boundPipelines(app);
  limitConnections(app, (socket) => requestsOn(socket) > 0);
  endStalledConnections(app);
  letTimersRun(app);
  endUnmetExpectations(app);
  refuseManyParameters(app);
  requireValidHost(app);
  if (identity.provider === 'local') requireLoopbackHost(app);
  const { metricsToken: token, dataDir } = config;
  if (token !== null) {
    // Loading the library takes 50 ms, so it is loaded only when metrics are configured.
    const { offerMetrics } = await import('./metrics/index.ts');
    await offerMetrics(app, { token, database, dataDir });
  }
  noticeUnnamedProxies(app, config);
  await limitReaders(app, config);
  await limitSearches(app, config);
  await shedLoad(app, config.maxEventLoopDelay);
  boundLookups(app, config);
  admitRequests(app, config);
  boundBodies(app, config);
  acceptJsonOnly(app);

  pollChanges(app, { database, clock });
  mail.run(app);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await describeApi(app);
  await allowOrigins(app, config.corsOrigins);
  refuseUnwantedBodies(app);
  await app.register(api, { prefix: '/api', config, database, identity, files, mail, clock, club });
  const isLoopback = identity.provider === 'local';
  const { siteUrl } = config;
  await app.register(feedsPlugin({ database, clock, club, siteUrl, isLoopback }));
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(siteConfig(dependencies)),
  );
  for (const plugin of [identity.plugin, files.plugin, ...plugins]) if (plugin) await app.register(plugin);
  return app;
}
