import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, limits } from 'shared/contract';
import {
  article,
  articleInput,
  articleSummary,
  articleVersion,
  listCount,
  searchBoxQuery,
  searchedPageQuery,
} from 'shared/contract/schemas';
import { z } from 'zod';
import { richBody } from '../api/bodies.ts';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { requireRoomAmong } from '../api/own-items.ts';
import { pageRange } from '../api/paging.ts';
import { deletionBy } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import { orNotFound } from '../errors/index.ts';
import { createVersionedEdit, historyRoutes, saveVersion } from '../history/index.ts';
import { idOf, idParams } from '../http/params.ts';
import { focusRoute, galleryRoutes, listImages, type Gallery } from '../images/index.ts';
import { publicationAfter } from '../publication/publication.ts';
import { acceptRichText } from '../rich-text/index.ts';
import { announceWaiting } from './announcements.ts';
import { settleAfterDeletion, settleApproval } from './approval.ts';
import { decisionRoutes } from './decision-routes.ts';
import { isPublicArticle, mayChangeArticle, maySeeArticle } from './policy.ts';
import { presentArticleSummary } from './presenter.ts';
import { createArticleReader } from './reader.ts';
import {
  countPublicArticles,
  deleteArticle,
  findArticle,
  findArticleSummary,
  findArticleSummaries,
  idsOfArticles,
  idsOfArticlesBy,
  insertArticle,
  listPublicArticles,
  someArticles,
  updateArticle,
} from './repository.ts';
import { versionedArticle } from './versioned.ts';

const list = z.array(articleSummary);

const cleaned = async (input: { name: string; text: string }, author: number) => ({
  name: input.name,
  text: await acceptRichText('text', input.text, { required: true, author }),
});

