import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { createReferenceInput, reference } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { deletionBy } from '../api/preconditions.ts';
import { orNotFound, notFound } from '../errors/index.ts';
import { createVersionedEdit } from '../history/index.ts';
import { idParams } from '../http/params.ts';
import { presentReference } from './presenter.ts';
import { createExhibitionReader } from './reader.ts';
import { deleteReference, findReference, insertReference } from './reference-repository.ts';
import { versionedExhibition } from './versioned.ts';

/** Links of exhibitions; administrators write them. */
export const referenceRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, guards, withIdempotency } = context;
  const edit = createVersionedEdit(context, versionedExhibition, createExhibitionReader(context).detail);

  return async (app) => {
    app.post(
      apiPaths.references,
      { onRequest: guards.admin, schema: { body: createReferenceInput, response: { 201: reference } } },
      async (request, reply) => {
        const { entityId, name, reference: url } = request.body;
        const id = await withIdempotency(request, request.body, (remember) =>
          edit(request, entityId, async (trx, invalidate) => {
            invalidate(`exhibitions/${entityId}`);
            return remember(
              trx,
              await insertReference(trx, { exhibitionId: entityId, name, reference: url }),
            );
          }),
        );
        return reply.code(201).send(presentReference(orNotFound(await findReference(database.db, id))));
      },
    );

    app.delete(
      apiPaths.reference(':id'),
      {
        onRequest: [guards.admin, guards.row(findReference)],
        schema: { params: idParams, response: noContent },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { exhibitionId } = orNotFound(await findReference(database.db, id));
        await edit(request, exhibitionId, async (trx, invalidate) => {
          invalidate(`exhibitions/${exhibitionId}`);
          if (!(await deleteReference(trx, id, deletionBy(request, clock())))) throw notFound();
        });
        return reply.code(204).send();
      },
    );
  };
};
