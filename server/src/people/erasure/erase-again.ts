import type { ApiContext } from '../../api/context.ts';
import type { Queryable } from '../../database/index.ts';
import { filesOfPerson } from '../../files/index.ts';
import { findUser } from '../../users/repository.ts';
import type { UserRow } from '../../users/repository.ts';
import { depart } from '../departure.ts';
import { eraseFormerMember, removePerson } from './erase.ts';
import { keepErasedNumbers, readErasedNumbers } from './erased-numbers.ts';
import type { ErasedNumber } from './erased-numbers.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'dataDir' | 'files' | 'identity'>;

/** The person of an erased number, when a restored database has the data again. */
const findRestored = (db: Queryable, { userId, createdAt }: ErasedNumber): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();

/** Lets somebody go as they went before the backup was restored; no administrator is kept for their sake. */
async function departAgain({ clock, database }: Context, person: UserRow, entry: ErasedNumber) {
  const { articlesAs, catsAs, catsTo } = entry;
  await database.write(async (trx, invalidate) => {
    invalidate('members', 'cats', 'articles');
    if (person.departedAt === null) {
      const heir = catsAs === 'give' && catsTo !== null ? await findUser(trx, catsTo) : null;
      const cats = catsAs !== 'give' ? { cats: catsAs } : heir ? { cats: catsAs, catsTo: heir.userId } : null;
      await depart(trx, person, { articles: articlesAs ?? 'former', ...(cats ?? { cats: 'stay' }) }, clock());
    }
    await trx
      .updateTable('users')
      .set({ eraseAskedAt: clock().toISOString() })
      .where('userId', '=', person.userId)
      .execute();
  });
}

/**
 * Erases the people of the data directory's list whom a restored backup brought back, and further numbers.
 * @returns how many were there again.
 * @throws IdentityUnavailableError; the next run goes on.
 */
export async function eraseAgain(context: Context, further: readonly ErasedNumber[] = []): Promise<number> {
  const { database, dataDir } = context;
  let count = 0;
  for (const entry of [...(await readErasedNumbers(dataDir)), ...further]) {
    const person = await findRestored(database.db, entry);
    if (!person) continue;
    if (entry.articlesAs === null) {
      await removePerson(context, person, await filesOfPerson(database.db, person));
    } else {
      await departAgain(context, person, entry);
      const former = await findRestored(database.db, entry);
      if (former) await eraseFormerMember(context, former);
    }
    count += 1;
  }
  await keepErasedNumbers(context);
  return count;
}
