import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { apiPaths } from 'shared/contract';
import { departureInput, ownDeparture, returnCodeInput } from 'shared/contract/schemas';
import { codeBody } from '../api/bodies.ts';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { currentUser } from '../auth/current-user.ts';
import { orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { createRightsEdit } from '../users/own-changes.ts';
import { presentUser } from '../users/presenter.ts';
import { findUser } from '../users/repository.ts';
import { closeAccount, comeBack, eraseNow } from './close-account.ts';
import { endAccount, undoneUntil } from './departure.ts';
import { findFormerMember } from './repository.ts';
import { findByReturnCode, hasReturnCode } from './return-codes.ts';

/** The end of one's own account, the return from it, and the erasure of the data before its time. */
export const accountRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { database, guards, mail } = context;
  const { db } = database;
  const edit = createRightsEdit(database, async (id) => presentUser(orNotFound(await findUser(db, id))));
  const erase = (request: FastifyRequest, userId: number, code: string | null) =>
    eraseNow(context, userId, code, (error) =>
      request.log.warn({ err: error }, "a former member's data are not erased yet"),
    );
  // A return, or the erasure, ends the link.
  mail.checks.addForFormerMembers('account-closed', async (stored, { userId }) =>
    userId !== null && (await hasReturnCode(stored, userId)) ? 'send' : 'never',
  );

  return async (app) => {
    app.put(
      apiPaths.ownDeparture,
      { onRequest: guards.member, schema: { body: departureInput, response: { 200: ownDeparture } } },
      async (request) => {
        const { userId } = currentUser(request);
        const { former, isMailed } = await closeAccount(context, userId, request.body, (work) =>
          edit(request, userId, work),
        );
        // The token is refused already; the job tries again.
        await endAccount(context, former).catch((error: unknown) =>
          request.log.warn({ err: error }, "a former member's account is not ended yet"),
        );
        return { undoneUntil: undoneUntil(former.departedAt ?? '').toISOString(), isMailed };
      },
    );

    app.post(
      apiPaths.returnFromDeparture,
      { ...codeBody, schema: { body: returnCodeInput, response: noContent } },
      async (request, reply) => {
        await comeBack(context, request.body.code);
        return reply.code(204).send();
      },
    );

    app.post(
      apiPaths.eraseByCode,
      { ...codeBody, schema: { body: returnCodeInput, response: noContent } },
      async (request, reply) => {
        const { code } = request.body;
        const { userId } = orNotFound(await findByReturnCode(db, code));
        await erase(request, userId, code);
        return reply.code(204).send();
      },
    );

    app.post(
      apiPaths.erasure(':id'),
      {
        onRequest: [guards.admin, guards.row(findFormerMember)],
        schema: { params: idParams, response: noContent },
      },
      async (request, reply) => {
        await erase(request, request.params.id, null);
        return reply.code(204).send();
      },
    );
  };
};
