import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  actuality,
  actualitySummary,
  actualityVersion,
  changeImageInput,
  createActualityInput,
  listCount,
  pageQuery,
  updateActualityInput,
} from 'shared/contract/schemas';
import { type Actuality, type ActualitySummary, apiPaths } from 'shared/contract';
import { z } from 'zod';
import { richBody } from '../api/bodies.ts';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { pageRange } from '../api/paging.ts';
import { deletionBy } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { PageRange } from '../database/index.ts';
import { orNotFound } from '../errors/index.ts';
import { holdFiles } from '../files/index.ts';
import { createVersionedEdit, historyRoutes, saveVersion } from '../history/index.ts';
import { idParams } from '../http/params.ts';
import {
  acceptOptionalImage,
  discardImages,
  expectStoredImage,
  focusRoute,
  picturesOf,
} from '../images/index.ts';
import { preview } from '../publication/preview.ts';
import { isPublished, publicationAfter } from '../publication/publication.ts';
import { acceptRichText } from '../rich-text/index.ts';
import { presentActuality, presentActualitySummary } from './presenter.ts';
import {
  countActualities,
  deleteActuality,
  findActuality,
  insertActuality,
  listActualities,
  listAllActualities,
  updateActuality,
} from './repository.ts';
import type { ActualitySummaryRow } from './repository.ts';
import { versionedActuality } from './versioned.ts';

/** News that the home page shows (docs/requirements.md, "Lists"). */
const newest = 3;

const cleaned = async (input: { name: string; text: string }, author: number) => ({
  name: input.name,
  text: await acceptRichText('text', input.text, { required: true, author }),
});

/** News: public reads, administrators write. */
export const actualityRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, clock, database, files, guards, withIdempotency } = context;

  const present = async (rows: readonly ActualitySummaryRow[]): Promise<ActualitySummary[]> => {
    const pictures = await picturesOf(
      files,
      rows.map((row) => row.image),
    );
    return rows.map((row) => presentActualitySummary(row, pictures));
  };
  const list = async (page: PageRange) => present(await listActualities(database.db, page, clock()));

  const detail = async (id: number): Promise<Actuality> => {
    const row = orNotFound(await findActuality(database.db, id));
    return presentActuality(row, await picturesOf(files, [row.image]));
  };

  const publishedDetail = async (id: number): Promise<Actuality> => {
    const row = orNotFound(await findActuality(database.db, id));
    return detail(orNotFound(isPublished(row, clock()) ? row : null).actualityId);
  };

  const edit = createVersionedEdit(context, versionedActuality, detail);
  const existing = guards.row(findActuality);

  return async (app) => {
    app.get(
      apiPaths.actualities(),
      { schema: { querystring: pageQuery, response: { 200: z.array(actualitySummary) } } },
      (request, reply) => answers.send(request, reply, ['actualities'], () => list(pageRange(request.query))),
    );

    app.get(
      apiPaths.newActualities,
      { schema: { response: { 200: z.array(actualitySummary) } } },
      (request, reply) =>
        answers.send(request, reply, ['actualities'], () => list({ limit: newest, offset: 0 })),
    );

    app.get(
      apiPaths.allActualities,
      { onRequest: guards.admin, schema: { response: { 200: z.array(actualitySummary) } } },
      async () => present(await listAllActualities(database.db)),
    );

    app.get(apiPaths.actualityCount, { schema: { response: { 200: listCount } } }, (request, reply) =>
      answers.send(request, reply, ['actualities'], async () => ({
        count: await countActualities(database.db, clock()),
      })),
    );

    app.get(
      apiPaths.actuality(':id'),
      {
        preHandler: preview(guards, detail),
        schema: { params: idParams, response: { 200: actuality } },
      },
      (request, reply) =>
        answers.send(request, reply, [`actualities/${request.params.id}`], () =>
          publishedDetail(request.params.id),
        ),
    );

    app.post(
      apiPaths.actualities(),
      {
        ...richBody,
        onRequest: guards.admin,
        schema: { body: createActualityInput, response: { 201: actuality } },
      },
      async (request, reply) => {
        const id = await withIdempotency(request, request.body, async (remember) => {
          const content = await cleaned(request.body, currentUser(request).userId);
          const image = await acceptOptionalImage(files, request.body.image);
          return database.write(async (trx, invalidate) => {
            await holdFiles(trx, [image]);
            const now = clock();
            const publication = publicationAfter(request.body.publishedAt, null, now);
            const actualityId = await insertActuality(trx, { ...content, ...publication, image });
            const saved = { author: currentUser(request).userId, savedAt: now.toISOString() };
            await saveVersion(trx, versionedActuality, actualityId, saved);
            invalidate(`actualities/${actualityId}`);
            return remember(trx, actualityId);
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );

    app.put(
      apiPaths.actuality(':id'),
      {
        ...richBody,
        onRequest: [guards.admin, existing],
        schema: { params: idParams, body: updateActualityInput, response: { 200: actuality } },
      },
      async (request) => {
        const { id } = request.params;
        const content = await cleaned(request.body, currentUser(request).userId);
        await edit(request, id, async (trx, invalidate) => {
          invalidate(`actualities/${id}`);
          const before = orNotFound(await findActuality(trx, id));
          const publication = publicationAfter(request.body.publishedAt, before, clock());
          await updateActuality(trx, id, { ...content, ...publication });
        });
        return detail(id);
      },
    );

    app.put(
      apiPaths.actualityImage(':id'),
      {
        onRequest: [guards.admin, existing],
        schema: { params: idParams, body: changeImageInput, response: { 200: actuality } },
      },
      async (request) => {
        const { id } = request.params;
        const image = await acceptOptionalImage(files, request.body.image);
        const old = await edit(request, id, async (trx, invalidate) => {
          invalidate(`actualities/${id}`);
          const stored = orNotFound(await findActuality(trx, id)).image;
          expectStoredImage(files, request.body.oldUrl, stored);
          await holdFiles(trx, [image]);
          await updateActuality(trx, id, { image });
          return stored;
        });
        await discardImages(files, [old]);
        return detail(id);
      },
    );

    app.delete(
      apiPaths.actuality(':id'),
      { onRequest: [guards.admin, existing], schema: { params: idParams, response: noContent } },
      async (request, reply) => {
        const { id } = request.params;
        await edit(request, id, (trx, invalidate) => {
          invalidate(`actualities/${id}`);
          return deleteActuality(trx, id, deletionBy(request, clock()));
        });
        return reply.code(204).send();
      },
    );

    await app.register(
      historyRoutes(context, {
        path: apiPaths.actuality(':id'),
        versioned: versionedActuality,
        version: actualityVersion,
        guards: [guards.admin, existing],
        item: actuality,
        detail,
        edit,
        changed: (_trx, invalidate, id) => invalidate(`actualities/${id}`),
      }),
    );
    await app.register(
      focusRoute(context, {
        path: apiPaths.actualityFocus(':id'),
        guards: [guards.admin, existing],
        item: actuality,
        detail,
        edit,
        images: async (trx, id) => [orNotFound(await findActuality(trx, id)).image],
      }),
    );
  };
};
