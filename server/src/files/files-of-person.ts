import { sql } from 'kysely';
import { holderOfCat } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import { fileColumns, fileItems } from './file-columns.ts';

/** URLs of all files that a user uploaded or that their items show. */
export async function filesOfPerson(
  db: Queryable,
  { userId, uid }: { userId: number; uid: string },
): Promise<string[]> {
  const sent = await db.selectFrom('storedObjects').select('url').where('uploader', '=', uid).execute();
  const shown = await Promise.all(
    fileColumns.map(async ({ table, column, item }) => {
      const { key, owner } = fileItems[item];
      if (owner === null) return [];
      const holder = item === 'cats' ? holderOfCat : sql.ref(owner);
      const { rows } = await sql<{ url: string }>`
        select ${sql.ref(column)} as url from ${sql.table(table)} where ${sql.ref(key)} in
          (select ${sql.ref(key)} from ${sql.table(item)} where ${holder} = ${userId})`.execute(db);
      return rows;
    }),
  );
  return [...new Set([...sent, ...shown.flat()].map(({ url }) => url))].filter((url) => url !== '');
}
