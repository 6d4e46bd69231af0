import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { browserReport } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import type { ServerConfig } from '../config.ts';
import { serverRegistry } from '../deployments/index.ts';
import { runPeriodically } from '../periodic-work.ts';
import { limitReports } from '../rate-limits/rate-limits.ts';
import { followKnownVersions } from './known-versions.ts';
import { ReportCounter } from './report-counter.ts';
import { addCounts, deleteOldCounts } from './repository.ts';
import { evaluateTrials, runningTrials } from './trials.ts';

/** Largest report in bytes. */
const bodyLimit = 8 * 1024;
/** Milliseconds for which counts stay in memory. */
const storeEvery = 5_000;
const cleanEvery = 60 * 60 * 1000;

/** Whether the browser asks not to be observed, or to save data. Ours sends nothing then; others may. */
const isUnwanted = ({ headers }: FastifyRequest): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1' || headers['save-data'] === 'on';

/**
 * What browsers report of the versions that they run. Reports that are not counted, because they are too many, unwanted
 * or of unknown versions, are answered as the others: a page can do nothing about it, and a browser would show an error
 * on its console.
 */
export const browserReportRoutes = (
  { clock, database }: Pick<ApiContext, 'clock' | 'database'>,
  config: ServerConfig,
): FastifyPluginAsyncZod => {
  return async (app) => {
    const counter = new ReportCounter();
    const registry = serverRegistry(config, database);
    const knownVersions = followKnownVersions(registry);
    const mayCount = await limitReports(app, config);

    const store = async (): Promise<void> => {
      const counts = counter.take();
      if (counts.length === 0) return;
      try {
        await addCounts(database, counts);
      } catch (error) {
        counter.putBack(counts);
        throw error;
      }
    };

    app.post(
      apiPaths.browserReports,
      {
        bodyLimit,
        config: { isReport: true },
        onRequest: async (request, reply) => {
          if (isUnwanted(request) || !(await mayCount(request))) return reply.code(204).send();
        },
        schema: { body: browserReport, response: noContent },
      },
      async (request, reply) => {
        counter.add(request.body, await knownVersions(), clock());
        return reply.code(204).send();
      },
    );

    runPeriodically(app, {
      what: 'counting what browsers report',
      first: storeEvery,
      every: storeEvery,
      async work() {
        await store();
        await evaluateTrials({ registry, database, clock }, app.log);
      },
    });
    runPeriodically(app, {
      what: 'deleting old counts of reports',
      first: 60_000,
      every: cleanEvery,
      work: async () => deleteOldCounts(database, runningTrials(await registry.read()), clock()),
    });
    app.addHook('onClose', store);
  };
};
