import type { Selectable, Transaction } from 'kysely';
import { retention } from 'shared/contract';
import type { Queryable, Schema } from '../database/index.ts';
import { isPublished } from '../publication/publication.ts';
import { publishedExhibitions, type ExhibitionRow } from './repository.ts';

type Trx = Transaction<Schema>;

export type CancellationRow = Selectable<Schema['calendarCancellations']>;

const dayLength = 24 * 60 * 60 * 1000;

const firstMoment = (now: Date): string =>
  new Date(+now - retention.cancellationDays * dayLength).toISOString();

/** Notes that a public exhibition was deleted, and forgets the notes that have been told for long enough. */
export async function noteCancellation(
  trx: Trx,
  { uid, exhibitionId, date, version, ...publication }: ExhibitionRow,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('calendarCancellations').where('cancelledAt', '<', firstMoment(now)).execute();
  if (!isPublished(publication, now)) return;
  const note = { uid, exhibitionId, date, sequence: version, cancelledAt: now.toISOString() };
  await trx.insertInto('calendarCancellations').values(note).execute();
}

/** What was deleted is back. */
export const withdrawCancellation = async (trx: Trx, exhibitionId: number): Promise<void> => {
  await trx.deleteFrom('calendarCancellations').where('exhibitionId', '=', exhibitionId).execute();
};

const selectCancellations = (db: Queryable, now: Date) =>
  db.selectFrom('calendarCancellations').selectAll().where('cancelledAt', '>=', firstMoment(now));

const selectSince = (db: Queryable, since: string, now: Date) =>
  publishedExhibitions(db, now)
    .selectAll()
    .where((is) => is.or([is('date', '>=', since), is('endDate', '>=', since)]));

/** What of it calendars are still told, the latest day first. */
export const listCancellations = (db: Queryable, now: Date): Promise<CancellationRow[]> =>
  selectCancellations(db, now).orderBy('date', 'desc').orderBy('uid').execute();

/** The exhibition with this id, when calendars have it or are still told that it was cancelled. */
export async function findForCalendar(
  db: Queryable,
  exhibitionId: number,
  since: string,
  now: Date,
): Promise<{ exhibitions: ExhibitionRow[]; cancellations: CancellationRow[] }> {
  const [exhibitions, cancellations] = await Promise.all([
    selectSince(db, since, now).where('exhibitionId', '=', exhibitionId).execute(),
    selectCancellations(db, now).where('exhibitionId', '=', exhibitionId).execute(),
  ]);
  return { exhibitions, cancellations };
}

/** What everybody may read and is not over before a date, `YYYY-MM-DD`; the latest day first. */
export const listSince = (db: Queryable, since: string, now: Date): Promise<ExhibitionRow[]> =>
  selectSince(db, since, now).orderBy('date', 'desc').orderBy('exhibitionId', 'desc').execute();
