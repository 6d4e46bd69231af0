import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ApiContext } from '../api/context.ts';
import { announceWaiting } from '../articles/announcements.ts';
import { deleteOldEntries } from '../audit-log/index.ts';
import { runPeriodically } from '../periodic-work.ts';
import { deleteOldMails } from '../mail/index.ts';
import { endAccount, undoneUntil } from './departure.ts';
import { eraseAgain } from './erasure/erase-again.ts';
import { eraseFormerMember } from './erasure/erase.ts';
import { listFormerMembers } from './repository.ts';

type Context = Pick<ApiContext, 'clock' | 'database' | 'dataDir' | 'files' | 'identity'>;

/** Milliseconds after the last moment of an undo, so that servers whose clocks differ agree. */
const grace = 60 * 60 * 1000;
/** Hours in Prague in which administrators are told what waits. */
const firstHour = 7;
const lastHour = 20;

const pragueHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: 'numeric',
  hourCycle: 'h23',
});

const finishDepartures = async (context: Context, log: FastifyBaseLogger): Promise<void> => {
  for (const former of await listFormerMembers(context.database.db)) {
    try {
      const isOver = +context.clock() > +undoneUntil(former.departedAt ?? '') + grace;
      if (isOver || former.eraseAskedAt !== null) await eraseFormerMember(context, former);
      else if (former.accountEnded === 0) await endAccount(context, former);
    } catch (error) {
      log.warn({ err: error, userId: former.userId }, 'a departure is not finished yet');
    }
  }
};

const tellWhatWaits = async ({ clock, database }: Context): Promise<void> => {
  const now = clock();
  const hour = Number(pragueHour.format(now));
  if (hour >= firstHour && hour <= lastHour) await database.write((trx) => announceWaiting(trx, now));
};

/**
 * Ends accounts of former members, erases those whose departure cannot be undone or whom a backup brought back, tells
 * what waits, and deletes old messages and entries of the list of changes.
 */
export async function runPeopleJobs(context: Context, log: FastifyBaseLogger): Promise<void> {
  await finishDepartures(context, log);
  await tellWhatWaits(context);
  await deleteOldMails(context.database, context.clock());
  await deleteOldEntries(context.database, context.clock());
  await eraseAgain(context);
}

/** Runs the jobs every hour. */
export const schedulePeopleJobs = (app: FastifyInstance, context: Context): void =>
  runPeriodically(app, {
    what: 'the work on former members',
    first: 60_000,
    every: 60 * 60 * 1000,
    work: () => runPeopleJobs(context, app.log),
  });
