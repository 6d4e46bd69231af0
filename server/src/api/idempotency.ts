import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { currentUser } from '../auth/current-user.ts';
import type { Clock } from '../clock.ts';
import type { Database, Schema } from '../database/index.ts';
import { conflict, ProblemError } from '../errors/index.ts';

/** Milliseconds after which a key expires. */
const lifetime = 24 * 60 * 60 * 1000;

/** Expired keys that a creating call deletes. */
const forgottenAtOnce = 100;

/** Records the key within the transaction that creates the row. Returns the row's id. */
export type Remember = (trx: Transaction<Schema>, rowId: number) => Promise<number>;

/**
 * Runs a creating call once per user and `Idempotency-Key`; a repetition returns the same row's id without
 * running anything. `subject` identifies the call and its body: the same key with another subject is a 409.
 */
export type WithIdempotency = (
  request: FastifyRequest,
  subject: unknown,
  create: (remember: Remember) => Promise<number>,
) => Promise<number>;

/** Another process has created the row between our read and our commit. */
class AlreadyMadeError extends Error {
  override name = 'AlreadyMadeError';
}

const readKey = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new ProblemError(400, 'INVALID_IDEMPOTENCY_KEY');
  }
  return header;
};

const digest = (subject: unknown): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('base64url');

/** Deletes an expired key, and some of the other ones: after a pause there are very many. */
const forgetExpired = async (
  trx: Transaction<Schema>,
  { userId, key }: { userId: number; key: string },
  oldest: string,
): Promise<void> => {
  await sql`delete from idempotency_keys where created_at <= ${oldest} and (
    (user_id = ${userId} and key = ${key}) or
    (user_id, key) in (select user_id, key from idempotency_keys where created_at <= ${oldest} limit ${forgottenAtOnce})
  )`.execute(trx);
};

/**
 * Stores the keys of creating calls in the database, so that a retry after a lost response creates no second
 * row.
 */
export function createIdempotency(database: Database, clock: Clock): WithIdempotency {
  const running = new Map<string, Promise<number>>();

  const run = async (
    call: { userId: number; key: string; call: string; subject: string },
    create: (remember: Remember) => Promise<number>,
  ): Promise<number> => {
    const oldest = (): string => new Date(clock().getTime() - lifetime).toISOString();

    const made = async (): Promise<number | null> => {
      const row = await database.db
        .selectFrom('idempotencyKeys')
        .select(['call', 'subject', 'rowId'])
        .where('userId', '=', call.userId)
        .where('key', '=', call.key)
        .where('createdAt', '>', oldest())
        .executeTakeFirst();
      if (!row) return null;
      if (row.call !== call.call || row.subject !== call.subject) throw conflict('IDEMPOTENCY_KEY_REUSED');
      return row.rowId;
    };

    const remember: Remember = async (trx, rowId) => {
      await forgetExpired(trx, call, oldest());
      const noted = await trx
        .insertInto('idempotencyKeys')
        .values({ ...call, rowId, createdAt: clock().toISOString() })
        .onConflict((taken) => taken.columns(['userId', 'key']).doNothing())
        .returning('rowId')
        .executeTakeFirst();
      if (!noted) throw new AlreadyMadeError();
      return rowId;
    };

    const earlier = await made();
    if (earlier !== null) return earlier;
    try {
      return await create(remember);
    } catch (error) {
      // The other process may also be why, for instance, the e-mail is taken.
      const meanwhile = await made();
      if (meanwhile === null) throw error;
      return meanwhile;
    }
  };

  return async (request, subject, create) => {
    const key = readKey(request);
    if (key === null) return create((_trx, rowId) => Promise.resolve(rowId));
    const { userId } = currentUser(request);
    const call = `${request.method} ${request.url.split('?', 1)[0]}`;
    const name = `${userId} ${key}`;
    // Concurrent repetitions in this process run sequentially.
    const work = (running.get(name) ?? Promise.resolve(0))
      .catch(() => 0)
      .then(() => run({ userId, key, call, subject: digest(subject) }, create));
    running.set(name, work);
    return work.finally(() => {
      if (running.get(name) === work) running.delete(name);
    });
  };
}
