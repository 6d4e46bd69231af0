import type { Selectable, Transaction } from 'kysely';
import type { Queryable, Schema, CacheTag } from '../database/index.ts';

export type UserRow = Selectable<Schema['users']>;
export type NewUser = Pick<UserRow, 'uid' | 'name' | 'surname' | 'email' | 'createdAt'>;
export type UserDetails = Partial<Pick<UserRow, 'web' | 'catKinds' | 'showEmail' | 'showInMembers'>>;

const orNull = <T>(row: T | undefined): T | null => row ?? null;

export const findUser = (db: Queryable, userId: number): Promise<UserRow | null> =>
  db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirst().then(orNull);

export const findUserByUid = (db: Queryable, uid: string): Promise<UserRow | null> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst().then(orNull);

/** `email` is in lower case. */
export const findUserByEmail = (db: Queryable, email: string): Promise<UserRow | null> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst().then(orNull);

/** All users, in no particular order: Czech collation is not the database's. */
export const listUsers = (db: Queryable): Promise<UserRow[]> => db.selectFrom('users').selectAll().execute();

/** Adds a member without a role or a membership, visible in the member list. Returns the new key. */
export async function insertUser(trx: Transaction<Schema>, user: NewUser): Promise<number> {
  const { userId } = await trx
    .insertInto('users')
    .values({
      ...user,
      role: 0,
      membershipExpire: null,
      web: '',
      catKinds: '',
      showEmail: 1,
      showInMembers: 1,
    })
    .returning('userId')
    .executeTakeFirstOrThrow();
  return userId;
}

export async function updateUserDetails(
  trx: Transaction<Schema>,
  userId: number,
  details: UserDetails,
): Promise<void> {
  await trx.updateTable('users').set(details).where('userId', '=', userId).execute();
}

/** The cats and articles that name a person. */
export async function namedWith(db: Queryable, userId: number): Promise<CacheTag[]> {
  const cats = await db.selectFrom('cats').select('catId').where('ownerId', '=', userId).execute();
  const articles = await db
    .selectFrom('articles')
    .select('articleId')
    .where('creatorId', '=', userId)
    .where('approved', '=', 1)
    .execute();
  return [
    ...cats.map(({ catId }) => `cats/${catId}` as const),
    ...articles.map(({ articleId }) => `articles/${articleId}` as const),
  ];
}

/** `date` is the last day of the membership, `null` for none. */
export async function updateMembership(
  trx: Transaction<Schema>,
  userId: number,
  date: string | null,
): Promise<void> {
  await trx.updateTable('users').set({ membershipExpire: date }).where('userId', '=', userId).execute();
}
