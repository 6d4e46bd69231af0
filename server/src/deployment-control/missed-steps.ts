import type { Transaction } from 'kysely';
import { recordLate } from '../audit-log/index.ts';
import type { Database, Schema } from '../database/index.ts';
import { deploymentNames, workspaceOf, type DeploymentName, type Registry } from '../deployments/index.ts';

type Step = ReturnType<typeof workspaceOf>['transitions'][number] & { by: number; name: DeploymentName };

/** Milliseconds after which the call that did a step puts it on the list no more, and for which steps are looked at. */
const age = { least: 5 * 60_000, most: 7 * 24 * 3600_000 };

const stepsOf = async (registry: Registry, now: Date): Promise<Step[]> => {
  const state = await registry.read();
  const [oldest, newest] = [age.most, age.least].map((ms) => new Date(now.getTime() - ms).toISOString());
  return deploymentNames.flatMap((name) =>
    workspaceOf(state, name).transitions.flatMap((step) =>
      step.by !== undefined && step.at > (oldest ?? '') && step.at < (newest ?? '')
        ? [{ ...step, by: step.by, name }]
        : [],
    ),
  );
};

/** Of several servers at the same moment one puts a step on the list. */
const claim = async (trx: Transaction<Schema>, { by, at, name }: Step, now: Date): Promise<boolean> => {
  // With a space, which no caller's key has.
  const key = `step ${name} ${at}`;
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ userId: by, key, call: '', subject: '', rowId: 0, createdAt: now.toISOString() })
    .onConflict((taken) => taken.columns(['userId', 'key']).doNothing())
    .returning('rowId')
    .executeTakeFirst();
  return claimed !== undefined;
};

/**
 * Puts steps of administrators on the list of changes that their calls have not: the registry may be a folder, which no
 * transaction of the database covers, and the process may have ended between the two.
 */
export async function listMissedSteps(registry: Registry, database: Database, now: Date): Promise<void> {
  for (const step of await stepsOf(registry, now)) {
    const isReleased = step.step === 'released';
    // Who ends a canary goes back to the version that the others have got meanwhile.
    const version = step.step === 'canary ended' ? step.before : step.version;
    await database.write(
      async (trx) =>
        (await claim(trx, step, now)) &&
        recordLate(trx, isReleased ? 'deployment-released' : 'deployment-rolled-back', {
          at: step.at,
          actorId: step.by,
          body: { version },
          params: { name: step.name },
        }),
    );
  }
}
