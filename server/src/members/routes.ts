import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/api-paths';
import { member, pageQuery } from 'shared/contract';
import { z } from 'zod';
import type { ApiContext } from '../http/context.ts';
import { pageRange, slicePage } from '../http/paging.ts';
import { listUsers } from '../users/repository.ts';
import { bySurname } from '../users/order.ts';
import { presentMember } from './presenter.ts';

/** The public list of members, less what each of them hides. */
export const memberRoutes =
  ({ answers, database }: ApiContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      apiPaths.members(),
      { schema: { querystring: pageQuery, response: { 200: z.array(member) } } },
      (request, reply) =>
        answers.sendList(
          request,
          reply,
          ['members'],
          async () => {
            const visible = (await listUsers(database.db)).filter((row) => row.showInMembers === 1);
            return slicePage(visible.sort(bySurname), pageRange(request.query));
          },
          (rows) => rows.map(presentMember),
        ),
    );
  };
