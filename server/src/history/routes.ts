import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { apiPaths, type HistoryEntry } from 'shared/contract';
import { historyEntry, pageQuery, restorationInput } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { pageRange } from '../api/paging.ts';
import type { Edit } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { Guard } from '../auth/guards.ts';
import type { Invalidate, Schema } from '../database/index.ts';
import type { VersionedItem, VersionedSection } from '../database/version-tables.ts';
import { conflict, orNotFound } from '../errors/index.ts';
import { FairQueue } from '../fair-queue.ts';
import { holdRemaining } from '../files/index.ts';
import { idParams } from '../http/params.ts';
import { picturesOf, sendSmallPicture } from '../images/index.ts';
import { readContent } from './contents.ts';
import { findVersion, findVersions, numbersOfVersions, someVersions } from './repository.ts';
import type { VersionRow } from './repository.ts';
import { onlyId } from './versioned-kind.ts';
import type { VersionedKind } from './versioned-kind.ts';

export interface History<Content extends object> {
  /** The item's own path, with `:id` unless it is the only one of its kind. */
  path: string;
  versioned: VersionedKind<Content, VersionedItem | VersionedSection>;
  /** Schema of one version. */
  version: z.ZodType<HistoryEntry & { content: Content }>;
  /** Who may change the item, ending with its row. */
  guards: Guard[];
  /** Schema of the item, which is the answer to a restoration. */
  item: z.ZodType<object>;
  detail: (id: number) => Promise<object>;
  edit: Edit;
  /** What else a restoration changes, and which public answers it does. */
  changed: (
    trx: Transaction<Schema>,
    invalidate: Invalidate,
    id: number,
    request: FastifyRequest,
  ) => Promise<void> | void;
}

const versionNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const withOnlyId = <Params extends object>(params: Params) => ({ ...params, id: onlyId });

/** Parameters of paths below an item's own one. */
const paramsBelow = (path: string) =>
  path.includes('/:id')
    ? {
        item: idParams,
        version: idParams.extend({ number: versionNumber }),
        picture: idParams.extend({ number: versionNumber, picture: versionNumber }),
      }
    : {
        item: z.object({}).transform(withOnlyId),
        version: z.object({ number: versionNumber }).transform(withOnlyId),
        picture: z.object({ number: versionNumber, picture: versionNumber }).transform(withOnlyId),
      };

const presentEntry = (row: VersionRow): HistoryEntry => ({
  number: row.number,
  savedAt: row.savedAt,
  author: row.author === null ? null : { name: row.authorName, surname: row.authorSurname },
  ...(row.isImported === 1 && { isImported: true }),
});

/** Readings of old versions, one of each person: fifty may have to be decompressed for one. */
const readings = new FairQueue(2);

/** The versions of an item, for those who may change it, and their restoration. */
export const historyRoutes =
  <Content extends object>(
    { database, files, personalLists, withIdempotency }: ApiContext,
    { path, versioned, version, guards, item, detail, edit, changed }: History<Content>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { kind } = versioned;
    const params = paramsBelow(path);
    /** What a version holds, as `saveVersion` stored it. */
    const contentOf = (request: FastifyRequest, itemId: number, number: number): Promise<Content> =>
      readings.run(
        String(currentUser(request).userId),
        async () =>
          JSON.parse(orNotFound(await readContent(database.db, { kind, itemId }, number))) as Content,
      );

    app.get(
      apiPaths.itemHistory(path),
      {
        onRequest: guards,
        schema: { params: params.item, querystring: pageQuery, response: { 200: z.array(historyEntry) } },
      },
      async (request, reply) => {
        const item = { kind, itemId: request.params.id };
        await personalLists.send(reply, {
          userId: currentUser(request).userId,
          someRows: (most) => someVersions(database.db, item, most),
          keys: () => numbersOfVersions(database.db, item, pageRange(request.query)),
          present: async (numbers) => (await findVersions(database.db, item, numbers)).map(presentEntry),
        });
      },
    );

    app.get(
      apiPaths.historyVersion(path, ':number'),
      { onRequest: guards, schema: { params: params.version, response: { 200: version } } },
      async (request) => {
        const { id: itemId, number } = request.params;
        const row = orNotFound(await findVersion(database.db, { kind, itemId }, number));
        const content = await contentOf(request, itemId, number);
        const urls = versioned.files(content);
        const [pictures, withdrawn] = [await picturesOf(files, urls), await files.withdrawn(urls)];
        return {
          ...presentEntry(row),
          content: versioned.shown(content),
          pictures: [...pictures].map(([image, picture]) => ({
            image,
            picture,
            ...(withdrawn.has(image) && { number: urls.indexOf(image) }),
          })),
        };
      },
    );

    app.get(
      apiPaths.historyPicture(path, ':number', ':picture'),
      { onRequest: guards, schema: { params: params.picture } },
      async (request, reply) => {
        const { id: itemId, number, picture } = request.params;
        orNotFound(await findVersion(database.db, { kind, itemId }, number));
        const urls = versioned.files(await contentOf(request, itemId, number));
        return sendSmallPicture(reply, files, urls[picture] ?? '');
      },
    );

    app.post(
      apiPaths.restoration(path, ':number'),
      {
        onRequest: guards,
        schema: { params: params.version, body: restorationInput, response: { 201: item } },
      },
      async (request, reply) => {
        const { id, number } = request.params;
        await withIdempotency(request, request.body, async (remember) => {
          // Before the transaction, for whose end everybody waits.
          const content = await contentOf(request, id, number);
          return edit(request, id, async (trx, invalidate) => {
            orNotFound(await findVersion(trx, { kind, itemId: id }, number));
            const { userId } = currentUser(request);
            const erased = await holdRemaining(trx, versioned.files(content), userId);
            if (erased.size > 0 && !request.body.withoutErased) throw conflict('FILES_ERASED');
            await versioned.write(trx, id, versioned.without(content, erased));
            await changed(trx, invalidate, id, request);
            return remember(trx, id);
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );
  };
