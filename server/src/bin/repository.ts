import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { mostBinEntries, type BinKind } from 'shared/contract';
import type { Flag } from '../database/flag.ts';
import type { Queryable } from '../database/index.ts';
import { fileItems } from '../files/index.ts';
import { allKinds, binKinds } from './kinds.ts';

/** Something that is in the bin or could be. */
export interface BinRow {
  kind: BinKind;
  id: number;
  name: string;
  /** URL of its file, `''` without one. */
  file: string;
  /** URL of a picture that shows what it is, `''` without one. */
  picture: string;
  itemId: number;
  itemName: string;
  /** Whose it is; `null` for the club's own. */
  ownerId: number | null;
  ownerDepartedAt: string | null;
  /** Whether its owner alone sees it. */
  isDraft: Flag;
  deletedAt: string | null;
  byName: string | null;
  bySurname: string | null;
}

const column = (name: string | null): RawBuilder<unknown> =>
  name === null ? sql`''` : sql.ref(`entry.${name}`);

/** Its own picture, or the first one of its gallery. */
function pictureOf(kind: BinKind): RawBuilder<unknown> {
  const { key, file, gallery } = binKinds[kind];
  if (kind === 'exhibitionFiles') return sql`''`;
  if (gallery === undefined) return column(file);
  const first = sql`(select image from ${sql.table(gallery)} as picture
    where ${sql.ref(`picture.${key}`)} = ${sql.ref(`entry.${key}`)} and picture.deleted_at is null
    order by picture.image_id limit 1)`;
  return sql`coalesce(nullif(${column(file)}, ''), ${first}, '')`;
}

async function select(
  db: Queryable,
  kind: BinKind,
  where: RawBuilder<unknown>,
  most: RawBuilder<unknown> = sql``,
): Promise<BinRow[]> {
  const { key, item, name, file } = binKinds[kind];
  const { key: itemKey, owner } = fileItems[item];
  const ownerId = owner === null ? sql`null` : sql.ref(`item.${owner}`);
  const { rows } = await sql<BinRow>`
    select ${sql.lit(kind)} as kind, ${sql.ref(`entry.${key}`)} as id, ${column(name)} as name, ${column(file)} as file,
      ${pictureOf(kind)} as picture,
      ${sql.ref(`item.${itemKey}`)} as item_id, item.name as item_name, ${ownerId} as owner_id,
      ${item === 'articles' ? sql.ref('item.draft') : sql.lit(0)} as is_draft, owner.departed_at as owner_departed_at, entry.deleted_at, by_user.name as by_name, by_user.surname as by_surname
    from ${sql.table(kind)} as entry
    join ${sql.table(item)} as item on ${sql.ref(`item.${itemKey}`)} = ${sql.ref(`entry.${itemKey}`)}
    left join users as owner on owner.user_id = ${ownerId}
    left join users as by_user on by_user.user_id = entry.deleted_by
    where ${where} ${item === 'cats' ? sql`and item.hidden = 0` : sql``} ${most}`.execute(db);
  return rows;
}

/** The last one first. */
const inOrder = (rows: readonly BinRow[]): BinRow[] =>
  rows.toSorted(({ deletedAt: one }, { deletedAt: other }) => {
    if (one === other || one === null || other === null) return 0;
    return one < other ? 1 : -1;
  });

const lastOnes = sql`order by entry.deleted_at desc limit ${sql.lit(mostBinEntries)}`;

/** Of each kind the last ones, as many as the contract allows in all. */
const listed = async (
  db: Queryable,
  kinds: readonly BinKind[],
  whose: (kind: BinKind) => RawBuilder<unknown>,
): Promise<BinRow[]> => {
  const found = await Promise.all(
    kinds.map((kind) => {
      // What belongs to an item in the bin comes back with the item.
      const isAlone = kind === binKinds[kind].item ? sql`true` : sql`item.deleted_at is null`;
      return select(db, kind, sql`entry.deleted_at is not null and ${isAlone} and ${whose(kind)}`, lastOnes);
    }),
  );
  return inOrder(found.flat());
};

const hasOwner = (kind: BinKind): boolean => fileItems[binKinds[kind].item].owner !== null;
const clubKinds = allKinds.filter((kind) => !hasOwner(kind));
const ownedKinds = allKinds.filter(hasOwner);

/** What a member has in the bin, the last one first; of more entries than the contract allows the last ones. */
export const listOwnBin = async (db: Queryable, userId: number): Promise<BinRow[]> =>
  (await listed(db, ownedKinds, () => sql`owner.user_id = ${userId}`)).slice(0, mostBinEntries);

/** What the club and departed members have in the bin, likewise; nobody else sees a draft. */
export const listClubBin = async (db: Queryable): Promise<BinRow[]> => {
  const ofClub = await listed(db, clubKinds, () => sql`true`);
  const left = await listed(db, ownedKinds, (kind) =>
    binKinds[kind].item === 'articles'
      ? sql`owner.departed_at is not null and item.draft = 0`
      : sql`owner.departed_at is not null`,
  );
  return inOrder([...ofClub, ...left]).slice(0, mostBinEntries);
};

/** In the bin or not. */
export async function findBinRow(db: Queryable, kind: BinKind, id: number): Promise<BinRow | null> {
  const [row] = await select(db, kind, sql`${sql.ref(`entry.${binKinds[kind].key}`)} = ${id}`);
  return row ?? null;
}

/** What was deleted before that moment. */
export async function listDeletedBefore(db: Queryable, kind: BinKind, moment: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(binKinds[kind].key)} as id from ${sql.table(kind)} where deleted_at < ${moment}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
