import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Transaction } from 'kysely';
import { adminRole } from 'shared/contract';
import type { Queryable, Schema } from '../database/index.ts';
import { forbidden, orNotFound, InvalidTokenError, notFound, unauthorized } from '../errors/index.ts';
import { idOf } from '../http/params.ts';
import type { Identity } from '../identity/identity.ts';
import { currentUser, knownUser, setCurrentSubject, setCurrentUser } from './current-user.ts';
import type { User } from './current-user.ts';

/**
 * Runs before the body is read, so that checks are in this order: token, role, row, body; of routes that write once more
 * after it, and before their first write when that comes late (`repeatGuards`).
 */
export interface Guard {
  (request: FastifyRequest): Promise<void>;
  /** Checks by rows alone, within the transaction that writes, that whom the guard has admitted still may. */
  within?: (request: FastifyRequest, trx: Transaction<Schema>) => Promise<void>;
}

/** What a person may do depends on these. */
export type Rights = Pick<User, 'role' | 'departedAt'>;

/** Finds the row of a path's id, with the attributes that permissions depend on. */
type FindRow<Row> = (db: Queryable, id: number) => Promise<Row | null>;

/** Finds the row that a request is about; runs before its parameters are validated. */
type FindRowOf<Row> = (db: Queryable, request: FastifyRequest) => Promise<Row | null>;

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
  /** The same for a row that more than an id names. */
  rowOf<Row>(find: FindRowOf<Row>, decide: (user: User, row: Row) => RowDecision): Guard;
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
  db: Queryable;
  /** The row of a token's subject. */
  findUser: (db: Queryable, uid: string) => Promise<User | null>;
  /** What somebody may do until the end of a transaction. */
  holdRights: (trx: Transaction<Schema>, userId: number) => Promise<Rights | null>;
  /** Runs what a guard asks of the database, in the turn of the request's reader. */
  inTurn: <T>(request: FastifyRequest, question: () => Promise<T>) => Promise<T>;
}

/** Guards of the API's routes. Role and user are read on every call, never cached. */
export function createGuards({ identity, db, findUser, holdRights, inTurn }: GuardContext): Guards {
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
    const user = uid === null ? null : await findUser(db, uid);
    return user?.departedAt === null ? user : null;
  };

  const caller = async (request: FastifyRequest) => {
    const uid = await verifiedUid(request);
    return { uid, user: await findUser(db, uid) };
  };

  const signedIn: Guard = async (request) => {
    const { uid, user } = await inTurn(request, () => caller(request));
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

  const heldRights = async (request: FastifyRequest, trx: Transaction<Schema>) => {
    const user = knownUser(request);
    const rights = user && (await holdRights(trx, user.userId));
    if (rights && rights.departedAt !== null) throw unauthorized();
    return rights;
  };
  signedIn.within = async (request, trx) => void (await heldRights(request, trx));
  member.within = signedIn.within;
  admin.within = async (request, trx) => {
    if ((await heldRights(request, trx))?.role !== adminRole) throw forbidden();
  };

  for (const guard of [signedIn, member, admin]) tokenGuards.add(guard);

  const row: Guards['row'] = (find) => async (request) => {
    orNotFound(await inTurn(request, () => find(db, idOf(request))));
  };

  const rowOf: Guards['rowOf'] = (find, decide) => {
    const check = async (request: FastifyRequest, source: Queryable): Promise<void> => {
      const existing = orNotFound(await find(source, request));
      const { visible, allowed } = decide(currentUser(request), existing);
      if (!visible) throw notFound();
      if (!allowed) throw forbidden();
    };
    const guard: Guard = (request) => inTurn(request, () => check(request, db));
    guard.within = check;
    return guard;
  };

  const rowFor: Guards['rowFor'] = (find, decide) =>
    rowOf((source, request) => find(source, idOf(request)), decide);

  return { signedIn, member, admin, row, rowFor, rowOf, optionalUser };
}
