import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, limits } from 'shared/contract';
import {
  cat,
  catArrangementInput,
  catCoats,
  catCoatsQuery,
  catQuery,
  catSummary,
  catVersion,
  changeImageInput,
  createCatInput,
  updateCatInput,
} from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { requireRoomAmong } from '../api/own-items.ts';
import { pageRange } from '../api/paging.ts';
import { deletionBy } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import { pragueDate } from '../clock.ts';
import type { PageRange } from '../database/index.ts';
import { orNotFound, invalidField } from '../errors/index.ts';
import { holdFiles } from '../files/index.ts';
import { createVersionedEdit, historyRoutes, saveVersion } from '../history/index.ts';
import { idParams } from '../http/params.ts';
import {
  acceptEach,
  acceptOptionalImage,
  discardImages,
  expectStoredImage,
  focusRoute,
  galleryRoutes,
  insertImages,
  listImages,
} from '../images/index.ts';
import { arrangeCat } from './arrangement.ts';
import { coatCounts, isCoatWanted } from './coat.ts';
import { someTakenCats } from './gifts.ts';
import { giftRoutes } from './gift-routes.ts';
import { mayChangeCat } from './policy.ts';
import { publicCatLists } from './public-lists.ts';
import { createCatReader } from './reader.ts';
import { deleteCat, findCat, idsOfCats, insertCat, someCatsOf, updateCat } from './repository.ts';
import { versionedCat } from './versioned.ts';

