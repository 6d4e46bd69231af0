import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import type { User } from 'shared/contract';
import { acceptedInvitation, acceptInvitationInput, invitationInput, user } from 'shared/contract/schemas';
import { codeBody } from '../api/bodies.ts';
import type { ApiContext } from '../api/context.ts';
import { orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { presentUser } from '../users/presenter.ts';
import { findUser } from '../users/repository.ts';
import { acceptInvitation } from './accept.ts';
import { inviteAgain, inviteNewUser } from './invite.ts';

/** Invitations: administrators send them, whoever has the code of one sets the first password. */
export const invitationRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { database, guards, withIdempotency } = context;
  const find = (id: number) => findUser(database.db, id);
  const detail = async (id: number): Promise<User> => presentUser(orNotFound(await find(id)));

  return async (app) => {
    app.post(
      apiPaths.invitations,
      {
        onRequest: guards.admin,
        config: { isCostly: true },
        schema: { body: invitationInput, response: { 201: user } },
      },
      async (request, reply) => {
        const id = await withIdempotency(request, request.body, (remember) =>
          inviteNewUser(context, request.body, remember),
        );
        return reply.code(201).send(await detail(id));
      },
    );

    app.post(
      apiPaths.userInvitation(':id'),
      {
        onRequest: [guards.admin, guards.row(findUser)],
        schema: { params: idParams, response: { 201: user } },
      },
      async (request, reply) => {
        const { id } = request.params;
        await withIdempotency(request, id, (remember) => inviteAgain(context, id, remember));
        return reply.code(201).send(await detail(id));
      },
    );

    app.post(
      apiPaths.acceptInvitation,
      {
        ...codeBody,
        config: { isCostly: true },
        schema: { body: acceptInvitationInput, response: { 200: acceptedInvitation } },
      },
      async (request) => ({ oobCode: await acceptInvitation(context, request.body.code) }),
    );
  };
};
