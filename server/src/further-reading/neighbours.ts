import { sql } from 'kysely';
import type { FurtherLink } from 'shared/contract';
import type { Queryable } from '../database/index.ts';

type Kind = FurtherLink['kind'];

/** Tables, and the columns that their lists are sorted by. */
const lists = {
  actualities: { key: 'actuality_id', order: 'created_at' },
  articles: { key: 'article_id', order: 'created_at' },
  cats: { key: 'cat_id', order: 'created_at' },
  exhibitions: { key: 'exhibition_id', order: 'date' },
} as const;

/** What everybody may read. */
const isPublic = (kind: Kind, now: Date) => {
  if (kind === 'cats') return sql`hidden = 0 and deleted_at is null`;
  const isPublished = sql`deleted_at is null and draft = 0 and created_at <= ${now.toISOString()}`;
  return kind === 'articles' ? sql`${isPublished} and approved = 1` : isPublished;
};

interface Row {
  id: number;
  name: string;
  date: string;
}

/** Those of the items with these numbers that are public, in no order. */
export async function findPublicItems(
  db: Queryable,
  kind: Kind,
  ids: readonly number[],
  now: Date,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { key, order } = lists[kind];
  const { rows } = await sql<Row>`select ${sql.ref(key)} as id, name, ${sql.ref(order)} as date
    from ${sql.table(kind)} where ${sql.ref(key)} in (${sql.join(ids)}) and ${isPublic(kind, now)}`.execute(
    db,
  );
  return rows;
}

/** The public item with this number; `null` when there is none. */
export async function findPublicItem(db: Queryable, kind: Kind, id: number, now: Date): Promise<Row | null> {
  const [row] = await findPublicItems(db, kind, [id], now);
  return row ?? null;
}

interface NeighbourRow extends Row {
  isLater: number;
}

/** A query for the public item beside another one in the order of the list, towards later or towards earlier ones. */
const neighbourOf = (kind: Kind, { id, date }: Row, now: Date, isLater: boolean) => {
  const [key, order] = [sql.ref(lists[kind].key), sql.ref(lists[kind].order)];
  const [beyond, direction] = isLater ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`select * from (select ${sql.lit(isLater ? 1 : 0)} as is_later, ${key} as id, name, ${order} as date
    from ${sql.table(kind)}
    where ${isPublic(kind, now)} and ${order} ${beyond}= ${date} and (${order} ${beyond} ${date} or ${key} ${beyond} ${id})
    order by ${order} ${direction}, ${key} ${direction} limit 1) as ${sql.ref(isLater ? 'later' : 'earlier')}`;
};

/** The neighbours of an item in its list. Of exhibitions the earlier one comes first, of all others the newer one. */
export async function neighboursOf(db: Queryable, kind: Kind, item: Row, now: Date) {
  const { rows } = await sql<NeighbourRow>`${neighbourOf(kind, item, now, true)}
    union all ${neighbourOf(kind, item, now, false)}`.execute(db);
  const links = new Map(
    rows.map(({ isLater, ...row }): [boolean, FurtherLink] => [isLater === 1, { kind, ...row }]),
  );
  const [later, earlier] = [links.get(true) ?? null, links.get(false) ?? null];
  return kind === 'exhibitions' ? { previous: earlier, next: later } : { previous: later, next: earlier };
}
