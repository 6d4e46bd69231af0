import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { acceptedVersions, createEdit, type Edit, type EditOptions } from '../api/preconditions.ts';
import type { Database, Schema } from '../database/index.ts';
import { orNotFound, ProblemError } from '../errors/index.ts';
import { presentUser } from './presenter.ts';
import { findUser, type InvitedUserRow, type UserRow } from './repository.ts';
import { lockRights } from './rights.ts';

/** Notes that the version that the row has just got is a change of the person's own details. */
export const markOwnChange = async (trx: Transaction<Schema>, userId: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      ownSince: sql<number>`case when own_until = version - 1 then own_since else version - 1 end`,
      ownUntil: sql<number>`version`,
    })
    .where('userId', '=', userId)
    .execute();
};

type Versions = Pick<UserRow, 'version' | 'ownSince' | 'ownUntil'>;

/**
 * Whether an administrator who has seen a version has seen all that administrators decide about: since then the person
 * has changed their own details alone. Otherwise whoever saves them again and again could not be let go.
 */
export const isSeenByAdministrator = (seen: number, { version, ownSince, ownUntil }: Versions): boolean =>
  seen === version || (ownSince !== null && ownUntil === version && seen >= ownSince && seen < version);

/**
 * Refuses a stale `If-Match` before work outside of the database; the transaction checks it again.
 * @throws 412 with the current user
 */
export function expectSeenByAdministrator(request: FastifyRequest, before: InvitedUserRow): void {
  const accepted = acceptedVersions(request);
  if (accepted && ![...accepted].some((one) => isSeenByAdministrator(Number(one), before)))
    throw new ProblemError(412, 'VERSION_MISMATCH', { current: presentUser(before) });
}

/** `createEdit` for what changes what somebody may do. */
export const createRightsEdit = (
  database: Database,
  current: (id: number) => Promise<unknown>,
  options: EditOptions = {},
): Edit => createEdit(database, 'users', current, { ...options, lock: (trx, id) => lockRights(trx, [id]) });

/** The same for what administrators decide about people. */
export const createAdministration = (database: Database, current: (id: number) => Promise<unknown>): Edit =>
  createRightsEdit(database, current, {
    async acceptsStale(trx, id, seen) {
      const { version, ...row } = orNotFound(await findUser(trx, id));
      const before = { ...row, version: version - 1 };
      return seen.some((one) => isSeenByAdministrator(one, before));
    },
  });
