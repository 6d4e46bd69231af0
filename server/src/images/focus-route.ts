import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { focusInput } from 'shared/contract/schemas';
import { adminRole } from 'shared/contract';
import type { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import type { Edit } from '../api/preconditions.ts';
import { currentUser } from '../auth/current-user.ts';
import type { Guard } from '../auth/guards.ts';
import type { Schema } from '../database/index.ts';
import { conflict, forbidden } from '../errors/index.ts';
import { isShownByOthers, setFocus, shownIn, uploaderOf } from '../files/index.ts';
import { idParams } from '../http/params.ts';
import type { UserRow } from '../users/repository.ts';

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

/**
 * Whether a person may move the focus of a picture, which moves it wherever the picture is shown: an item may show one
 * that somebody else sent and shows too.
 */
const mayMove = async (
  trx: Transaction<Schema>,
  url: string,
  { role, uid, userId }: Pick<UserRow, 'role' | 'uid' | 'userId'>,
): Promise<boolean> =>
  role === adminRole || (await uploaderOf(trx, url)) === uid || !(await isShownByOthers(trx, url, userId));

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
        await edit(request, id, async (trx, invalidate) => {
          if (!(await images(trx, id)).includes(url)) throw conflict('IMAGE_CHANGED');
          if (!(await mayMove(trx, url, currentUser(request)))) throw forbidden();
          if (!(await setFocus(trx, url, focus))) throw conflict('IMAGE_CHANGED');
          invalidate(...(await shownIn(trx, url)));
        });
        return detail(id);
      },
    );
  };