/** Articles: public reads of approved ones, members write their own, administrators approve. */
export const articleRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, clock, database, guards, personalLists, searchWords, withIdempotency } = context;
  const { db } = database;
  const summaries = async (ids: readonly number[]) =>
    (await findArticleSummaries(db, ids)).map(presentArticleSummary);

  const { detail, publicDetail } = createArticleReader(context);

  /** An article that is not public, for its author and administrators. */
  const preview = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('vary', 'Authorization');
    if (request.headers.authorization === undefined) return;
    const id = idOf(request);
    const row = await findArticleSummary(db, id);
    if (row && isPublicArticle(row, clock())) return;
    // Also where there is none: what is hidden takes no longer than what is missing.
    const user = await guards.optionalUser(request);
    if (row && maySeeArticle(user, row, clock())) await reply.send(await detail(id));
  };

  const edit = createVersionedEdit(context, versionedArticle, detail);
  const own = [
    guards.member,
    guards.rowFor(findArticleSummary, (user, row) => mayChangeArticle(user, row, clock())),
  ];

  const editing = (request: FastifyRequest, id: number) => ({ id, user: currentUser(request), now: clock() });
  const settleEdit: Gallery['changed'] = async (trx, invalidate, id, request) => {
    await settleApproval(trx, invalidate, editing(request, id));
  };

  return async (app) => {
    app.get(
      apiPaths.articles(),
      { schema: { querystring: searchedPageQuery, response: { 200: list } } },
      (request, reply) =>
        answers.sendList(
          request,
          reply,
          ['articles'],
          () => {
            const wanted = { now: clock(), words: searchWords(request) };
            return listPublicArticles(db, pageRange(request.query), wanted);
          },
          (rows) => rows.map(presentArticleSummary),
        ),
    );

    app.get(
      apiPaths.articleCount(),
      { schema: { querystring: searchBoxQuery, response: { 200: listCount } } },
      (request, reply) =>
        answers.send(request, reply, ['articles'], async () => ({
          count: await countPublicArticles(db, { now: clock(), words: searchWords(request) }),
        })),
    );

    app.get(
      apiPaths.allArticles,
      { onRequest: guards.admin, schema: { response: { 200: list } } },
      async (request, reply) => {
        await personalLists.send(reply, {
          userId: currentUser(request).userId,
          someRows: (most) => someArticles(db, null, most),
          keys: () => idsOfArticles(db),
          present: summaries,
        });
      },
    );

    app.get(
      apiPaths.ownArticles,
      { onRequest: guards.member, schema: { response: { 200: list } } },
      async (request, reply) => {
        const { userId } = currentUser(request);
        await personalLists.send(reply, {
          userId,
          someRows: (most) => someArticles(db, userId, most),
          keys: () => idsOfArticlesBy(db, userId),
          present: summaries,
        });
      },
    );

    app.get(
      apiPaths.article(':id'),
      { preHandler: preview, schema: { params: idParams, response: { 200: article } } },
      (request, reply) =>
        answers.send(request, reply, [`articles/${request.params.id}`], () =>
          publicDetail(request.params.id),
        ),
    );

    app.post(
      apiPaths.articles(),
      {
        ...richBody,
        onRequest: guards.member,
        schema: { body: articleInput, response: { 201: article } },
      },
      async (request, reply) => {
        const id = await withIdempotency(request, request.body, async (remember) => {
          const content = await cleaned(request.body, currentUser(request).userId);
          const creatorId = currentUser(request).userId;
          const now = clock();
          return database.write(async (trx) => {
            const publication = publicationAfter(request.body.publishedAt, null, now);
            const waitingSince = publication.draft === 1 ? null : now.toISOString();
            const article = { ...content, ...publication, creatorId, waitingSince };
            await requireRoomAmong((most) => someArticles(trx, creatorId, most));
            const articleId = await remember(trx, await insertArticle(trx, article));
            const saved = { author: creatorId, savedAt: now.toISOString() };
            await saveVersion(trx, versionedArticle, articleId, saved);
            if (waitingSince !== null) await announceWaiting(trx, now);
            return articleId;
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );

    app.put(
      apiPaths.article(':id'),
      {
        ...richBody,
        onRequest: own,
        schema: { params: idParams, body: articleInput, response: { 200: article } },
      },
      async (request) => {
        const { id } = request.params;
        const content = await cleaned(request.body, currentUser(request).userId);
        await edit(request, id, async (trx, invalidate) => {
          const before = orNotFound(await findArticle(trx, id));
          const publication = publicationAfter(request.body.publishedAt, before, clock());
          await updateArticle(trx, id, { ...content, ...publication });
          await settleApproval(trx, invalidate, editing(request, id));
        });
        return detail(id);
      },
    );

    app.delete(
      apiPaths.article(':id'),
      { onRequest: own, schema: { params: idParams, response: noContent } },
      async (request, reply) => {
        const { id } = request.params;
        await edit(request, id, async (trx, invalidate) => {
          if (orNotFound(await findArticle(trx, id)).approved === 1) invalidate(`articles/${id}`);
          await deleteArticle(trx, id, deletionBy(request, clock()));
        });
        return reply.code(204).send();
      },
    );

    await app.register(decisionRoutes(context));
    await app.register(
      galleryRoutes(context, {
        of: 'articles',
        paths: { images: apiPaths.articleImages(':id'), image: apiPaths.articleImage(':id', ':imageId') },
        limit: limits.imagesPerArticle,
        guards: own,
        item: article,
        detail,
        edit,
        changed: settleEdit,
        deleted: (trx, invalidate, { id, imageId }, request) =>
          settleAfterDeletion(trx, invalidate, editing(request, id), imageId),
      }),
    );
    await app.register(
      historyRoutes(context, {
        path: apiPaths.article(':id'),
        versioned: versionedArticle,
        version: articleVersion,
        guards: own,
        item: article,
        detail,
        edit,
        changed: settleEdit,
      }),
    );
    await app.register(
      focusRoute(context, {
        path: apiPaths.articleFocus(':id'),
        guards: own,
        item: article,
        detail,
        edit,
        images: async (trx, id) => (await listImages(trx, 'articles', id)).map(({ image }) => image),
      }),
    );
  };
};
