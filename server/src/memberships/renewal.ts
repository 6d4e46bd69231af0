import type { Transaction } from 'kysely';
import { renewedUntil } from 'shared/format';
import type { RenewalRule } from 'shared/format';
import type { Schema } from '../database/index.ts';
import { isSeenByAdministrator } from '../users/own-changes.ts';
import { cancelReminders } from './cancel-reminders.ts';
import {
  changesOf,
  claimPeople,
  insertBatch,
  markUndone,
  releasePeople,
  restoreExpire,
  setExpire,
} from './repository.ts';
import type { ChangeRow } from './repository.ts';

interface Renewing {
  /** Versions that were on screen, by person. */
  versions: ReadonlyMap<number, number>;
  rule: RenewalRule;
  today: string;
  by: number;
  at: string;
}

/** Renews memberships for one period each; who was changed since, other than by themselves, stays as it is. Returns the batch. */
export async function renew(trx: Transaction<Schema>, renewing: Renewing): Promise<number> {
  const { versions, rule, today, by, at } = renewing;
  const claimed = await claimPeople(trx, [...versions.keys()]);
  const isCurrent = ({ userId, version, ...own }: (typeof claimed)[number]) =>
    isSeenByAdministrator(versions.get(userId) ?? 0, { ...own, version: version - 1 });
  await releasePeople(
    trx,
    claimed.filter((person) => !isCurrent(person)).map(({ userId }) => userId),
  );
  const changes = claimed.filter(isCurrent).map(({ userId, membershipExpire }): ChangeRow => ({
    userId,
    fromExpire: membershipExpire,
    toExpire: renewedUntil(membershipExpire, rule, today),
  }));
  for (const [date, rows] of Map.groupBy(changes, ({ toExpire }) => toExpire)) {
    await setExpire(
      trx,
      rows.map(({ userId }) => userId),
      date,
    );
  }
  await cancelReminders(
    trx,
    changes.map(({ userId }) => userId),
  );
  return insertBatch(trx, { createdBy: by, createdAt: at }, changes);
}

/** Undoes a renewal once; a repetition changes nothing. */
export async function undoRenewal(
  trx: Transaction<Schema>,
  batchId: number,
  at: string,
): Promise<{ restored: number; kept: number }> {
  const changes = await changesOf(trx, batchId);
  if (!(await markUndone(trx, batchId, at))) return { restored: 0, kept: changes.length };
  let restored = 0;
  const groups = Map.groupBy(changes, ({ fromExpire, toExpire }) => `${fromExpire ?? ''} ${toExpire}`);
  for (const rows of groups.values()) {
    const [first] = rows;
    if (!first) continue;
    restored += await restoreExpire(
      trx,
      rows.map(({ userId }) => userId),
      first,
    );
  }
  return { restored, kept: changes.length - restored };
}
