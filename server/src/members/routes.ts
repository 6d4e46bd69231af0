import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type Member } from 'shared/contract';
import {
  catSummary,
  listCount,
  member,
  memberPage,
  pageQuery,
  searchBoxQuery,
  searchedPageQuery,
} from 'shared/contract/schemas';
import { fold, hasWords } from 'shared/format';
import { z } from 'zod';
import type { ApiContext } from '../api/context.ts';
import { pageRange, slicePage } from '../api/paging.ts';
import { idParams } from '../http/params.ts';
import { kindOf } from '../database/index.ts';
import type { Database } from '../database/index.ts';
import { keepPromise } from '../kept-promise.ts';
import { bySurname } from '../users/order.ts';
import { listUsers, type UserRow } from '../users/repository.ts';
import { createMemberReader } from './reader.ts';
import { presentMember } from './presenter.ts';

/** A member as everybody sees them, with what the search box looks in. */
interface ListedMember {
  shown: Member;
  texts: string;
}

const listed = (row: UserRow): ListedMember => {
  const shown = presentMember(row);
  const { name, surname, email, catKinds, web } = shown;
  return { shown, texts: fold([name, surname, email ?? '', catKinds, web].join('\n')) };
};

/** The members who show themselves, in order: read and sorted once after each change, whatever is asked for. */
const orderedMembers = ({ db, changes }: Database): (() => Promise<readonly ListedMember[]>) => {
  const members = keepPromise(async (): Promise<readonly ListedMember[]> => {
    const rows = await listUsers(db);
    return rows
      .filter(({ showInMembers }) => showInMembers === 1)
      .sort(bySurname)
      .map(listed);
  });
  changes.subscribe((changed) => {
    if (changed.some((tag) => kindOf(tag) === 'members')) members.forget();
  });
  return members.get;
};

/** The public list of members, less what each of them hides. */
export const memberRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { answers, database, searchWords } = context;
  const { cats, presentSummaries, publicPage } = createMemberReader(context);
  const members = orderedMembers(database);
  /** Those who have all these words in what they show of themselves. */
  const found = async (words: readonly string[]): Promise<readonly ListedMember[]> =>
    (await members()).filter(({ texts }) => hasWords(texts, words));
  return async (app) => {
    app.get(
      apiPaths.members(),
      { schema: { querystring: searchedPageQuery, response: { 200: z.array(member) } } },
      (request, reply) =>
        answers.sendList(
          request,
          reply,
          ['members'],
          async function* () {
            yield slicePage(await found(searchWords(request)), pageRange(request.query));
          },
          (rows) => rows.map(({ shown }) => shown),
        ),
    );

    app.get(
      apiPaths.memberCount(),
      { schema: { querystring: searchBoxQuery, response: { 200: listCount } } },
      (request, reply) =>
        answers.send(request, reply, ['members'], async () => ({
          count: (await found(searchWords(request))).length,
        })),
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

    app.get(
      apiPaths.memberCats(':id'),
      { schema: { params: idParams, querystring: pageQuery, response: { 200: z.array(catSummary) } } },
      (request, reply) => {
        const { id } = request.params;
        const read = () => cats(id, pageRange(request.query));
        answers.sendList(request, reply, [`members/${id}`, 'cats'], read, presentSummaries);
      },
    );
  };
};
