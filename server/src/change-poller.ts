import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { pragueDate } from './clock.ts';
import type { Database } from './database/index.ts';

/** Poll interval in milliseconds; writes of other servers are visible within a second. */
const interval = 400;

/**
 * Invalidates the caches for changes that this process did not make: polls for other processes' writes, and
 * invalidates exhibitions at midnight in Prague, since the closest one depends on the date.
 */
export function pollChanges(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  let today = pragueDate(clock());
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();
  let isAway = false;

  const poll = async (): Promise<void> => {
    const date = pragueDate(clock());
    if (date !== today) {
      today = date;
      database.changes.announce(['exhibitions']);
    }
    try {
      await database.changes.poll();
      isAway = false;
    } catch (error) {
      // Logged once per outage.
      if (!isAway) app.log.error({ err: error }, 'cannot poll for changes');
      isAway = true;
    }
  };

  const follow = (): void => {
    timer = setTimeout(() => {
      polling = poll().then(follow);
    }, interval).unref();
  };

  app.addHook('onReady', async () => follow());
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await polling;
    clearTimeout(timer);
  });
}
