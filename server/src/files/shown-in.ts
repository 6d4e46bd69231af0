import { sql } from 'kysely';
import type { Queryable, CacheTag } from '../database/index.ts';
import { fileColumns, fileItems } from './file-columns.ts';

/** An item that shows a stored file, and its owner: `null` for administrators' items. */
interface Showing {
  tag: CacheTag;
  ownerId: number | null;
}

const tagOf = (item: keyof typeof fileItems, id: number): CacheTag =>
  item === 'clubSettings' ? 'club' : `${item}/${id}`;

const itemsWith = async (db: Queryable, url: string): Promise<Showing[]> => {
  const found = await Promise.all(
    fileColumns.map(async ({ table, column, item }) => {
      const key = sql.ref(fileItems[item].key);
      const { owner } = fileItems[item];
      const { rows } = await sql<{ id: number; ownerId: number | null }>`
        select ${key} as id, ${owner === null ? sql`null` : sql.ref(owner)} as owner_id from ${sql.table(item)}
        where ${key} in (select ${key} from ${sql.table(table)} where ${sql.ref(column)} = ${url})`.execute(
        db,
      );
      return rows.map(({ id, ownerId }): Showing => ({ tag: tagOf(item, id), ownerId }));
    }),
  );
  return found.flat();
};

/** Items that show a stored file. */
export const shownIn = async (db: Queryable, url: string): Promise<CacheTag[]> =>
  (await itemsWith(db, url)).map(({ tag }) => tag);

/** Whether an item that this member may not edit shows a stored file. */
export const isShownByOthers = async (db: Queryable, url: string, userId: number): Promise<boolean> =>
  (await itemsWith(db, url)).some(({ ownerId }) => ownerId !== userId);
