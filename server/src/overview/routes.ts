import { statfs } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type Overview } from 'shared/contract';
import { overview } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { pragueDate } from '../clock.ts';
import { newestBackup, newestVerification } from '../cli/backup-folder.ts';
import type { Queryable } from '../database/index.ts';
import { createExhibitionReader } from '../exhibitions/reader.ts';
import { countMails } from '../mail/index.ts';
import { countMemberships } from '../memberships/counts.ts';
import { feeOf, missingSum } from '../payments/fee.ts';
import { countByYear, endingFirst } from './members.ts';

const freeBytes = async (folder: string): Promise<number | null> => {
  const disk = await statfs(folder).catch(() => null);
  return disk && disk.bavail * disk.bsize;
};

const presentTrial = (trial: Awaited<ReturnType<typeof newestVerification>>): Overview['lastBackupTrial'] =>
  trial && {
    triedAt: trial.verifiedAt,
    takenAt: trial.takenAt.toISOString(),
    isWhole: trial.mistakes.length === 0,
  };

const countArticles = async (db: Queryable) => {
  const { waiting, returned } = await db
    .selectFrom('articles')
    .where('deletedAt', 'is', null)
    .select(({ fn }) => [
      fn.count<number>('waitingSince').as('waiting'),
      fn.count<number>('returnedAt').as('returned'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, returned };
};

/** What an administrator sees before a tab is chosen, in one call. */
export const overviewRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, club, database, dataDir, guards } = context;
  const { db } = database;
  const { closest } = createExhibitionReader(context);

  return async (app) => {
    app.get(
      apiPaths.overview,
      { onRequest: guards.admin, schema: { response: { 200: overview } } },
      async () => {
        const now = clock();
        const people = await db.selectFrom('users').selectAll().execute();
        const members = people.filter(({ departedAt }) => departedAt === null);
        const counts = await countMemberships(db, pragueDate(now));
        const unpaidSum = await missingSum(db, { fee: feeOf(await club()), today: pragueDate(now) });
        const { waiting, failed } = await countMails(db);
        return {
          articles: await countArticles(db),
          memberships: { ...counts, unpaidSum, next: endingFirst(members, now) },
          mail: { waiting, failed },
          exhibition: await closest(),
          lastBackup: (await newestBackup(dataDir))?.takenAt.toISOString() ?? null,
          lastBackupTrial: presentTrial(await newestVerification(dataDir)),
          freeBytes: await freeBytes(dataDir),
          membersByYear: countByYear(people, now),
        };
      },
    );
  };
};
