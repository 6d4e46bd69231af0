import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { describeAction, subjectKindOf } from '../../audit-log/index.ts';
import type { Schema } from '../../database/index.ts';
import type { CollectedData } from './collected-data.ts';
import { readBatches } from './read-rows.ts';
import type { Source } from './read-rows.ts';

type Entry = Selectable<Schema['auditEntries']>;

/** Who owns what administrators change; a person is their own. */
const owners = {
  article: { table: 'articles', key: 'articleId', owner: 'creatorId' },
  mail: { table: 'mails', key: 'mailId', owner: 'userId' },
  payment: { table: 'payments', key: 'paymentId', owner: 'userId' },
  person: { table: 'users', key: 'userId', owner: 'userId' },
} as const satisfies Record<string, { table: keyof Schema; key: string; owner: string }>;

/** Those of the entries that are about somebody or what is theirs. */
async function aboutAmong({ db }: Source, userId: number, entries: readonly Entry[]): Promise<Entry[]> {
  const about = new Set<Entry>();
  for (const [kind, { table, key, owner }] of Object.entries(owners)) {
    const ofKind = entries.filter(({ action }) => subjectKindOf(action) === kind);
    if (ofKind.length === 0) continue;
    const ids = sql.join(ofKind.map(({ subjectId }) => subjectId));
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(key)} as id from ${sql.table(table)}
      where ${sql.ref(owner)} = ${userId} and ${sql.ref(key)} in (${ids})`.execute(db);
    const own = new Set<number | null>(rows.map(({ id }) => id));
    for (const entry of ofKind) if (own.has(entry.subjectId)) about.add(entry);
  }
  return entries.filter((entry) => about.has(entry));
}

/**
 * Administrative changes that somebody made, and those of somebody and what is theirs. Neither names other people: the
 * doer of the latter, and whom the former were about.
 */
export function changesOf(source: Source, userId: number): CollectedData['changes'] {
  const entries = (last: Entry | null, limit: number) =>
    source.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('entryId', '>', last?.entryId ?? 0)
      .orderBy('entryId')
      .limit(limit);
  const made = async function* (): CollectedData['changes']['made'] {
    const batches = readBatches<Entry>(source, (limit, last) =>
      entries(last, limit).where('actorId', '=', userId).execute(),
    );
    for await (const rows of batches)
      for (const row of rows)
        yield { at: row.at, action: describeAction(row), subject: row.subjectName ?? '' };
  };
  const about = async function* (): CollectedData['changes']['about'] {
    const batches = readBatches<Entry>(source, (limit, last) =>
      entries(last, limit).where('subjectId', 'is not', null).execute(),
    );
    for await (const rows of batches)
      for (const row of await aboutAmong(source, userId, rows))
        yield { at: row.at, action: describeAction(row) };
  };
  return { made: made(), about: about() };
}
