import type { PersonalData } from 'shared/contract';
import { describeAction, subjectKindOf } from '../../audit-log/index.ts';
import type { Queryable } from '../../database/index.ts';

type Key = { subjectId: number | null };

/** Keys of what is somebody's, by what administrators change. */
const keysOf = async (db: Queryable, userId: number) => {
  const articles = db.selectFrom('articles').select('articleId as id').where('creatorId', '=', userId);
  const payments = db.selectFrom('payments').select('paymentId as id').where('userId', '=', userId);
  const mails = db.selectFrom('mails').select('mailId as id').where('userId', '=', userId);
  const idsOf = async (query: { execute: () => Promise<{ id: number }[]> }) =>
    new Set((await query.execute()).map(({ id }) => id));
  return {
    person: new Set([userId]),
    article: await idsOf(articles),
    payment: await idsOf(payments),
    mail: await idsOf(mails),
  };
};

/**
 * Administrative changes that somebody made, and those of somebody and what is theirs. Neither names other people: the
 * doer of the latter, and whom the former were about.
 */
export async function changesOf(db: Queryable, userId: number): Promise<PersonalData['changes']> {
  const keys = new Map<string, ReadonlySet<number>>(Object.entries(await keysOf(db, userId)));
  const rows = await db.selectFrom('auditEntries').selectAll().orderBy('entryId').execute();
  const isAbout = ({ action, subjectId }: Key & { action: string }): boolean =>
    subjectId !== null && (keys.get(subjectKindOf(action) ?? '')?.has(subjectId) ?? false);
  return {
    made: rows
      .filter(({ actorId }) => actorId === userId)
      .map((row) => ({ at: row.at, action: describeAction(row), subject: row.subjectName ?? '' })),
    about: rows.filter(isAbout).map((row) => ({ at: row.at, action: describeAction(row) })),
  };
}
