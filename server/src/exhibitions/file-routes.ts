import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type Exhibition, limits } from 'shared/contract';
import { addFilesInput, exhibition } from 'shared/contract/schemas';
import { pdfName } from 'shared/format';
import type { ApiContext } from '../api/context.ts';
import { noContent } from '../api/no-content.ts';
import { deletionBy } from '../api/preconditions.ts';
import type { Edit } from '../api/preconditions.ts';
import type { Guard } from '../auth/guards.ts';
import type { Queryable } from '../database/index.ts';
import { conflict, invalidField, notFound } from '../errors/index.ts';
import { holdFiles } from '../files/index.ts';
import { idParams, rowKey } from '../http/params.ts';
import { acceptEach } from '../images/index.ts';
import { deleteFile, insertFiles, listFiles } from './repository.ts';

interface FileRoutes {
  guards: Guard[];
  edit: Edit;
  detail: (id: number) => Promise<Exhibition>;
}

const fileParams = idParams.extend({ fileId: rowKey });

/** @throws 400 for the file name of another type. */
const acceptName = (name: string, index: number): string => {
  const accepted = pdfName(name);
  if (accepted === null) throw invalidField(`names.${index}`, 'wrong_extension');
  return accepted;
};

/** PDF files of an exhibition. */
export const exhibitionFileRoutes =
  (
    { clock, database, files, withIdempotency }: ApiContext,
    { guards, edit, detail }: FileRoutes,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const requireCapacity = async (db: Queryable, id: number, more: number): Promise<void> => {
      const present = await listFiles(db, id);
      if (present.length + more > limits.filesPerExhibition) throw conflict('TOO_MANY_FILES');
    };

    app.post(
      apiPaths.exhibitionFiles(':id'),
      {
        onRequest: guards,
        schema: { params: idParams, body: addFilesInput, response: { 201: exhibition } },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { files: urls, names } = request.body;
        await withIdempotency(request, request.body, async (remember) => {
          const originalNames = urls.map((_url, index) => acceptName(names?.[index] ?? '', index));
          await requireCapacity(database.db, id, urls.length);
          const accepted = await acceptEach((url) => files.acceptPdf(url), urls);
          return edit(request, id, async (trx, invalidate) => {
            invalidate(`exhibitions/${id}`);
            await requireCapacity(trx, id, urls.length);
            await holdFiles(trx, accepted);
            await insertFiles(
              trx,
              id,
              accepted.map((fileName, index) => ({ fileName, originalName: originalNames[index] ?? '' })),
            );
            return remember(trx, id);
          });
        });
        return reply.code(201).send(await detail(id));
      },
    );

    app.delete(
      apiPaths.exhibitionFile(':id', ':fileId'),
      { onRequest: guards, schema: { params: fileParams, response: noContent } },
      async (request, reply) => {
        const { id, fileId } = request.params;
        await edit(request, id, async (trx, invalidate) => {
          invalidate(`exhibitions/${id}`);
          const file = { exhibitionId: id, fileId };
          if (!(await deleteFile(trx, file, deletionBy(request, clock())))) throw notFound();
        });
        return reply.code(204).send();
      },
    );
  };
