import type { Selectable, Transaction } from 'kysely';
import type { CoatFilter, UpdateCatInput } from 'shared/contract';
import { inBatches, onPage, shownInMembers, shownName } from '../database/index.ts';
import type { Deletion, PageRange, Queryable, Schema, Shown } from '../database/index.ts';
import { coatColumns, isOfCoat } from './coat.ts';

type Row = Shown<Selectable<Schema['cats']>>;

interface Owner {
  ownerName: string;
  ownerSurname: string;
}

export type CatSummaryRow = Pick<Row, 'catId' | 'name' | 'kind' | 'ems' | 'image' | 'createdAt'> & Owner;
export type CatRow = Row & Owner & { ownerInMembers: number };
/** What the owner writes: the columns are named like the fields of the call. */
export type CatText = Pick<Row, keyof UpdateCatInput>;

const shown = (db: Queryable) =>
  db.selectFrom('cats').where('hidden', '=', 0).where('cats.deletedAt', 'is', null);

const withOwner = (db: Queryable) =>
  shown(db).innerJoin('users', 'users.userId', 'cats.ownerId').select(shownName('owner'));

const whole = (db: Queryable) => withOwner(db).selectAll('cats').select(shownInMembers.as('ownerInMembers'));

/** Newest first, in batches. */
export const listCats = (
  db: Queryable,
  page: PageRange,
  filter: CoatFilter = {},
): AsyncGenerator<CatSummaryRow[]> =>
  inBatches<CatSummaryRow>(page, (range, last) => {
    const keys = shown(db)
      .select(['catId', 'createdAt'])
      .where(isOfCoat(filter))
      .orderBy('createdAt', 'desc')
      .orderBy('catId', 'desc');
    const following =
      last === null
        ? keys
        : keys
            .where('createdAt', '<=', last.createdAt)
            .where((is) => is.or([is('createdAt', '<', last.createdAt), is('catId', '<', last.catId)]));
    // Ids come from the index alone: rows before the offset are neither read nor joined.
    return withOwner(db)
      .innerJoin(onPage(following, range).as('part'), 'part.catId', 'cats.catId')
      .select(['cats.catId', 'cats.name', 'kind', 'ems', 'image', 'cats.createdAt'])
      .orderBy('part.createdAt', 'desc')
      .orderBy('part.catId', 'desc')
      .execute();
  });

/** Newest first, with all editable columns. */
export const listCatsOf = (db: Queryable, ownerId: number): Promise<CatRow[]> =>
  whole(db)
    .where('ownerId', '=', ownerId)
    .orderBy('cats.createdAt', 'desc')
    .orderBy('catId', 'desc')
    .execute();

export const findCat = async (db: Queryable, id: number): Promise<CatRow | null> =>
  (await whole(db).where('catId', '=', id).executeTakeFirst()) ?? null;

/** Returns the new id. */
export async function insertCat(
  trx: Transaction<Schema>,
  cat: CatText & Pick<Row, 'ownerId' | 'image' | 'createdAt'>,
): Promise<number> {
  const { catId } = await trx
    .insertInto('cats')
    .values({ ...cat, ...coatColumns(cat.ems) })
    .returning('catId')
    .executeTakeFirstOrThrow();
  return catId;
}

export async function updateCat(
  trx: Transaction<Schema>,
  id: number,
  values: Partial<CatText & Pick<Row, 'image' | 'imageCaption'>>,
): Promise<void> {
  const derived = values.ems === undefined ? {} : coatColumns(values.ems);
  await trx
    .updateTable('cats')
    .set({ ...values, ...derived })
    .where('catId', '=', id)
    .execute();
}

/** Puts it into the bin with its gallery. */
export async function deleteCat(trx: Transaction<Schema>, id: number, deletion: Deletion): Promise<void> {
  await trx.updateTable('cats').set(deletion).where('catId', '=', id).execute();
}
