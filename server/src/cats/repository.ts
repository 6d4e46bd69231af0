import type { Selectable, Transaction } from 'kysely';
import type { CoatFilter, UpdateCatInput } from 'shared/contract';
import { inBatches, itemsNamed, newestNamed, onPage, shownInMembers, shownName } from '../database/index.ts';
import type { Deletion, PageRange, Queryable, Schema, Shown } from '../database/index.ts';
import { coatColumns, isOfCoat } from './coat.ts';

type Row = Shown<Selectable<Schema['cats']>>;

interface Owner {
  ownerName: string;
  ownerSurname: string;
}

/** What the public list is ordered by. */
export type CatKey = Pick<Row, 'catId' | 'createdAt'>;
export type CatSummaryRow = CatKey & Pick<Row, 'name' | 'kind' | 'ems' | 'image'> & Owner;
export type CatRow = Row & Owner & { ownerInMembers: number };
/** What the owner writes: the columns are named like the fields of the call. */
export type CatText = Pick<Row, keyof UpdateCatInput>;

const shown = (db: Queryable) =>
  db.selectFrom('cats').where('hidden', '=', 0).where('cats.deletedAt', 'is', null);

const withOwner = (db: Queryable) =>
  shown(db).innerJoin('users', 'users.userId', 'cats.ownerId').select(shownName('owner'));

const whole = (db: Queryable) => withOwner(db).selectAll('cats').select(shownInMembers.as('ownerInMembers'));

/** Which cats of the public list are wanted: of a coat, and with words in their names or those of their owners. */
export interface CatFilter extends CoatFilter {
  ownerId?: number;
  words?: readonly string[];
}

/** Keys of a part of the list: from an index alone, so that rows before the part are neither read nor joined. */
const keysOf = (
  db: Queryable,
  { ownerId, ...coat }: Omit<CatFilter, 'words'>,
  range: PageRange,
  last: CatKey | null,
) => {
  const keys = shown(db)
    .select(['catId as itemId', 'createdAt'])
    .where(isOfCoat(coat))
    .$if(ownerId !== undefined, (cats) => cats.where('ownerId', '=', Number(ownerId)))
    .orderBy('createdAt', 'desc')
    .orderBy('catId', 'desc');
  const following =
    last === null
      ? keys
      : keys
          .where('createdAt', '<=', last.createdAt)
          .where((is) => is.or([is('createdAt', '<', last.createdAt), is('catId', '<', last.catId)]));
  return onPage(following, range);
};

const partOf = (
  db: Queryable,
  { words = [], ...filter }: CatFilter,
  range: PageRange,
  last: CatKey | null,
) => {
  if (words.length === 0) return keysOf(db, filter, range, last).as('part');
  const named = itemsNamed(db, 'cats', words, filter);
  return onPage(newestNamed(named, last && { ...last, id: last.catId }), range).as('part');
};

/**
 * Newest first, in batches.
 * @param after key of the cat that the offset counts from, `null` for the beginning of the list.
 */
export const listCats = (
  db: Queryable,
  page: PageRange,
  filter: CatFilter = {},
  after: CatKey | null = null,
): AsyncGenerator<CatSummaryRow[]> =>
  inBatches<CatSummaryRow, CatKey>(
    page,
    (range, last) =>
      withOwner(db)
        .innerJoin(partOf(db, filter, range, last), 'part.itemId', 'cats.catId')
        .select(['cats.catId', 'cats.name', 'kind', 'ems', 'image', 'cats.createdAt'])
        .orderBy('part.createdAt', 'desc')
        .orderBy('part.itemId', 'desc')
        .execute(),
    { after },
  );

/** Key of the cat that many rows after another in the public list, `null` when there are fewer. */
export async function findCatKey(
  db: Queryable,
  coat: CoatFilter,
  rows: number,
  after: CatKey | null,
): Promise<CatKey | null> {
  const key = await keysOf(db, coat, { limit: 1, offset: rows - 1 }, after).executeTakeFirst();
  return key === undefined ? null : { catId: key.itemId, createdAt: key.createdAt };
}

/** Stations that a member's cats come from, the most there may be, those of the newest cats first. */
export async function stationsOf(db: Queryable, ownerId: number, most: number): Promise<string[]> {
  const rows = await shown(db)
    .select('location')
    .where('ownerId', '=', ownerId)
    .where('location', '<>', '')
    .groupBy('location')
    .orderBy((is) => is.fn.max('createdAt'), 'desc')
    .limit(most)
    .execute();
  return [...new Set(rows.map(({ location }) => location.trim()))].filter((station) => station !== '');
}

/** Ids of a member's, newest first. */
export async function idsOfCats(db: Queryable, ownerId: number): Promise<number[]> {
  const own = shown(db).select('catId').where('ownerId', '=', ownerId);
  const rows = await own.orderBy('createdAt', 'desc').orderBy('catId', 'desc').execute();
  return rows.map(({ catId }) => catId);
}

/** Some of a member's cats, also of the offered and deleted ones. */
export const someCatsOf = (db: Queryable, ownerId: number, most: number) =>
  db.selectFrom('cats').select('catId').where('ownerId', '=', ownerId).limit(most).execute();

/** Those of the cats that are there, in the order of the ids, with all editable columns. */
export async function findCats(db: Queryable, ids: readonly number[]): Promise<CatRow[]> {
  const rows = await whole(db).where('catId', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.catId, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

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
