import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/index.ts';
import { InvalidTokenError } from '../../identity/index.ts';
import type { Identity } from '../../identity/index.ts';
import { UploadError } from './upload-error.ts';

/** Says who may send files: people who have a row in the club's users table. */
export class Uploaders {
  readonly #identity: Identity;
  readonly #database: Database;
  readonly #perMinute: number;
  readonly #starts = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });

  constructor(identity: Identity, database: Database, perMinute: number) {
    this.#identity = identity;
    this.#database = database;
    this.#perMinute = perMinute;
  }

  /** The uid of the request's sender. @throws UploadError, IdentityUnavailableError */
  async require(request: FastifyRequest): Promise<string> {
    const token = /^(?:Firebase|Bearer) (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new UploadError(401, 'Sign in to send files.');
    const { uid } = await this.#identity.verifyToken(token).catch((error: unknown) => {
      throw error instanceof InvalidTokenError ? new UploadError(401, 'Sign in to send files.') : error;
    });
    const row = await this.#database.db
      .selectFrom('users')
      .select('userId')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (!row) throw new UploadError(403, 'Members only.');
    return uid;
  }

  /** Counts a new upload. @throws UploadError when the person sends too many. */
  countStart(uid: string): void {
    const remaining = this.#starts.getRemainingTTL(uid);
    const count = (this.#starts.get(uid) ?? 0) + 1;
    if (count > this.#perMinute) throw new UploadError(429, 'Too many uploads.', Math.ceil(remaining / 1000));
    this.#starts.set(uid, count, remaining > 0 && Number.isFinite(remaining) ? { ttl: remaining } : {});
  }
}
