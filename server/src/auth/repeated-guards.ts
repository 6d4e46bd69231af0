import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../database/index.ts';
import { knownUser } from './current-user.ts';
import { needsToken, type Guard } from './guards.ts';

/** Milliseconds for which a call may write by the session that its guards have found. */
const validFor = 250;

const now = () => performance.now();

/** A call that writes for somebody. */
interface Call {
  person: string;
  checkedAt: number;
  hasWritten: boolean;
  /** Runs the guards of its route again. */
  check: () => Promise<void>;
  checkWithin: (trx: Transaction<Schema>) => Promise<void>;
}

const calls = new AsyncLocalStorage<Call | null>();

const callOf = (request: FastifyRequest, guards: readonly Guard[]): Call => ({
  person: String(knownUser(request)?.userId),
  checkedAt: now(),
  hasWritten: false,
  async check() {
    for (const guard of guards) await guard(request);
  },
  async checkWithin(trx) {
    for (const guard of guards) await guard.within?.(request, trx);
  },
});

/**
 * Lets each route that writes for somebody check again what its guards checked: whoever sends the body slowly may have lost
 * the right to call since the headers came, by a role, a membership, a session or a row that is no longer theirs. So may
 * whose call waits for others (`withRepeatedGuards`).
 */
export function repeatGuards(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method));
    if (reads || !needsToken(route)) return;
    const guards = [route.onRequest ?? []].flat();
    const others = [route.preValidation ?? []].flat();
    // A guard is an asynchronous hook of a request, which has the same form for each step of it.
    route.preValidation = [...guards, ...others] as typeof others;
    // They are the guards that `needsToken` has found and those of rows.
    route.config = { ...route.config, guards: guards as Guard[] };
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { guards } = request.routeOptions.config;
    calls.run(guards === undefined ? null : callOf(request, guards), done);
  });
}

/**
 * A database that checks again in the first transaction of a call what its guards have found in rows, so that nobody writes
 * after having lost the right to. A call that has waited, for its turn to write, for another call of its key, for its text to be
 * cleaned, runs them whole before it, which asks for the session as well. Later writes of a call complete what the first has begun.
 */
export const withRepeatedGuards = (database: Database): Database => ({
  ...database,
  async write(work, turn) {
    const call = calls.getStore();
    if (!call) return database.write(work, turn);
    const { person } = call;
    if (call.hasWritten) return database.write(work, { ...turn, person });
    call.hasWritten = true;
    const onTurn = async (): Promise<void> => {
      if (now() - call.checkedAt > validFor) await call.check();
    };
    const checked: typeof work = async (trx, invalidate) => {
      await call.checkWithin(trx);
      return work(trx, invalidate);
    };
    return database.write(checked, { ...turn, person, onTurn });
  },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Guards of a route that writes for somebody. */
    guards?: readonly Guard[];
  }
}
