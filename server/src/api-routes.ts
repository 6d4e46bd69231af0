import type { FastifyPluginAsync } from 'fastify';
import { apiPaths, limits } from 'shared/contract';
import { z } from 'zod';
import { actualityRoutes } from './actualities/routes.ts';
import type { ApiContext } from './api/context.ts';
import { createIdempotency } from './api/idempotency.ts';
import { offerDescription } from './api/open-api.ts';
import { PersonalLists } from './api/personal-lists.ts';
import { PublicAnswers } from './api/public-answers.ts';
import { auditCalls, auditLogRoutes, withAuditLog } from './audit-log/index.ts';
import { articleRoutes } from './articles/routes.ts';
import { createGuards } from './auth/guards.ts';
import { repeatGuards, withRepeatedGuards } from './auth/repeated-guards.ts';
import { scheduleBin } from './bin/purge.ts';
import { binRoutes } from './bin/routes.ts';
import { browserReportRoutes } from './browser-reports/routes.ts';
import { catRoutes } from './cats/routes.ts';
import type { Clock } from './clock.ts';
import { clubContentRoutes } from './club/routes.ts';
import type { ClubFacts } from './club-facts.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './database/index.ts';
import { deploymentControlRoutes } from './deployment-control/routes.ts';
import { notFound } from './errors/index.ts';
import { referenceRoutes } from './exhibitions/reference-routes.ts';
import { exhibitionRoutes } from './exhibitions/routes.ts';
import type { Files } from './files/files.ts';
import { furtherReadingRoutes } from './further-reading/routes.ts';
import type { Identity } from './identity/identity.ts';
import type { Mail } from './mail/index.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { mailRoutes } from './mails/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { membershipRoutes } from './memberships/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { statementRoutes } from './payments/statement-routes.ts';
import { runReminders } from './reminders/loop.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { accountRoutes } from './people/account-routes.ts';
import { personalDataRoutes } from './people/personal-data/routes.ts';
import { peopleFileRoutes } from './people/file/routes.ts';
import { schedulePeopleJobs } from './people/jobs.ts';
import { peopleRoutes } from './people/routes.ts';
import { followSchedule } from './publication/follow-schedule.ts';
import { lookUp } from './rate-limits/lookups.ts';
import { limitWrites } from './rate-limits/rate-limits.ts';
import { createSearchAdmission } from './rate-limits/search-limits.ts';
import { searchRoutes } from './search/routes.ts';
import { findUserByUid } from './users/repository.ts';
import { holdRights } from './users/rights.ts';
import { userRoutes } from './users/routes.ts';

interface ApiOptions {
  config: ServerConfig;
  database: Database;
  identity: Identity;
  files: Files;
  mail: Mail;
  clock: Clock;
  club: () => Promise<ClubFacts>;
}

/** Readiness: 503 when the database does not answer. */
const health = z.object({ status: z.literal('ok') });

const resources = [
  accountRoutes,
  actualityRoutes,
  articleRoutes,
  auditLogRoutes,
  binRoutes,
  catRoutes,
  exhibitionRoutes,
  furtherReadingRoutes,
  invitationRoutes,
  mailRoutes,
  memberRoutes,
  membershipRoutes,
  paymentRoutes,
  overviewRoutes,
  peopleFileRoutes,
  peopleRoutes,
  personalDataRoutes,
  referenceRoutes,
  searchRoutes,
  statementRoutes,
  userRoutes,
];

/** Registers the API, its OpenAPI document and its metrics. */
export const api: FastifyPluginAsync<ApiOptions> = async (
  app,
  { config, database, identity, files, mail, clock, club },
) => {
  const answers = new PublicAnswers(database.changes);
  app.metrics?.watchCache('api', () => answers.statistics);
  const context: ApiContext = {
    database: withRepeatedGuards(withAuditLog(database)),
    identity,
    files,
    mail,
    clock,
    club,
    dataDir: config.dataDir,
    guards: createGuards({
      identity,
      db: database.db,
      findUser: findUserByUid,
      holdRights,
      inTurn: (request, question) => lookUp(request, 'caller', question),
    }),
    answers,
    personalLists: new PersonalLists(),
    ...createSearchAdmission(config, database.pool),
    withIdempotency: createIdempotency(database, clock),
  };

  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= limits.bodyBytes;
  });
  app.addHook('onRequest', async (_request, reply) => {
    // The default; cached public responses override it.
    void reply.header('cache-control', 'no-store');
  });
  repeatGuards(app);
  auditCalls(app, clock);

  await limitWrites(app, config.writesPerMinute);

  app.get(apiPaths.health, { schema: { response: { 200: health } } }, async () => {
    await database.ping();
    return { status: 'ok' };
  });
  offerDescription(app, '/openapi.json');
  for (const routes of resources) await app.register(routes(context));
  await app.register(reminderRoutes(context, config));
  await app.register(browserReportRoutes(context, config));
  await app.register(clubContentRoutes(context, config));
  await app.register(deploymentControlRoutes(context, config));
  runReminders(app, { config, database, mail, club, clock });
  schedulePeopleJobs(app, context);
  scheduleBin(app, context);
  followSchedule(app, context);
};
