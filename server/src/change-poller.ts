import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { pragueDate } from './clock.ts';
import type { Database } from './database/index.ts';

/** Poll interval in milliseconds; other servers' writes are seen within a second. */
const interval = 400;

/**
 * Keeps public answers true while nobody writes here: polls for other processes' writes, and announces
 * exhibitions when a new day begins in Prague, since the closest one changes by itself.
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
      // Once per outage: the next polls fail for the same reason.
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
