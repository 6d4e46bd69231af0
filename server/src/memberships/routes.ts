import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiPaths, type MembershipSettings } from 'shared/contract';
import {
  membershipSettings,
  membershipSettingsInput,
  renewal,
  renewalInput,
  undoneRenewal,
} from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { currentUser } from '../auth/current-user.ts';
import { pragueDate } from '../clock.ts';
import { idParams } from '../http/params.ts';
import { renew, undoRenewal } from './renewal.ts';
import { renewalSetting } from './renewal-setting.ts';
import { changesOf, findBatch } from './repository.ts';
import { changeSetting, expectVersion, readSetting } from '../club-settings/settings.ts';
import type { StoredSetting } from '../club-settings/settings.ts';

type Rule = MembershipSettings['renewalRule'];

const presentSettings = ({ value, version }: StoredSetting<Rule>): MembershipSettings => ({
  renewalRule: value,
  version,
});

/** How memberships are renewed, and renewing many of them at once. */
export const membershipRoutes = (context: ApiContext): FastifyPluginAsyncZod => {
  const { clock, database, guards, withIdempotency } = context;

  return async (app) => {
    app.get(
      apiPaths.membershipSettings,
      { onRequest: guards.admin, schema: { response: { 200: membershipSettings } } },
      async () => presentSettings(await readSetting(database.db, renewalSetting)),
    );

    app.put(
      apiPaths.membershipSettings,
      {
        onRequest: guards.admin,
        schema: { body: membershipSettingsInput, response: { 200: membershipSettings } },
      },
      async (request) =>
        presentSettings(
          await database.write((trx) =>
            changeSetting(trx, renewalSetting, (before) => {
              expectVersion(request, before, presentSettings(before));
              return request.body.renewalRule;
            }),
          ),
        ),
    );

    app.post(
      apiPaths.renewals,
      { onRequest: guards.admin, schema: { body: renewalInput, response: { 201: renewal } } },
      async (request, reply) => {
        const { people } = request.body;
        const versions = new Map(people.map(({ userId, version }) => [userId, version]));
        const now = clock();
        const batchId = await withIdempotency(request, request.body, (remember) =>
          database.write(async (trx) => {
            const { value: rule } = await readSetting(trx, renewalSetting);
            const by = currentUser(request).userId;
            const made = await renew(trx, {
              versions,
              rule,
              today: pragueDate(now),
              by,
              at: now.toISOString(),
            });
            return remember(trx, made);
          }),
        );
        const renewed = await changesOf(database.db, batchId);
        const done = new Set(renewed.map(({ userId }) => userId));
        const skipped = [...versions.keys()].filter((userId) => !done.has(userId));
        return reply.code(201).send({ batchId, renewed, skipped });
      },
    );

    app.delete(
      apiPaths.renewal(':id'),
      {
        onRequest: [guards.admin, guards.row(findBatch)],
        schema: { params: idParams, response: { 200: undoneRenewal } },
      },
      async (request) => {
        const at = clock().toISOString();
        return database.write((trx) => undoRenewal(trx, request.params.id, at));
      },
    );
  };
};
