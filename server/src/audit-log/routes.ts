import { create } from 'content-disposition';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { auditExportQuery, auditList, auditQuery } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { pageRange } from '../api/paging.ts';
import { pragueDate } from '../clock.ts';
import { entriesAsCsv, presentActors, presentEntries } from './presenter.ts';
import { countEntries, listActorIds, listEntries } from './repository.ts';

/** Largest page of the list. */
const longestPage = 100;
const everything = { limit: null, offset: 0 };

/** The list of administrative changes, for administrators. */
export const auditLogRoutes = ({ clock, database, guards }: ApiContext): FastifyPluginAsyncZod => {
  const { db } = database;
  return async (app) => {
    app.get(
      apiPaths.auditLog(),
      { onRequest: guards.admin, schema: { querystring: auditQuery, response: { 200: auditList } } },
      async ({ query }) => {
        const { limit, offset } = pageRange(query);
        const page = { limit: Math.min(limit ?? longestPage, longestPage), offset };
        return {
          entries: await presentEntries(db, await listEntries(db, query, page)),
          total: await countEntries(db, query),
          actors: await presentActors(db, await listActorIds(db)),
        };
      },
    );

    app.get(
      apiPaths.auditExport(),
      { onRequest: guards.admin, schema: { querystring: auditExportQuery } },
      async ({ query }, reply) => {
        const entries = await presentEntries(db, await listEntries(db, query, everything));
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', create(`zmeny-${pragueDate(clock())}.csv`))
          .send(entriesAsCsv(entries));
      },
    );
  };
};
