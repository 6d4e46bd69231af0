import { shownName } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';

/** What administrators change. */
export type SubjectKind =
  | 'actuality'
  | 'article'
  | 'exhibition'
  | 'mail'
  | 'payment'
  | 'person'
  | 'reference';

const nameIn = {
  actuality: (db: Queryable, id: number) =>
    db.selectFrom('actualities').select('name').where('actualityId', '=', id),
  exhibition: (db: Queryable, id: number) =>
    db.selectFrom('exhibitions').select('name').where('exhibitionId', '=', id),
  reference: (db: Queryable, id: number) =>
    db.selectFrom('exhibitionReferences').select('name').where('referenceId', '=', id),
};

/** The name of an item of the club, which its entries keep; `null` for persons, what is theirs, and what is gone. */
export async function clubName(
  db: Queryable,
  kind: SubjectKind | undefined,
  id: number | null,
): Promise<string | null> {
  if (id === null || (kind !== 'actuality' && kind !== 'exhibition' && kind !== 'reference')) return null;
  return (await nameIn[kind](db, id).executeTakeFirst())?.name ?? null;
}

type Named = { id: number; name: string };

const personName = ({ shownName: name, shownSurname }: { shownName: string; shownSurname: string }): string =>
  `${name} ${shownSurname}`;

const personNames = async (db: Queryable, ids: readonly number[]): Promise<Named[]> => {
  const query = db.selectFrom('users').select(['userId', ...shownName('shown')]);
  const rows = await query.where('userId', 'in', ids).where('erasedAt', 'is', null).execute();
  return rows.map((row) => ({ id: row.userId, name: personName(row) }));
};

const payerNames = async (db: Queryable, ids: readonly number[]): Promise<Named[]> => {
  const query = db
    .selectFrom('payments')
    .innerJoin('users', 'users.userId', 'payments.userId')
    .select(['paymentId', ...shownName('shown')]);
  const rows = await query.where('paymentId', 'in', ids).where('erasedAt', 'is', null).execute();
  return rows.map((row) => ({ id: row.paymentId, name: personName(row) }));
};

/** Not of drafts, which their authors alone see. */
const articleNames = (db: Queryable, ids: readonly number[]): Promise<Named[]> =>
  db
    .selectFrom('articles')
    .select(['articleId as id', 'name'])
    .where('articleId', 'in', ids)
    .where('draft', '=', 0)
    .execute();

const readers: Partial<Record<SubjectKind, (db: Queryable, ids: readonly number[]) => Promise<Named[]>>> = {
  article: articleNames,
  payment: payerNames,
  person: personNames,
};

/** What persons, their articles and their payments are called now, by key; whoever was erased has no name. */
export async function currentNames(
  db: Queryable,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const read = readers[kind];
  if (!read || ids.length === 0) return new Map();
  return new Map((await read(db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
}
