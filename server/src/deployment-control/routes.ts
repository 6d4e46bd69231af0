import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type DeploymentName } from 'shared/contract';
import { deploymentChangeInput, deploymentList, deploymentName } from 'shared/contract/schemas';
import { z } from 'zod';
import { timeOfChange } from '../audit-log/index.ts';
import type { ApiContext } from '../api/context.ts';
import { acceptedVersions } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { ServerConfig } from '../config.ts';
import {
  changeWeight,
  RefusedError,
  remotesFolder,
  rollback,
  serverRegistry,
  stableOf,
  versionOfWorkspace,
  type ChangeOptions,
} from '../deployments/index.ts';
import { conflict, ProblemError } from '../errors/index.ts';
import { runPeriodically } from '../periodic-work.ts';
import { listMissedSteps } from './missed-steps.ts';
import { presentDeployments } from './presenter.ts';

const nameParams = z.object({ name: deploymentName });

/** The key of the only row, so to speak, that these calls write for a repetition. */
const done = 1;

/** Something else runs than the caller has seen, or the change would lead elsewhere than the caller was told. */
class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/** Deployments as administrators see them: what runs, going back, releasing a canary. */
export const deploymentControlRoutes = (
  { clock, database, dataDir, guards, withIdempotency }: ApiContext,
  config: ServerConfig,
): FastifyPluginAsyncZod => {
  const registry = serverRegistry(config, database);
  const list = () =>
    presentDeployments(database.db, registry, { now: clock(), keptDays: config.keepVersionsDays });

  /** Changes what runs, once for each idempotency key, and puts it on the list of administrative changes. */
  const change = async (
    request: FastifyRequest<{ Params: { name: DeploymentName }; Body: { version: string } }>,
    work: (options: ChangeOptions) => Promise<unknown>,
  ): Promise<void> => {
    const accepted = acceptedVersions(request);
    const check: ChangeOptions['check'] = (present, next) => {
      const isKnown = accepted?.has(String(versionOfWorkspace(present))) ?? true;
      const leadsTo = stableOf(next.deployments)?.metadata.version;
      if (!isKnown || leadsTo !== request.body.version) throw new OutdatedError();
    };
    try {
      await withIdempotency(request, request.body, async (remember) => {
        // By the same moment listMissedSteps finds a step on the list.
        await work({ now: timeOfChange() ?? clock(), by: currentUser(request).userId, check });
        return database.write((trx) => remember(trx, done));
      });
    } catch (error) {
      if (error instanceof OutdatedError)
        throw new ProblemError(412, 'VERSION_MISMATCH', { current: await list() });
      if (error instanceof RefusedError) throw conflict(error.code ?? 'DEPLOYMENT_REFUSED');
      throw error;
    }
  };

  return async (app) => {
    runPeriodically(app, {
      what: 'completing the list of changes',
      first: 60_000,
      every: 10 * 60_000,
      work: () => listMissedSteps(registry, database, clock()),
    });

    app.get(
      apiPaths.deployments,
      { onRequest: guards.admin, schema: { response: { 200: deploymentList } } },
      list,
    );

    const schema = { params: nameParams, body: deploymentChangeInput, response: { 200: deploymentList } };

    app.post(apiPaths.deploymentRollback(':name'), { onRequest: guards.admin, schema }, async (request) => {
      const { name } = request.params;
      await change(request, (options) => rollback(registry, remotesFolder(dataDir), name, options));
      return list();
    });

    app.post(apiPaths.deploymentRelease(':name'), { onRequest: guards.admin, schema }, async (request) => {
      await change(request, (options) => changeWeight(registry, request.params.name, 100, options));
      return list();
    });
  };
};
