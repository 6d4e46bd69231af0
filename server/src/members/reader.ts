import { firstCatsLimit, type MemberPage } from 'shared/contract';
import type { ApiContext } from '../api/context.ts';
import { listPublicArticlesOf } from '../articles/repository.ts';
import { createCatReader } from '../cats/reader.ts';
import { listCats, stationsOf } from '../cats/repository.ts';
import type { CatSummaryRow } from '../cats/repository.ts';
import { orNotFound } from '../errors/index.ts';
import type { PageRange } from '../database/index.ts';
import { findUser, type UserRow } from '../users/repository.ts';
import { presentMember } from './presenter.ts';

/** A breeder has one, or a few. */
const mostStations = 20;

/** Members in the form of the API. */
export function createMemberReader(context: Pick<ApiContext, 'clock' | 'database' | 'files'>) {
  const { clock, database } = context;
  const { presentSummaries } = createCatReader(context);
  /** @throws 404, also for a member who is not shown, and for former ones. */
  const shownMember = async (id: number): Promise<UserRow> => {
    const found = await findUser(database.db, id);
    return orNotFound(found?.showInMembers === 1 ? found : null);
  };

  return {
    /** @throws what `shownMember` throws. */
    async publicPage(id: number): Promise<MemberPage> {
      const row = await shownMember(id);
      const cats: CatSummaryRow[] = [];
      for await (const batch of listCats(
        database.db,
        { limit: firstCatsLimit + 1, offset: 0 },
        { ownerId: id },
      ))
        cats.push(...batch);
      return {
        ...presentMember(row),
        stations: await stationsOf(database.db, id, mostStations),
        cats: await presentSummaries(cats),
        articles: await listPublicArticlesOf(database.db, id, clock()),
      };
    },

    /** The cats of a member, in batches. @throws what `shownMember` throws. */
    async *cats(id: number, page: PageRange): AsyncGenerator<CatSummaryRow[]> {
      await shownMember(id);
      yield* listCats(database.db, page, { ownerId: id });
    },

    presentSummaries,
  };
}