/** Cats: public reads, members write their own. */
export const catRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, clock, database, searchWords, files, guards, personalLists, withIdempotency } = context;
  const { db } = database;
  const { detail, details, presentSummaries } = createCatReader(context);
  const countsOf = coatCounts(database);
  const listPublicCats = publicCatLists(database);
  const edit = createVersionedEdit(context, versionedCat, detail);
  /** @throws ProblemError for a day in the future, in Prague. */
  const expectBorn = (birthday: string): void => {
    if (birthday > pragueDate(clock())) throw invalidField('birthday', 'future_date');
  };
  /** No cats are read for a coat that none has: there is no end of such requests. */
  const list = async function* (page: PageRange, coat: z.output<typeof catQuery>, words: string[]) {
    if (isCoatWanted(coat) && (await countsOf(coat)).total === 0) return;
    yield* listPublicCats(page, {
      breed: coat.breed,
      colour: coat.colour,
      pattern: coat.pattern,
      words,
    });
  };
  const owned = [guards.member, guards.rowFor(findCat, mayChangeCat)];

  return async (app) => {
    app.get(
      apiPaths.cats(),
      { schema: { querystring: catQuery, response: { 200: z.array(catSummary) } } },
      (request, reply) =>
        answers.sendList(
          request,
          reply,
          ['cats'],
          () => list(pageRange(request.query), request.query, searchWords(request)),
          presentSummaries,
        ),
    );

    app.get(
      apiPaths.catCoats(),
      { schema: { querystring: catCoatsQuery, response: { 200: catCoats } } },
      (request, reply) =>
        answers.send(request, reply, ['cats'], async () => countsOf(request.query, searchWords(request))),
    );

    app.get(
      apiPaths.ownCats,
      { onRequest: guards.member, schema: { response: { 200: z.array(cat) } } },
      async (request, reply) => {
        const { userId } = currentUser(request);
        await personalLists.send(reply, {
          userId,
          someRows: (most) => someCatsOf(db, userId, most),
          keys: () => idsOfCats(db, userId),
          present: details,
        });
      },
    );

    app.get(apiPaths.cat(':id'), { schema: { params: idParams, response: { 200: cat } } }, (request, reply) =>
      answers.send(request, reply, [`cats/${request.params.id}`], () => detail(request.params.id)),
    );

    app.post(
      apiPaths.cats(),
      { onRequest: guards.member, schema: { body: createCatInput, response: { 201: cat } } },
      async (request, reply) => {
        const { userId } = currentUser(request);
        const id = await withIdempotency(request, request.body, async (remember) => {
          expectBorn(request.body.birthday);
          const { images = [], imageCaption = '', ...body } = request.body;
          const image = await acceptOptionalImage(files, body.image);
          const further = await acceptEach(
            (url) => files.acceptImage(url),
            images.map((entry) => entry.image),
          );
          const createdAt = clock().toISOString();
          return database.write(async (trx, invalidate) => {
            await holdFiles(trx, [image, ...further], userId);
            await requireRoomAmong((most) => someTakenCats(trx, userId, most));
            const catId = await insertCat(trx, { ...body, image, ownerId: userId, createdAt });
            if (further.length > 0) await insertImages(trx, 'cats', catId, further);
            await arrangeCat(trx, catId, {
              image,
              caption: imageCaption,
              images: further.map((url, index) => ({ image: url, caption: images[index]?.caption ?? '' })),
            });
            await saveVersion(trx, versionedCat, catId, { author: userId, savedAt: createdAt });
            invalidate(`cats/${catId}`);
            return remember(trx, catId);
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );

    app.put(
      apiPaths.cat(':id'),
      { onRequest: owned, schema: { params: idParams, body: updateCatInput, response: { 200: cat } } },
      async (request) => {
        const { id } = request.params;
        expectBorn(request.body.birthday);
        await edit(request, id, async (trx, invalidate) => {
          invalidate(`cats/${id}`);
          await updateCat(trx, id, request.body);
        });
        return detail(id);
      },
    );

    app.put(
      apiPaths.catMainImage(':id'),
      { onRequest: owned, schema: { params: idParams, body: changeImageInput, response: { 200: cat } } },
      async (request) => {
        const { id } = request.params;
        const image = await acceptOptionalImage(files, request.body.image);
        const old = await edit(request, id, async (trx, invalidate) => {
          invalidate(`cats/${id}`);
          const stored = orNotFound(await findCat(trx, id)).image;
          expectStoredImage(files, request.body.oldUrl, stored);
          await holdFiles(trx, [image], currentUser(request).userId);
          await updateCat(trx, id, { image, imageCaption: '' });
          return stored;
        });
        await discardImages(files, [old]);
        return detail(id);
      },
    );

    app.put(
      apiPaths.catArrangement(':id'),
      { onRequest: owned, schema: { params: idParams, body: catArrangementInput, response: { 200: cat } } },
      async (request) => {
        const { id } = request.params;
        await edit(request, id, async (trx, invalidate) => {
          invalidate(`cats/${id}`);
          await arrangeCat(trx, id, request.body);
        });
        return detail(id);
      },
    );

    app.delete(
      apiPaths.cat(':id'),
      { onRequest: owned, schema: { params: idParams, response: noContent } },
      async (request, reply) => {
        const { id } = request.params;
        await edit(request, id, (trx, invalidate) => {
          invalidate(`cats/${id}`);
          return deleteCat(trx, id, deletionBy(request, clock()));
        });
        return reply.code(204).send();
      },
    );

    await app.register(giftRoutes(context));
    await app.register(
      historyRoutes(context, {
        path: apiPaths.cat(':id'),
        versioned: versionedCat,
        version: catVersion,
        guards: owned,
        item: cat,
        detail,
        edit,
        changed: (_trx, invalidate, id) => invalidate(`cats/${id}`),
      }),
    );
    await app.register(
      focusRoute(context, {
        path: apiPaths.catFocus(':id'),
        guards: owned,
        item: cat,
        detail,
        edit,
        images: async (trx, id) => [
          orNotFound(await findCat(trx, id)).image,
          ...(await listImages(trx, 'cats', id)).map(({ image }) => image),
        ],
      }),
    );

    await app.register(
      galleryRoutes(context, {
        of: 'cats',
        paths: { images: apiPaths.catImages(':id'), image: apiPaths.catImage(':id', ':imageId') },
        limit: limits.imagesPerCat,
        guards: owned,
        item: cat,
        detail,
        edit,
        changed: (_trx, invalidate, id) => invalidate(`cats/${id}`),
      }),
    );
  };
};
