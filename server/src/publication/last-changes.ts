import type { Queryable } from '../database/index.ts';
import { lastChange } from './publication.ts';

const keys = {
  actualities: 'actualityId',
  articles: 'articleId',
  cats: 'catId',
  exhibitions: 'exhibitionId',
} as const;

export type DatedKind = keyof typeof keys;

/** When each item of a kind was last changed, hidden ones included, by its number. */
export async function lastChanges(db: Queryable, kind: DatedKind): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom(kind)
    .select(({ ref }) => [ref(keys[kind]).as('id'), 'createdAt', 'updatedAt'])
    .execute();
  return new Map(rows.map((row) => [Number(row.id), lastChange(row)]));
}
