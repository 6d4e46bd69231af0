import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { article, articleStatusInput } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { currentUser } from '../auth/current-user.ts';
import { notFound, orNotFound } from '../errors/index.ts';
import { createVersionedEdit } from '../history/index.ts';
import { idParams } from '../http/params.ts';
import { announceDecision } from './announcements.ts';
import { decided, mayDecide } from './policy.ts';
import { createArticleReader } from './reader.ts';
import { decideArticle, decidedVersion, findArticle, findArticleSummary } from './repository.ts';
import { versionedArticle } from './versioned.ts';

/** Administrators approve what they have read, and return what they will not approve. */
export const decisionRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, guards } = context;
  const { db } = database;
  const { present } = createArticleReader(context);
  const find = (id: number) => findArticle(db, id);

  /** The author may have made it a draft since, which is theirs alone. */
  const decidable = async (id: number) => {
    const row = orNotFound(await find(id));
    if (row.draft === 1) throw notFound();
    return present(row);
  };
  const approve = createVersionedEdit(context, versionedArticle, decidable);
  // What the author has done since keeps no administrator from returning it; another's decision does.
  const giveBack = createVersionedEdit(context, versionedArticle, decidable, {
    acceptsStale: async (trx, id, seen) => Math.max(...seen) >= ((await decidedVersion(trx, id)) ?? 0),
  });

  return async (app) => {
    app.put(
      apiPaths.articleStatus(':id'),
      {
        onRequest: [
          guards.admin,
          guards.rowFor(findArticleSummary, (user, row) => mayDecide(user, row, clock())),
        ],
        schema: { params: idParams, body: articleStatusInput, response: { 200: article } },
      },
      async (request) => {
        const { id } = request.params;
        const { status, reason = '' } = request.body;
        const decide = status ? approve : giveBack;
        await decide(request, id, async (trx, invalidate) => {
          invalidate(`articles/${id}`);
          const now = clock();
          const before = orNotFound(await findArticle(trx, id));
          const after = decided(status, reason, now.toISOString());
          await decideArticle(trx, id, after);
          await announceDecision(trx, { before, after, decidedBy: currentUser(request).userId, now });
        });
        return decidable(id);
      },
    );
  };
};
