import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type FormerMember } from 'shared/contract';
import {
  departureInput,
  formerMember,
  personInput,
  personWork,
  roleInput,
  user,
} from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { createEdit } from '../api/preconditions.ts';
import { presentArticleSummary } from '../articles/presenter.ts';
import { listArticlesOf } from '../articles/repository.ts';
import { currentUser } from '../auth/current-user.ts';
import { conflict, orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { labelOf } from '../mails/presenter.ts';
import { presentUser } from '../users/presenter.ts';
import { createAdministration, expectSeenByAdministrator } from '../users/own-changes.ts';
import { findUser } from '../users/repository.ts';
import type { UserRow } from '../users/repository.ts';
import { endAccount, letGo, undoDeparture, undoneUntil } from './departure.ts';
import { editPerson } from './edit-person.ts';
import { findFormerMember, listCatNames, listFormerMembers, listMailsTo } from './repository.ts';
import { setRole } from './role.ts';

const presentFormer = (row: UserRow): FormerMember => {
  // Only those who have left are listed.
  const departedAt = row.departedAt ?? '';
  const { userId, name, surname, email, version } = row;
  return {
    userId,
    name,
    surname,
    email,
    departedAt,
    undoneUntil: undoneUntil(departedAt).toISOString(),
    version,
  };
};

/** What administrators do with people: names, e-mails, roles, departures. */
export const peopleRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { database, guards } = context;
  const { db } = database;
  const find = (id: number) => findUser(db, id);
  const findFormer = (id: number) => findFormerMember(db, id);
  const detail = async (id: number) => presentUser(orNotFound(await find(id)));
  const edit = createAdministration(database, detail);
  const editFormer = createEdit(database, 'users', async (id) =>
    presentFormer(orNotFound(await findFormer(id))),
  );
  const member = [guards.admin, guards.row(findUser)];

  return async (app) => {
    app.put(
      apiPaths.person(':id'),
      { onRequest: member, schema: { params: idParams, body: personInput, response: { 200: user } } },
      async (request) => {
        const { id } = request.params;
        const before = orNotFound(await find(id));
        // A stale form must not end the person's sessions.
        expectSeenByAdministrator(request, before);
        await editPerson(context, before, request.body, (work) => edit(request, id, work));
        return detail(id);
      },
    );

    app.put(
      apiPaths.userRole(':id'),
      { onRequest: member, schema: { params: idParams, body: roleInput, response: { 200: user } } },
      async (request) => {
        const { id } = request.params;
        if (id === currentUser(request).userId) throw conflict('OWN_ROLE');
        await setRole(id, request.body.role, (work) => edit(request, id, work));
        return detail(id);
      },
    );

    app.get(
      apiPaths.personWork(':id'),
      { onRequest: member, schema: { params: idParams, response: { 200: personWork } } },
      async (request) => {
        const { id } = request.params;
        const articles = (await listArticlesOf(db, id)).filter(({ draft }) => draft === 0);
        const mails = await listMailsTo(db, id);
        return {
          cats: await listCatNames(db, id),
          articles: articles.map(presentArticleSummary),
          mails: mails.map(({ mailId, kind, state, createdAt, sentAt }) => ({
            mailId,
            label: labelOf(kind),
            state,
            at: sentAt ?? createdAt,
          })),
        };
      },
    );

    app.get(
      apiPaths.formerMembers,
      { onRequest: guards.admin, schema: { response: { 200: z.array(formerMember) } } },
      async () => (await listFormerMembers(db)).map(presentFormer),
    );

    app.put(
      apiPaths.departure(':id'),
      {
        onRequest: member,
        schema: { params: idParams, body: departureInput, response: { 200: formerMember } },
      },
      async (request) => {
        const { id } = request.params;
        if (id === currentUser(request).userId) throw conflict('OWN_DEPARTURE');
        await letGo(context, id, request.body, (work) => edit(request, id, work));
        const former = orNotFound(await findFormer(id));
        // The token is refused already; the job tries again.
        await endAccount(context, former).catch((error: unknown) =>
          request.log.warn({ err: error }, "a former member's account is not ended yet"),
        );
        return presentFormer(former);
      },
    );

    app.delete(
      apiPaths.departure(':id'),
      {
        onRequest: [guards.admin, guards.row(findFormerMember)],
        schema: { params: idParams, response: noContent },
      },
      async (request, reply) => {
        const { id } = request.params;
        await undoDeparture(context, orNotFound(await findFormer(id)), (work) =>
          editFormer(request, id, work),
        );
        return reply.code(204).send();
      },
    );
  };
};
