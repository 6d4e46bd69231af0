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

/** The public item with this number; `null` when there is none. */
export async function findPublicItem(db: Queryable, kind: Kind, id: number, now: Date): Promise<Row | null> {
  const { key, order } = lists[kind];
  const { rows } = await sql<Row>`select ${sql.ref(key)} as id, name, ${sql.ref(order)} as date
    from ${sql.table(kind)} where ${sql.ref(key)} = ${id} and ${isPublic(kind, now)}`.execute(db);
  return rows[0] ?? null;
}

/** The public item beside another one in the order of the list, towards later or towards earlier ones. */
async function neighbourOf(
  db: Queryable,
  kind: Kind,
  { id, date }: Row,
  now: Date,
  towards: 'later' | 'earlier',
): Promise<FurtherLink | null> {
  const [key, order] = [sql.ref(lists[kind].key), sql.ref(lists[kind].order)];
  const isLater = towards === 'later';
  const [beyond, direction] = isLater ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`select ${key} as id, name, ${order} as date from ${sql.table(kind)}
    where ${isPublic(kind, now)} and ${order} ${beyond}= ${date} and (${order} ${beyond} ${date} or ${key} ${beyond} ${id})
    order by ${order} ${direction}, ${key} ${direction} limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kind, ...row };
}

/** The neighbours of an item in its list. Of exhibitions the earlier one comes first, of all others the newer one. */
export async function neighboursOf(db: Queryable, kind: Kind, item: Row, now: Date) {
  const later = await neighbourOf(db, kind, item, now, 'later');
  const earlier = await neighbourOf(db, kind, item, now, 'earlier');
  return kind === 'exhibitions' ? { previous: earlier, next: later } : { previous: later, next: earlier };
}
