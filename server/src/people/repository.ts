import type { Queryable } from '../database/index.ts';
import type { UserRow } from '../users/repository.ts';

const former = (db: Queryable) =>
  db.selectFrom('users').selectAll().where('departedAt', 'is not', null).where('erasedAt', 'is', null);

/** Somebody who has left and whose data are still there. */
export const findFormerMember = async (db: Queryable, userId: number): Promise<UserRow | null> =>
  (await former(db).where('userId', '=', userId).executeTakeFirst()) ?? null;

/** All of them, the last one who left first. */
export const listFormerMembers = (db: Queryable): Promise<UserRow[]> =>
  former(db).orderBy('departedAt', 'desc').orderBy('userId').execute();

/** A member, or somebody who has left and whose data are still there. */
export const findPersonWithData = async (db: Queryable, userId: number): Promise<UserRow | null> =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()) ?? null;

const shownMails = 20;

/** The last messages to a member, newest first. */
export const listMailsTo = (db: Queryable, userId: number) =>
  db
    .selectFrom('mails')
    .select(['mailId', 'kind', 'state', 'createdAt', 'sentAt'])
    .where('userId', '=', userId)
    .orderBy('mailId', 'desc')
    .limit(shownMails)
    .execute();

/** Names of a member's cats, newest first. */
export const listCatNames = (db: Queryable, userId: number) =>
  db
    .selectFrom('cats')
    .select(['catId', 'name'])
    .where('ownerId', '=', userId)
    .where('hidden', '=', 0)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('catId', 'desc')
    .execute();
