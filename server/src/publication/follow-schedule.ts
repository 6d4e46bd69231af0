import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { CacheTag, Database } from '../database/index.ts';
import { runPeriodically } from '../periodic-work.ts';

/** Milliseconds between two looks, and so the longest delay of a scheduled item. */
const interval = 5_000;

const keys = { actualities: 'actualityId', articles: 'articleId', exhibitions: 'exhibitionId' } as const;

/** What became public after one moment, up to another. */
export async function publishedBetween({ db }: Pick<Database, 'db'>, from: Date, to: Date) {
  const found = await Promise.all(
    (['actualities', 'articles', 'exhibitions'] as const).map(async (kind): Promise<CacheTag[]> => {
      const rows = await db
        .selectFrom(kind)
        .select(({ ref }) => ref(keys[kind]).as('id'))
        .where('draft', '=', 0)
        .where('createdAt', '>', from.toISOString())
        .where('createdAt', '<=', to.toISOString())
        .execute();
      return rows.map(({ id }): CacheTag => `${kind}/${id}`);
    }),
  );
  return found.flat();
}

/**
 * Drops what is cached without a scheduled item when its time has come. Each server does it by its own clock, by which
 * it also reads; nothing is written, so that nothing can be left half done.
 */
export function followSchedule(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  let seenUntil = clock();
  runPeriodically(app, {
    what: 'publishing what was scheduled',
    first: interval,
    every: interval,
    work: async () => {
      const now = clock();
      database.changes.announce(await publishedBetween(database, seenUntil, now));
      seenUntil = now;
    },
  });
}
