import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { binEntry, binKind } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { PersonalLists } from '../api/personal-lists.ts';
import { currentUser } from '../auth/current-user.ts';
import type { Queryable } from '../database/index.ts';
import { notFound, orNotFound } from '../errors/index.ts';
import { idOf, idParams } from '../http/params.ts';
import { sendSmallPicture } from '../images/index.ts';
import { mayHandle } from './policy.ts';
import { presentBinEntry } from './presenter.ts';
import { purge } from './purge.ts';
import { findBinRow, listClubBin, listOwnBin } from './repository.ts';
import { restore } from './restore.ts';

const list = z.array(binEntry);
const params = idParams.extend({ kind: binKind });

/** What was deleted and can still be restored. */
export const binRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, files, guards } = context;
  // They wait for no list of more rows.
  const bins = new PersonalLists();

  const find = async (db: Queryable, request: FastifyRequest) => {
    // Parameters are an object, as their schema says.
    const kind = binKind.safeParse((request.params as { kind?: unknown }).kind);
    return kind.success ? findBinRow(db, kind.data, idOf(request)) : null;
  };
  const own = [
    guards.member,
    guards.rowOf(find, (user, row) => ({ visible: mayHandle(user, row), allowed: true })),
  ];

  return async (app) => {
    app.get(apiPaths.bin, { onRequest: guards.admin, schema: { response: { 200: list } } }, async () =>
      (await listClubBin(database.db)).map(presentBinEntry),
    );

    app.get(
      apiPaths.ownBin,
      { onRequest: guards.member, schema: { response: { 200: list } } },
      async (request, reply) => {
        const { userId } = currentUser(request);
        await bins.send(reply, {
          userId,
          keys: () => listOwnBin(database.db, userId),
          present: async (rows) => rows.map(presentBinEntry),
        });
      },
    );

    app.get(
      apiPaths.binPicture(':kind', ':id'),
      { onRequest: own, schema: { params } },
      async (request, reply) => {
        const { kind, id } = request.params;
        const { picture, deletedAt } = orNotFound(await findBinRow(database.db, kind, id));
        // What is shown has a public address.
        if (deletedAt === null) throw notFound();
        return sendSmallPicture(reply, files, picture);
      },
    );

    app.post(
      apiPaths.binRestoration(':kind', ':id'),
      { onRequest: own, schema: { params, response: noContent } },
      async (request, reply) => {
        const { kind, id } = request.params;
        await database.write(async (trx, invalidate) => {
          const row = orNotFound(await findBinRow(trx, kind, id));
          await restore(trx, invalidate, row, { user: currentUser(request), now: clock() });
        });
        return reply.code(204).send();
      },
    );

    app.delete(
      apiPaths.binEntry(':kind', ':id'),
      { onRequest: own, schema: { params, response: noContent } },
      async (request, reply) => {
        const { kind, id } = request.params;
        if (!(await purge(context, kind, id))) throw notFound();
        return reply.code(204).send();
      },
    );
  };
};
