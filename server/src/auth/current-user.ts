import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/index.ts';

/** A person's row in the users table. */
export type User = Selectable<Schema['users']>;

const users = new WeakMap<FastifyRequest, User>();
const subjects = new WeakMap<FastifyRequest, string>();

/** Set by the guards only. */
export const setCurrentUser = (request: FastifyRequest, user: User): void => void users.set(request, user);

/** Set by the guards only. */
export const setCurrentSubject = (request: FastifyRequest, subject: string): void =>
  void subjects.set(request, subject);

/** The user whom the route's guard has admitted. */
export function currentUser(request: FastifyRequest): User {
  const user = users.get(request);
  if (!user) throw new Error('The route has no guard that knows its user.');
  return user;
}

/** The token's subject that the route's guard accepted. */
export function currentSubject(request: FastifyRequest): string {
  const subject = subjects.get(request);
  if (subject === undefined) throw new Error('The route has no guard that knows its subject.');
  return subject;
}

/** The user whom a guard has found, if any; for code that runs on guarded and open routes alike. */
export const knownUser = (request: FastifyRequest): User | null => users.get(request) ?? null;
