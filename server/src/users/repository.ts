import type { Selectable, Transaction } from 'kysely';
import type { VisibilityField } from 'shared/contract';
import type { Queryable, Schema, CacheTag } from '../database/index.ts';

export type UserRow = Selectable<Schema['users']>;
/** With the time of the last invitation. */
export type InvitedUserRow = UserRow & { invitedAt: string | null };
export type NewUser = Pick<UserRow, 'uid' | 'name' | 'surname' | 'email' | 'createdAt'>;
export type UserDetails = Partial<Pick<UserRow, 'web' | 'catKinds' | VisibilityField>>;

const orNull = <T>(row: T | undefined): T | null => row ?? null;

const users = (db: Queryable) =>
  db
    .selectFrom('users')
    .selectAll()
    .select((user) =>
      user
        .selectFrom('invitations')
        .whereRef('invitations.userId', '=', 'users.userId')
        .select(({ fn }) => fn.max('sentAt').as('sentAt'))
        .as('invitedAt'),
    );

/** A member; `null` for former ones. */
export const findUser = (db: Queryable, userId: number): Promise<InvitedUserRow | null> =>
  users(db).where('userId', '=', userId).where('departedAt', 'is', null).executeTakeFirst().then(orNull);

/** Also a former member, whose tokens the guards refuse. */
export const findUserByUid = (db: Queryable, uid: string): Promise<InvitedUserRow | null> =>
  users(db).where('uid', '=', uid).executeTakeFirst().then(orNull);

/** Also a former member; `email` is in lower case. */
export const findUserByEmail = (db: Queryable, email: string): Promise<UserRow | null> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst().then(orNull);

/** All members, without former ones, in no particular order: Czech collation is not the database's. */
export const listUsers = (db: Queryable): Promise<InvitedUserRow[]> =>
  users(db).where('departedAt', 'is', null).execute();

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

/** Items of one kind above whose number all of the kind count as changed: announcing each takes time. */
const mostNamed = 200;

/** The cats and articles that name a person. */
export async function namedWith(db: Queryable, userId: number): Promise<CacheTag[]> {
  const ownCats = db.selectFrom('cats').select('catId').where('ownerId', '=', userId);
  const cats = await ownCats.limit(mostNamed + 1).execute();
  const ownArticles = db.selectFrom('articles').select('articleId').where('creatorId', '=', userId);
  const articles = await ownArticles
    .where('approved', '=', 1)
    .limit(mostNamed + 1)
    .execute();
  return [
    ...(cats.length > mostNamed ? (['cats'] as const) : cats.map(({ catId }) => `cats/${catId}` as const)),
    ...(articles.length > mostNamed
      ? (['articles'] as const)
      : articles.map(({ articleId }) => `articles/${articleId}` as const)),
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

/** Keeps when somebody was signed in for the first time. */
export async function markArrival(db: Queryable, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ arrivedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('arrivedAt', 'is', null)
    .execute();
}
