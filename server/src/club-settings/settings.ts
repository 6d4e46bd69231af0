import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { acceptedVersions } from '../api/preconditions.ts';
import type { Queryable, Schema } from '../database/index.ts';
import { ProblemError } from '../errors/index.ts';

/** A setting of the club with its default. */
export interface Setting<T> {
  key: string;
  schema: z.ZodType<T>;
  initial: T;
}

export interface StoredSetting<T> {
  value: T;
  /** 0 before anybody set it. */
  version: number;
}

/** The stored value; a value that this version does not know is as good as none. */
export async function readSetting<T>(db: Queryable, setting: Setting<T>): Promise<StoredSetting<T>> {
  const row = await db
    .selectFrom('clubSettings')
    .select(['value', 'version'])
    .where('key', '=', setting.key)
    .executeTakeFirst();
  if (!row) return { value: setting.initial, version: 0 };
  const known = setting.schema.safeParse(JSON.parse(row.value));
  return { value: known.success ? known.data : setting.initial, version: row.version };
}

/**
 * Increments a setting's version, which locks it until the transaction ends.
 * @returns what is stored, with the version before.
 */
export async function claimSetting<T>(
  trx: Transaction<Schema>,
  setting: Setting<T>,
): Promise<StoredSetting<T>> {
  const { key } = setting;
  await trx
    .insertInto('clubSettings')
    .values({ key, value: JSON.stringify(setting.initial), version: 0 })
    .onConflict((known) => known.column('key').doNothing())
    .execute();
  const { version } = await trx
    .updateTable('clubSettings')
    .set({ version: sql`version + 1` })
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { ...(await readSetting(trx, setting)), version: version - 1 };
}

/** Stores the value of a claimed setting. */
export async function storeSetting<T>(
  trx: Transaction<Schema>,
  { key }: Setting<T>,
  value: T,
): Promise<StoredSetting<T>> {
  const { version } = await trx
    .updateTable('clubSettings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { value, version };
}

/**
 * Stores a value, once it is known what was stored before; the setting is locked until the transaction ends.
 * @param change throws to leave it as it is
 */
export async function changeSetting<T>(
  trx: Transaction<Schema>,
  setting: Setting<T>,
  change: (before: StoredSetting<T>) => T,
): Promise<StoredSetting<T>> {
  const before = await claimSetting(trx, setting);
  return storeSetting(trx, setting, change(before));
}

/**
 * Refuses a caller whose `If-Match` names another version.
 * @throws 412 with the stored setting
 */
export function expectVersion<T>(request: FastifyRequest, stored: StoredSetting<T>, current: unknown): void {
  const accepted = acceptedVersions(request);
  if (accepted && !accepted.has(String(stored.version))) {
    throw new ProblemError(412, 'VERSION_MISMATCH', { current });
  }
}
