import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type Reminders } from 'shared/contract';
import { reminders, remindersInput } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { pragueDate } from '../clock.ts';
import type { ServerConfig } from '../config.ts';
import type { Queryable } from '../database/index.ts';
import { conflict, ProblemError } from '../errors/index.ts';
import { cancelAllReminders } from '../memberships/cancel-reminders.ts';
import { confirmReminders, keepRun, reminderState } from './confirmation.ts';
import { digestOf, upcoming } from './recipients.ts';

/** Reminders of fees: who gets what, and turning them on by confirming that. */
export const reminderRoutes = (context: ApiContext, config: ServerConfig): FastifyPluginAsyncZod => {
  const { clock, database, guards, mail } = context;
  const hasMail = mail.transport !== 'none';

  const present = async (db: Queryable): Promise<Reminders> => {
    const preview = await upcoming(db, pragueDate(clock()));
    return { state: await reminderState(db, config), hasMail, preview, digest: digestOf(preview) };
  };

  return async (app) => {
    app.get(apiPaths.reminders, { onRequest: guards.admin, schema: { response: { 200: reminders } } }, () =>
      present(database.db),
    );

    app.put(
      apiPaths.reminders,
      { onRequest: guards.admin, schema: { body: remindersInput, response: { 200: reminders } } },
      async (request) => {
        const { isOn, digest } = request.body;
        if (isOn && !hasMail) throw conflict('NO_MAIL');
        const now = clock();
        const lastRun = await database.write(async (trx) => {
          if (!isOn) await cancelAllReminders(trx);
          else {
            const current = await present(trx);
            if (digest !== current.digest) throw new ProblemError(412, 'VERSION_MISMATCH', { current });
          }
          return confirmReminders(trx, config, { isOn, now });
        });
        await keepRun(config, lastRun);
        return present(database.db);
      },
    );
  };
};
