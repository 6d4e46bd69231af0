import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { addImagesInput } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { currentUser } from '../auth/current-user.ts';
import { noContent } from '../api/no-content.ts';
import { deletionBy } from '../api/preconditions.ts';
import type { Edit } from '../api/preconditions.ts';
import type { Guard } from '../auth/guards.ts';
import type { Schema, Invalidate } from '../database/index.ts';
import { conflict, notFound } from '../errors/index.ts';
import { holdFiles } from '../files/index.ts';
import { idParams, rowKey } from '../http/params.ts';
import { acceptEach } from './pictures.ts';
import { countImages, deleteImage, insertImages } from './repository.ts';
import type { GalleryOf } from './repository.ts';

export interface Gallery {
  of: GalleryOf;
  paths: { images: string; image: string };
  /** Images that one parent may have. */
  limit: number;
  /** Who may change the gallery, ending with the parent's row. */
  guards: Guard[];
  /** Schema of the parent, which is the answer to an addition. */
  item: z.ZodType<object>;
  detail: (id: number) => Promise<object>;
  edit: Edit;
  /** What else changes with the gallery, and which public answers do. */
  changed: (
    trx: Transaction<Schema>,
    invalidate: Invalidate,
    id: number,
    request: FastifyRequest,
  ) => Promise<void> | void;
  /** The same for a deletion, where it differs. */
  deleted?: (
    trx: Transaction<Schema>,
    invalidate: Invalidate,
    image: { id: number; imageId: number },
    request: FastifyRequest,
  ) => Promise<void>;
}

const imageParams = idParams.extend({ imageId: rowKey });

/** Adding and deleting the further images of an article, a cat or an exhibition. */
export const galleryRoutes =
  (
    { clock, database, files, withIdempotency }: ApiContext,
    { of, paths, limit, guards, item, detail, edit, changed, deleted }: Gallery,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      paths.images,
      { onRequest: guards, schema: { params: idParams, body: addImagesInput, response: { 201: item } } },
      async (request, reply) => {
        const { id } = request.params;
        await withIdempotency(request, request.body, async (remember) => {
          // Looked at before the images are decoded, and counted again when the parent is locked.
          const requireCapacity = async (db: typeof database.db): Promise<void> => {
            const count = await countImages(db, of, id);
            if (count + request.body.images.length > limit) throw conflict('TOO_MANY_IMAGES');
          };
          await requireCapacity(database.db);
          const images = await acceptEach((url) => files.acceptImage(url), request.body.images);
          return edit(request, id, async (trx, invalidate) => {
            await requireCapacity(trx);
            await holdFiles(trx, images, currentUser(request).userId);
            await insertImages(trx, of, id, images);
            await changed(trx, invalidate, id, request);
            return remember(trx, id);
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );

    app.delete(
      paths.image,
      { onRequest: guards, schema: { params: imageParams, response: noContent } },
      async (request, reply) => {
        const { id, imageId } = request.params;
        await edit(request, id, async (trx, invalidate) => {
          const image = { parentId: id, imageId };
          if (!(await deleteImage(trx, of, image, deletionBy(request, clock())))) throw notFound();
          await (deleted
            ? deleted(trx, invalidate, { id, imageId }, request)
            : changed(trx, invalidate, id, request));
        });
        return reply.code(204).send();
      },
    );
  };
