import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type User } from 'shared/contract';
import { createUserInput, membershipInput, user, userDetailsInput } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { createEdit } from '../api/preconditions.ts';
import { currentSubject } from '../auth/current-user.ts';
import { orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { createUser } from './create-user.ts';
import { detailsFrom } from './details.ts';
import { bySurname } from './order.ts';
import { createAdministration, markOwnChange } from './own-changes.ts';
import { mayChangeDetails } from './policy.ts';
import { presentUser } from './presenter.ts';
import {
  findUser,
  findUserByUid,
  listUsers,
  markArrival,
  namedWith,
  updateMembership,
  updateUserDetails,
} from './repository.ts';
import { recordVisibility } from './visibility.ts';

/** Users: each sees and edits their own details, administrators see all and keep memberships. */
export const userRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, guards, withIdempotency } = context;
  const find = (id: number) => findUser(database.db, id);
  const detail = async (id: number): Promise<User> => presentUser(orNotFound(await find(id)));
  const edit = createEdit(database, 'users', detail);
  const administer = createAdministration(database, detail);

  return async (app) => {
    app.get(
      apiPaths.users,
      { onRequest: guards.admin, schema: { response: { 200: z.array(user) } } },
      async () => (await listUsers(database.db)).sort(bySurname).map(presentUser),
    );

    app.get(
      apiPaths.currentUser,
      { onRequest: guards.signedIn, schema: { response: { 200: user } } },
      async (request) => {
        const row = orNotFound(await findUserByUid(database.db, currentSubject(request)));
        if (row.arrivedAt !== null) return presentUser(row);
        const now = clock();
        await database.write(async (trx) => markArrival(trx, row.userId, now));
        return presentUser({ ...row, arrivedAt: now.toISOString() });
      },
    );

    app.post(
      apiPaths.users,
      {
        onRequest: guards.admin,
        config: { isCostly: true },
        schema: { body: createUserInput, response: { 201: user } },
      },
      async (request, reply) => {
        const { name, surname, email } = request.body;
        // Without the password, of which not even a digest is kept.
        const id = await withIdempotency(request, { name, surname, email }, (remember) =>
          createUser(context, request.body, remember),
        );
        return reply.code(201).send(await detail(id));
      },
    );

    app.put(
      apiPaths.userMembership(':id'),
      {
        onRequest: [guards.admin, guards.row(findUser)],
        schema: { params: idParams, body: membershipInput, response: { 200: user } },
      },
      async (request) => {
        const { id } = request.params;
        await administer(request, id, (trx) => updateMembership(trx, id, request.body.date));
        return detail(id);
      },
    );

    app.put(
      apiPaths.user(':id'),
      {
        onRequest: [guards.member, guards.rowFor(findUser, mayChangeDetails)],
        schema: { params: idParams, body: userDetailsInput, response: { 200: user } },
      },
      async (request) => {
        const { id } = request.params;
        const details = detailsFrom(request.body);
        await edit(request, id, async (trx, invalidate) => {
          invalidate('members');
          const before = orNotFound(await findUser(trx, id));
          // Cats and articles say whether their person's card can be seen.
          if (details.showInMembers !== undefined && details.showInMembers !== before.showInMembers) {
            invalidate(...(await namedWith(trx, id)));
          }
          await recordVisibility(trx, before, details, clock());
          await updateUserDetails(trx, id, details);
          // Nobody else may (`mayChangeDetails`).
          await markOwnChange(trx, id);
        });
        return detail(id);
      },
    );
  };
};
