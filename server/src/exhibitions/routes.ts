import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type ExhibitionInput, limits } from 'shared/contract';
import {
  closestExhibition,
  exhibition,
  exhibitionInput,
  exhibitionShort,
  exhibitionSummary,
  exhibitionVersion,
} from 'shared/contract/schemas';
import { z } from 'zod';
import { richBody } from '../api/bodies.ts';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { deletionBy } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import { orNotFound } from '../errors/index.ts';
import { createVersionedEdit, historyRoutes, saveVersion } from '../history/index.ts';
import { idParams } from '../http/params.ts';
import { focusRoute, galleryRoutes, listImages } from '../images/index.ts';
import { preview } from '../publication/preview.ts';
import { publicationAfter } from '../publication/publication.ts';
import { acceptRichText } from '../rich-text/index.ts';
import { noteCancellation } from './calendar-repository.ts';
import { detailsAfter } from './details.ts';
import { exhibitionFileRoutes } from './file-routes.ts';
import { createExhibitionReader } from './reader.ts';
import { deleteExhibition, findExhibition, insertExhibition, updateExhibition } from './repository.ts';
import { versionedExhibition } from './versioned.ts';

const cleaned = async ({ name, date, location, description }: ExhibitionInput, author: number) => ({
  name,
  date,
  location,
  description: await acceptRichText('description', description, { required: false, author }),
});

/** Exhibitions: public reads, administrators write. */
export const exhibitionRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, clock, database, guards, withIdempotency } = context;
  const { closest, detail, list, listAll, listShort, publishedDetail } = createExhibitionReader(context);
  const edit = createVersionedEdit(context, versionedExhibition, detail);
  const existing = [guards.admin, guards.row(findExhibition)];

  return async (app) => {
    app.get(
      apiPaths.exhibitions,
      { schema: { response: { 200: z.array(exhibitionSummary) } } },
      (request, reply) => answers.send(request, reply, ['exhibitions'], list),
    );

    app.get(
      apiPaths.allExhibitions,
      { onRequest: guards.admin, schema: { response: { 200: z.array(exhibitionSummary) } } },
      listAll,
    );

    app.get(
      apiPaths.exhibitionsShort,
      { schema: { response: { 200: z.array(exhibitionShort) } } },
      (request, reply) => answers.send(request, reply, ['exhibitions'], listShort),
    );

    app.get(
      apiPaths.closestExhibition,
      { schema: { response: { 200: closestExhibition } } },
      (request, reply) => answers.send(request, reply, ['exhibitions'], closest),
    );

    app.get(
      apiPaths.exhibition(':id'),
      {
        preHandler: preview(guards, detail),
        schema: { params: idParams, response: { 200: exhibition } },
      },
      (request, reply) =>
        answers.send(request, reply, [`exhibitions/${request.params.id}`], () =>
          publishedDetail(request.params.id),
        ),
    );

    app.post(
      apiPaths.exhibitions,
      {
        ...richBody,
        onRequest: guards.admin,
        schema: { body: exhibitionInput, response: { 201: exhibition } },
      },
      async (request, reply) => {
        const id = await withIdempotency(request, request.body, async (remember) => {
          const details = detailsAfter(request.body, null);
          const content = { ...(await cleaned(request.body, currentUser(request).userId)), ...details };
          const now = clock();
          const publication = publicationAfter(request.body.publishedAt, null, now);
          return database.write(async (trx, invalidate) => {
            const exhibitionId = await insertExhibition(trx, { ...content, ...publication });
            const saved = { author: currentUser(request).userId, savedAt: now.toISOString() };
            await saveVersion(trx, versionedExhibition, exhibitionId, saved);
            invalidate(`exhibitions/${exhibitionId}`);
            return remember(trx, exhibitionId);
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );

    app.put(
      apiPaths.exhibition(':id'),
      {
        ...richBody,
        onRequest: existing,
        schema: { params: idParams, body: exhibitionInput, response: { 200: exhibition } },
      },
      async (request) => {
        const { id } = request.params;
        const content = await cleaned(request.body, currentUser(request).userId);
        await edit(request, id, async (trx, invalidate) => {
          invalidate(`exhibitions/${id}`);
          const before = orNotFound(await findExhibition(trx, id));
          const publication = publicationAfter(request.body.publishedAt, before, clock());
          const details = detailsAfter(request.body, before);
          await updateExhibition(trx, id, { ...content, ...details, ...publication });
        });
        return detail(id);
      },
    );

    app.delete(
      apiPaths.exhibition(':id'),
      { onRequest: existing, schema: { params: idParams, response: noContent } },
      async (request, reply) => {
        const { id } = request.params;
        await edit(request, id, async (trx, invalidate) => {
          invalidate(`exhibitions/${id}`);
          const now = clock();
          await noteCancellation(trx, orNotFound(await findExhibition(trx, id)), now);
          await deleteExhibition(trx, id, deletionBy(request, now));
        });
        return reply.code(204).send();
      },
    );

    await app.register(
      galleryRoutes(context, {
        of: 'exhibitions',
        paths: {
          images: apiPaths.exhibitionImages(':id'),
          image: apiPaths.exhibitionImage(':id', ':imageId'),
        },
        limit: limits.imagesPerExhibition,
        guards: existing,
        item: exhibition,
        detail,
        edit,
        changed: (_trx, invalidate, id) => invalidate(`exhibitions/${id}`),
      }),
    );
    await app.register(
      historyRoutes(context, {
        path: apiPaths.exhibition(':id'),
        versioned: versionedExhibition,
        version: exhibitionVersion,
        guards: existing,
        item: exhibition,
        detail,
        edit,
        changed: (_trx, invalidate, id) => invalidate(`exhibitions/${id}`),
      }),
    );
    await app.register(
      focusRoute(context, {
        path: apiPaths.exhibitionFocus(':id'),
        guards: existing,
        item: exhibition,
        detail,
        edit,
        images: async (trx, id) => (await listImages(trx, 'exhibitions', id)).map(({ image }) => image),
      }),
    );
    await app.register(exhibitionFileRoutes(context, { guards: existing, edit, detail }));
  };
};
