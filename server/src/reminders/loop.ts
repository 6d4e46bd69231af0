import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { judgeReminder, sendReminders } from './send-reminders.ts';
import type { Mail } from '../mail/index.ts';
import type { ReminderParts } from './send-reminders.ts';

/** Milliseconds between two runs. */
const interval = 10 * 60_000;

/** Sends reminders while the server listens. */
export function runReminders(
  app: FastifyInstance,
  parts: ReminderParts & { clock: Clock; mail: Mail },
): void {
  parts.mail.checks.add('reminder', (db, mail) => judgeReminder(db, parts.config, mail));
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isClosing = false;

  const run = (): void => {
    running = sendReminders(parts, parts.clock())
      .catch((error: unknown) => app.log.error({ err: error }, 'reminders cannot be sent'))
      .then(() => {
        if (!isClosing) timer = setTimeout(run, interval).unref();
      });
  };

  app.addHook('onListen', async () => run());
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
}
