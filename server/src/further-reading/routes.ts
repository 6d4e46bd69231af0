import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type CatSummary, type FurtherLink, type FurtherReading } from 'shared/contract';
import { furtherReading } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { createCatReader } from '../cats/reader.ts';
import { findCat, listCats } from '../cats/repository.ts';
import type { CacheTag } from '../database/index.ts';
import { orNotFound } from '../errors/index.ts';
import { idParams } from '../http/params.ts';
import { sitePagesOf } from '../search/site-pages.ts';
import { createWordFinder } from './found-words.ts';
import { findPublicItem, neighboursOf } from './neighbours.ts';
import { inSamePlace, mostRelated, withSameWords } from './related.ts';

type Kind = FurtherLink['kind'];

/** What the answers depend on: any other item of these kinds may become the previous or the next one. */
const tags: Record<Kind, readonly CacheTag[]> = {
  actualities: ['actualities', 'articles', 'club'],
  articles: ['actualities', 'articles', 'club'],
  cats: ['cats'],
  exhibitions: ['exhibitions'],
};

/** What may be read after a public item. */
export const furtherReadingRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, clock, club, database } = context;
  const { db } = database;
  const { presentSummaries } = createCatReader(context);
  const find = createWordFinder(database);

  /** The newest cats of the same breed. */
  const ofSameBreed = async (id: number): Promise<CatSummary[]> => {
    const breed = (await findCat(db, id))?.coatBreed ?? '';
    if (breed === '') return [];
    for await (const rows of listCats(db, { limit: mostRelated + 1, offset: 0 }, { breed }))
      return presentSummaries(rows.filter(({ catId }) => catId !== id).slice(0, mostRelated));
    return [];
  };

  /** @throws 404 for an item that not everybody may read. */
  const read = async (kind: Kind, id: number): Promise<FurtherReading> => {
    const now = clock();
    const item = orNotFound(await findPublicItem(db, kind, id, now));
    const neighbours = await neighboursOf(db, kind, item, now);
    if (kind === 'cats') return { ...neighbours, related: [], cats: await ofSameBreed(id) };
    if (kind === 'exhibitions') return { ...neighbours, related: await inSamePlace(db, id, now), cats: [] };
    const related = await withSameWords({ db, find }, { kind, id, name: item.name }, now);
    const hasMembership = ((await club()).membership ?? []).length > 0;
    const pages = sitePagesOf(item.name, { hasMembership }).map(({ url, title }) => ({ url, title }));
    return { ...neighbours, related, pages, cats: [] };
  };

  return async (app) => {
    for (const kind of ['actualities', 'articles', 'cats', 'exhibitions'] as const)
      app.get(
        apiPaths.further(kind, ':id'),
        { schema: { params: idParams, response: { 200: furtherReading } } },
        (request, reply) => answers.send(request, reply, tags[kind], () => read(kind, request.params.id)),
      );
  };
};
