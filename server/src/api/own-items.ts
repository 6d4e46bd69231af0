import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { limits } from 'shared/contract';
import type { Schema } from '../database/index.ts';
import { conflict } from '../errors/index.ts';

/** Column of a table that says whose an item is. */
const owners = { articles: 'creatorId', cats: 'ownerId' } as const;

/**
 * Bounds what is listed, exported and erased for one person. What is in the bin counts, since it can be restored.
 * @throws 409 `TOO_MANY_ITEMS` when the person may have no more of them.
 */
export async function requireRoomFor(
  trx: Transaction<Schema>,
  table: keyof typeof owners,
  userId: number,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${sql.table(table)} where ${sql.ref(owners[table])} = ${userId} limit ${limits.itemsPerMember}
  ) as own`.execute(trx);
  if (Number(rows[0]?.count) >= limits.itemsPerMember) throw conflict('TOO_MANY_ITEMS');
}
