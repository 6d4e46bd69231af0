import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { offeredCat } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { currentUser } from '../auth/current-user.ts';
import { notFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { discardImages } from '../images/index.ts';
import { acceptOffer, findGift, findOffers, idsOfOffers, mayAnswerOffer, refuseOffers } from './gifts.ts';
import { someCatsOf } from './repository.ts';

/** Cats that a member who left offers to another one, who takes them over or does not. */
export const giftRoutes = ({ database, files, guards, personalLists }: ApiContext): FastifyPluginAsyncZod => {
  const { db } = database;
  const offeredTo = [guards.member, guards.rowFor(findGift, mayAnswerOffer)];

  return async (app) => {
    app.get(
      apiPaths.offeredCats,
      { onRequest: guards.member, schema: { response: { 200: z.array(offeredCat) } } },
      async (request, reply) => {
        const { userId } = currentUser(request);
        await personalLists.send(reply, {
          userId,
          someRows: (most) => someCatsOf(db, userId, most),
          keys: () => idsOfOffers(db, userId),
          present: async (ids) =>
            (await findOffers(db, userId, ids)).map(({ giverName, giverSurname, ...cat }) => ({
              ...cat,
              giver: { name: giverName, surname: giverSurname },
            })),
        });
      },
    );

    app.post(
      apiPaths.catAcceptance(':id'),
      { onRequest: offeredTo, schema: { params: idParams, response: noContent } },
      async (request, reply) => {
        const { id } = request.params;
        const left = await database.write(async (trx, invalidate) => {
          invalidate(`cats/${id}`);
          return acceptOffer(trx, id);
        });
        await discardImages(files, left);
        return reply.code(204).send();
      },
    );

    app.delete(
      apiPaths.catAcceptance(':id'),
      { onRequest: offeredTo, schema: { params: idParams, response: noContent } },
      async (request, reply) => {
        const { id } = request.params;
        await database.write(async (trx) => {
          const refused = await refuseOffers(trx, (is) => is('catId', '=', id));
          if (refused.length === 0) throw notFound();
        });
        return reply.code(204).send();
      },
    );
  };
};
