import type { MemberPage } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { listPublicArticlesOf } from '../articles/repository.ts';
import { createCatReader } from '../cats/reader.ts';
import { listCatsOf } from '../cats/repository.ts';
import { orNotFound } from '../errors/index.ts';
import { findUser } from '../users/repository.ts';
import { presentMember } from './presenter.ts';

/** Members in the form of the API. */
export function createMemberReader(context: Pick<ApiContext, 'clock' | 'database' | 'files'>) {
  const { clock, database } = context;
  const { presentSummaries } = createCatReader(context);
  return {
    /** @throws 404, also for a member who is not shown, and for former ones. */
    async publicPage(id: number): Promise<MemberPage> {
      const found = await findUser(database.db, id);
      const row = orNotFound(found?.showInMembers === 1 ? found : null);
      const cats = await listCatsOf(database.db, id);
      const stations = cats.map(({ location }) => location.trim()).filter((station) => station !== '');
      return {
        ...presentMember(row),
        stations: [...new Set(stations)],
        cats: await presentSummaries(cats),
        articles: await listPublicArticlesOf(database.db, id, clock()),
      };
    },
  };
}
