import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { knownUser } from '../auth/current-user.ts';
import type { Clock } from '../clock.ts';
import type { Database, Schema } from '../database/index.ts';
import { auditedActions } from './audited-actions.ts';
import type { AuditedAction } from './audited-action.ts';
import { hasEntry, insertEntry } from './repository.ts';
import { clubName } from './subjects.ts';

/** A call that changes something which only administrators may. */
interface Change {
  name: string;
  action: AuditedAction;
  actorId: number;
  at: string;
  body: Record<string, unknown>;
  params: Record<string, unknown>;
  /** The key in the path; `null` without one. */
  id: number | null;
  isRecorded: boolean;
}

const changes = new AsyncLocalStorage<Change | null>();

const byCall = new Map(
  Object.entries(auditedActions).map(([name, action]) => [action.call, { name, action }]),
);

const changeOf = (request: FastifyRequest, prefix: string, clock: Clock): Change | null => {
  // Parameters are an object, as their schema says.
  const params = request.params as Record<string, unknown>;
  const { id, kind } = params;
  const path = (request.routeOptions.url ?? '').slice(prefix.length).replace(':kind', String(kind));
  const known = byCall.get(`${request.method} ${path}`);
  const actor = knownUser(request);
  if (!known || !actor) return null;
  return {
    ...known,
    actorId: actor.userId,
    at: clock().toISOString(),
    // Bodies of the audited calls are objects, as their schemas say.
    body: (request.body ?? {}) as Record<string, unknown>,
    params,
    id: typeof id === 'number' ? id : null,
    isRecorded: false,
  };
};

/** The key of what a write has changed; `undefined` for a write that only prepares the change. */
const subjectIdOf = ({ action, body, id }: Change, result: unknown): number | null | undefined => {
  if (action.key === 'created') return typeof result === 'number' ? result : undefined;
  const key = action.key === undefined ? id : action.key(body);
  return typeof key === 'number' ? key : null;
};

async function record(
  trx: Transaction<Schema>,
  change: Change,
  subjectId: number | null,
  nameBefore: string | null,
): Promise<void> {
  const { name, action, actorId, at, body, params } = change;
  await insertEntry(trx, {
    at,
    actorId,
    action: name,
    area: action.area,
    subjectId: action.subject === undefined ? null : subjectId,
    subjectName: (await clubName(trx, action.subject, subjectId)) ?? nameBefore,
    facts: JSON.stringify(action.facts?.(body, params) ?? {}),
  });
}

/** When the administrative change of the current call was asked for, as the list has it; `null` outside of one. */
export const timeOfChange = (): Date | null => {
  const change = changes.getStore();
  return change ? new Date(change.at) : null;
};

/** Puts a change on the list that its own call has not put there; nothing when it has. */
export async function recordLate(
  trx: Transaction<Schema>,
  name: keyof typeof auditedActions,
  made: Pick<Change, 'at' | 'actorId' | 'body' | 'params'>,
): Promise<void> {
  const action = auditedActions[name];
  if (action === undefined || (await hasEntry(trx, { ...made, action: name }))) return;
  await record(trx, { ...made, name, action, id: null, isRecorded: false }, null, null);
}

/**
 * A database whose writes put the administrative change of the current call on the list, in the same transaction: the
 * first write that makes the change.
 */
export const withAuditLog = (database: Database): Database => ({
  ...database,
  async write(work, turn) {
    const change = changes.getStore();
    if (!change || change.isRecorded) return database.write(work, turn);
    let isMade = false;
    const written = await database.write(async (trx, invalidate) => {
      const nameBefore = await clubName(trx, change.action.subject, change.id);
      const result = await work(trx, invalidate);
      const subjectId = subjectIdOf(change, result);
      isMade = subjectId !== undefined;
      if (subjectId !== undefined) await record(trx, change, subjectId, nameBefore);
      return result;
    }, turn);
    change.isRecorded = isMade;
    return written;
  },
});

/** Tells the writes of each call of the API which administrative change they make. */
export const auditCalls = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    changes.run(changeOf(request, app.prefix, clock), done);
  });
};
