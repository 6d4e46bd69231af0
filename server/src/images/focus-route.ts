import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { focusInput } from 'shared/contract';
import type { z } from 'zod';
import type { Schema } from '../database/index.ts';
import { setFocus, shownIn } from '../files/index.ts';
import type { ApiContext } from '../http/context.ts';
import type { Guard } from '../http/guards.ts';
import { idParams } from '../http/params.ts';
import type { Edit } from '../http/preconditions.ts';
import { conflict } from '../http/problems.ts';

export interface Cropped {
  path: string;
  /** Who may change the item, ending with its row. */
  guards: Guard[];
  /** Schema of the item, which is the answer. */
  item: z.ZodType<object>;
  detail: (id: number) => Promise<object>;
  edit: Edit;
  /** URLs of the item's pictures. */
  images: (trx: Transaction<Schema>, id: number) => Promise<readonly string[]>;
}

/** Moving the point that crops of an item's picture keep. An article stays approved: what it shows is the same. */
export const focusRoute =
  (
    { files }: Pick<ApiContext, 'files'>,
    { path, guards, item, detail, edit, images }: Cropped,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      path,
      { onRequest: guards, schema: { params: idParams, body: focusInput, response: { 200: item } } },
      async (request) => {
        const { id } = request.params;
        const { image, ...focus } = request.body;
        const url = files.normalise(image);
        await edit(request, id, async (trx, touch) => {
          const isOwn = (await images(trx, id)).includes(url);
          if (!isOwn || !(await setFocus(trx, url, focus))) throw conflict('IMAGE_CHANGED');
          touch(...(await shownIn(trx, url)));
        });
        return detail(id);
      },
    );
  };
