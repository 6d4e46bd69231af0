import { create } from 'content-disposition';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, limits } from 'shared/contract';
import { peopleExportQuery, peopleImport, peopleImportInput } from 'shared/contract/schemas';
import type { ApiContext } from '../../api/context.ts';
import { pragueDate } from '../../clock.ts';
import { bySurname } from '../../users/order.ts';
import { listUsers } from '../../users/repository.ts';
import { readCells } from './cells.ts';
import { insertPeople, listEmails } from './insert-people.ts';
import { readList } from './read-list.ts';
import type { PeopleList } from './read-list.ts';
import { csvList, xlsxList } from './write-list.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The list of an import has faults, so that nothing was created. */
class FaultyListError extends Error {
  override name = 'FaultyListError';
}

/** Exporting the members to a file, and adding members from one. */
export const peopleFileRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, guards, withIdempotency } = context;
  const { db } = database;

  return async (app) => {
    app.get(
      apiPaths.peopleExport(),
      { onRequest: guards.admin, schema: { querystring: peopleExportQuery } },
      async (request, reply) => {
        const { format } = request.query;
        const rows = (await listUsers(db)).sort(bySurname);
        const bytes = format === 'csv' ? csvList(rows) : await xlsxList(rows);
        const name = `clenove-${pragueDate(clock())}.${format}`;
        return reply.type(types[format]).header('content-disposition', create(name)).send(bytes);
      },
    );

    app.post(
      apiPaths.peopleImport,
      {
        onRequest: guards.admin,
        bodyLimit: 2 * limits.importBytes,
        schema: { body: peopleImportInput, response: { 200: peopleImport } },
      },
      async (request) => {
        const { file, dryRun } = request.body;
        const read = async (): Promise<PeopleList> =>
          readList(await readCells(Buffer.from(file, 'base64')), await listEmails(db));
        const report = ({ people, ...list }: PeopleList, created: number) => ({
          ...list,
          people: people.length,
          created,
        });
        if (dryRun) return report(await read(), 0);
        let list: PeopleList | undefined;
        try {
          // A repetition creates nothing, and finds its own people taken.
          const created = await withIdempotency(request, { file }, async (remember) => {
            list = await read();
            if (list.faults.length > 0) throw new FaultyListError();
            return insertPeople(database, list.people, clock(), remember);
          });
          return report(list ?? { people: [], faults: [], ignored: [] }, created);
        } catch (error) {
          if (error instanceof FaultyListError && list) return report(list, 0);
          throw error;
        }
      },
    );
  };
};
