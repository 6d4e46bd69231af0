import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared/contract';
import { member, memberPage, pageQuery } from 'shared/contract/schemas';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { pageRange, slicePage } from '../api/paging.ts';
import { idParams } from '../http/params.ts';
import { kindOf } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { bySurname } from '../users/order.ts';
import { listUsers, type UserRow } from '../users/repository.ts';
import { createMemberReader } from './reader.ts';
import { presentMember } from './presenter.ts';

/** The members who show themselves, in order: read and sorted once after each change, whatever part is asked for. */
const orderedMembers = ({ db, changes }: Database): (() => Promise<readonly UserRow[]>) => {
  let known: Promise<readonly UserRow[]> | null = null;
  changes.subscribe((changed) => {
    if (changed.some((tag) => kindOf(tag) === 'members')) known = null;
  });
  return () => {
    if (known !== null) return known;
    const reading = listUsers(db).then((rows) =>
      rows.filter(({ showInMembers }) => showInMembers === 1).sort(bySurname),
    );
    known = reading;
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  };
};

/** The public list of members, less what each of them hides. */
export const memberRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, database } = context;
  const { publicPage } = createMemberReader(context);
  const members = orderedMembers(database);
  return async (app) => {
    app.get(
      apiPaths.members(),
      { schema: { querystring: pageQuery, response: { 200: z.array(member) } } },
      (request, reply) =>
        answers.sendList(
          request,
          reply,
          ['members'],
          async function* () {
            yield slicePage(await members(), pageRange(request.query));
          },
          (rows) => rows.map(presentMember),
        ),
    );

    app.get(
      apiPaths.member(':id'),
      { schema: { params: idParams, response: { 200: memberPage } } },
      (request, reply) => {
        const { id } = request.params;
        // The page lists cats and articles, too.
        answers.send(request, reply, [`members/${id}`, 'cats', 'articles'], () => publicPage(id));
      },
    );
  };
};
