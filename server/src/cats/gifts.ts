import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { RowDecision } from '../auth/guards.ts';
import { shownName } from '../database/index.ts';
import type { Queryable, Schema } from '../database/index.ts';
import { orNotFound } from '../errors/index.ts';
import { deleteEarlierVersions } from '../history/index.ts';
import type { UserRow } from '../users/repository.ts';

/*
 * Cats that members offer to another one when they leave: shown to nobody until the new owner takes them over.
 */

type Condition = (is: ExpressionBuilder<Schema, 'cats'>) => Expression<SqlBool>;

/** A cat of its owner, who was assigned it, has taken it over or has always had it. */
export const isNotOffered: Condition = (is) => is.or([is('gift', 'is', null), is('gift', '=', 'accepted')]);

/** Some of a member's cats, also of the deleted ones, but for those that are only offered. */
export const someTakenCats = (db: Queryable, ownerId: number, most: number) =>
  db
    .selectFrom('cats')
    .select('catId')
    .where('ownerId', '=', ownerId)
    .where(isNotOffered)
    .limit(most)
    .execute();

const offered = (db: Queryable) =>
  db.selectFrom('cats').where('gift', '=', 'offered').where('cats.deletedAt', 'is', null);

/** The cats that are offered to a member, newest first. */
export async function idsOfOffers(db: Queryable, userId: number): Promise<number[]> {
  const keys = offered(db).select('catId').where('ownerId', '=', userId);
  const rows = await keys.orderBy('createdAt', 'desc').orderBy('catId', 'desc').execute();
  return rows.map(({ catId }) => catId);
}

/** Those of the cats that are offered to a member, newest first, with the names of the givers. */
export const findOffers = (db: Queryable, userId: number, ids: readonly number[]) =>
  offered(db)
    .innerJoin('users', 'users.userId', 'cats.formerOwnerId')
    .select(shownName('giver'))
    .select([
      'catId',
      'cats.name',
      'kind',
      'ems',
      'birthday',
      'location',
      'tests',
      'page',
      'description',
      'image',
    ])
    .where('ownerId', '=', userId)
    .where('catId', 'in', ids)
    .orderBy('cats.createdAt', 'desc')
    .orderBy('catId', 'desc')
    .execute();

/** A cat that is offered or was taken over. */
export const findGift = async (db: Queryable, id: number): Promise<{ ownerId: number } | null> =>
  (await db
    .selectFrom('cats')
    .select('ownerId')
    .where('catId', '=', id)
    .where('gift', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) ?? null;

/** Nobody else learns that a cat is offered. */
export const mayAnswerOffer = (
  { userId }: Pick<UserRow, 'userId'>,
  gift: { ownerId: number },
): RowDecision => ({ visible: gift.ownerId === userId, allowed: true });

/**
 * Shows the cat under its new owner; once more, for who did not hear the first answer, changes nothing. What the giver had
 * deleted or written before is not given along.
 * @returns the URLs of the files that only this may have named.
 * @throws 404 when it is offered no more.
 */
export async function acceptOffer(trx: Transaction<Schema>, id: number): Promise<string[]> {
  const gift = await trx
    .updateTable('cats')
    .set((is) => ({ gift: 'accepted', hidden: 0, version: is('version', '+', 1) }))
    .where('catId', '=', id)
    .where('gift', '=', 'offered')
    .returning('ownerId')
    .executeTakeFirst();
  if (gift === undefined) {
    orNotFound(await findGift(trx, id));
    return [];
  }
  const deleted = trx.deleteFrom('catImages').where('catId', '=', id).where('deletedAt', 'is not', null);
  const pictures = await deleted.returning('image').execute();
  return [
    ...pictures.map(({ image }) => image),
    ...(await deleteEarlierVersions(trx, { kind: 'cats', itemId: id })),
  ];
}

/** Gives offered cats back to who left, with whom they go. @returns their ids. */
export async function refuseOffers(trx: Transaction<Schema>, which: Condition): Promise<number[]> {
  const rows = await trx
    .updateTable('cats')
    .set((is) => ({
      // Whatever is offered has a giver.
      ownerId: is.ref('formerOwnerId').$notNull(),
      formerOwnerId: null,
      gift: null,
      version: is('version', '+', 1),
    }))
    .where('gift', '=', 'offered')
    .where(which)
    .returning('catId')
    .execute();
  return rows.map(({ catId }) => catId);
}
