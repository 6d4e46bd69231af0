import type { AuditEntry, AuditList, Person } from 'shared/contract';
import { auditAreaWords, formatDate, formatTime } from 'shared/format';
import { csvForExcel } from '../api/csv-for-excel.ts';
import { shownName } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import { auditedActions } from './audited-actions.ts';
import type { Facts } from './audited-action.ts';
import type { EntryRow } from './repository.ts';
import { currentNames } from './subjects.ts';
import type { SubjectKind } from './subjects.ts';

type Numbered = AuditList['actors'][number];

/** People by number; whoever was erased has no name. */
export async function presentActors(db: Queryable, ids: readonly number[]): Promise<Numbered[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['userId', ...shownName('actor')])
    .where('userId', 'in', ids)
    .where('erasedAt', 'is', null)
    .execute();
  const people = new Map<number, Person>(
    rows.map((row) => [row.userId, { name: row.actorName, surname: row.actorSurname }]),
  );
  return ids.map((userId) => ({ userId, person: people.get(userId) ?? null }));
}

/** What an action changes. */
export const subjectKindOf = (action: string): SubjectKind | undefined => auditedActions[action]?.subject;
const subjectOf = ({ action }: EntryRow): SubjectKind | undefined => subjectKindOf(action);

/** What was done, in words that name nobody. */
export const describeAction = ({ action, facts }: Pick<EntryRow, 'action' | 'facts'>): string =>
  // As `recording.ts` stored them.
  auditedActions[action]?.text(JSON.parse(facts) as Facts) ?? action;

/** Entries as people read them. */
export async function presentEntries(db: Queryable, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const actors = await presentActors(db, [...new Set(rows.map(({ actorId }) => actorId))]);
  const byNumber = new Map(actors.map((actor) => [actor.userId, actor]));
  const names = new Map<SubjectKind, Map<number, string>>();
  for (const [kind, entries] of Map.groupBy(rows, subjectOf)) {
    const ids = entries.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
    if (kind !== undefined) names.set(kind, await currentNames(db, kind, ids));
  }
  const nameOf = (row: EntryRow): string => {
    if (row.subjectName !== null || row.subjectId === null) return row.subjectName ?? '';
    const kind = subjectOf(row);
    const name = kind === undefined ? undefined : names.get(kind)?.get(row.subjectId);
    return name ?? `č. ${row.subjectId}`;
  };
  return rows.map((row) => ({
    entryId: row.entryId,
    at: row.at,
    actor: byNumber.get(row.actorId) ?? { userId: row.actorId, person: null },
    // As `recording.ts` stored it.
    area: row.area as AuditEntry['area'],
    action: describeAction(row),
    subject: nameOf(row),
  }));
}

const actorWords = ({ userId, person }: Numbered): string =>
  person === null ? `č. ${userId}` : `${person.name} ${person.surname}`;

/** A CSV file for Czech Excel. */
export const entriesAsCsv = (entries: readonly AuditEntry[]): Buffer =>
  csvForExcel(
    ['Kdy', 'Kdo', 'Oblast', 'Změna', 'Čeho se týká'],
    entries.map(({ at, actor, area, action, subject }) =>
      [`${formatDate(at)} ${formatTime(at)}`, actorWords(actor), auditAreaWords[area], action, subject].map(
        (cell) => cell.replaceAll('\u00a0', ' '),
      ),
    ),
  );
