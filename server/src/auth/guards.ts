import type { FastifyRequest, RouteOptions } from 'fastify';
import { adminRole } from 'shared/contract';
import { forbidden, orNotFound, InvalidTokenError, notFound, unauthorized } from '../errors/index.ts';
import { idOf } from '../http/params.ts';
import type { Identity } from '../identity/identity.ts';
import { currentUser, knownUser, setCurrentSubject, setCurrentUser } from './current-user.ts';
import type { User } from './current-user.ts';

/**
 * Runs before the body is read, so that checks are in this order: token, role, row, body; of routes that write once more
 * after it, and before their first write when that comes late (`repeatGuards`).
 */
export type Guard = (request: FastifyRequest) => Promise<void>;

/** Finds the row of a path's id, with the attributes that permissions depend on. */
type FindRow<Row> = (id: number) => Promise<Row | null>;

/** Permissions on a row: `visible` says whether the user may know that it exists. */
export interface RowDecision {
  visible: boolean;
  allowed: boolean;
}

export interface Guards {
  /** A valid token, with or without a user row, but not a former member's. */
  signedIn: Guard;
  /** A valid token of a user with a row. */
  member: Guard;
  /** A valid token of an administrator. */
  admin: Guard;
  /** A row with the path's id must exist. */
  row<Row>(find: FindRow<Row>): Guard;
  /** The same, and the policy must allow this user to act on it. */
  rowFor<Row>(find: FindRow<Row>, decide: (user: User, row: Row) => RowDecision): Guard;
  /** The user of the request's token, `null` without a valid one. Never refuses. */
  optionalUser(request: FastifyRequest): Promise<User | null>;
}

const tokenGuards = new WeakSet<object>();

/** Whether a route requires a token. */
export const needsToken = ({ onRequest }: Pick<RouteOptions, 'onRequest'>): boolean =>
  [onRequest ?? []].flat().some((hook) => tokenGuards.has(hook));

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

interface GuardContext {
  identity: Identity;
  /** The row of a token's subject. */
  findUser: (uid: string) => Promise<User | null>;
}

/** Guards of the API's routes. Role and user are read on every call, never cached. */
export function createGuards({ identity, findUser }: GuardContext): Guards {
  const verifiedUid = async (request: FastifyRequest): Promise<string> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw unauthorized();
    const { uid } = await identity.verifyToken(token).catch((error: unknown) => {
      throw error instanceof InvalidTokenError ? unauthorized() : error;
    });
    return uid;
  };

  const optionalUser = async (request: FastifyRequest): Promise<User | null> => {
    if (request.headers.authorization === undefined) return null;
    const uid = await verifiedUid(request).catch(() => null);
    const user = uid === null ? null : await findUser(uid);
    return user?.departedAt === null ? user : null;
  };

  const signedIn: Guard = async (request) => {
    const uid = await verifiedUid(request);
    const user = await findUser(uid);
    // The provider may take a moment to end the account of a former member.
    if (user && user.departedAt !== null) throw unauthorized();
    setCurrentSubject(request, uid);
    if (user) setCurrentUser(request, user);
  };

  const member: Guard = async (request) => {
    await signedIn(request);
    if (!knownUser(request)) throw forbidden();
  };

  const admin: Guard = async (request) => {
    await member(request);
    if (currentUser(request).role !== adminRole) throw forbidden();
  };

  for (const guard of [signedIn, member, admin]) tokenGuards.add(guard);

  const row: Guards['row'] = (find) => async (request) => {
    orNotFound(await find(idOf(request)));
  };

  const rowFor: Guards['rowFor'] = (find, decide) => async (request) => {
    const existing = orNotFound(await find(idOf(request)));
    const { visible, allowed } = decide(currentUser(request), existing);
    if (!visible) throw notFound();
    if (!allowed) throw forbidden();
  };

  return { signedIn, member, admin, row, rowFor, optionalUser };
}
