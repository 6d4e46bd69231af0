import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limits } from 'shared/contract';
import type { Database } from '../../database/index.ts';
import { InvalidTokenError } from '../../errors/index.ts';
import type { Identity } from '../../identity/index.ts';
import { lookUp } from '../../rate-limits/lookups.ts';
import { UploadError } from './upload-error.ts';

/** Daily quota per user in bytes: 300 of the largest pictures. */
export const bytesPerDay = 300 * limits.imageBytes;
const day = 24 * 3600_000;

/** Authorises uploads: users with a row in the users table. */
export class Uploaders {
  readonly #identity: Identity;
  readonly #database: Database;
  readonly #perMinute: number;
  readonly #starts = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
  readonly #bytes = new LRUCache<string, number>({ max: 10_000, ttl: day });

  constructor(identity: Identity, database: Database, perMinute: number) {
    this.#identity = identity;
    this.#database = database;
    this.#perMinute = perMinute;
  }

  /**
   * The uid of the sender.
   * @throws UploadError, IdentityUnavailableError
   */
  async require(request: FastifyRequest): Promise<string> {
    const token = /^(?:Firebase|Bearer) (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new UploadError(401, 'Sign in to send files.');
    return lookUp(request, 'caller', async () => {
      const { uid } = await this.#identity.verifyToken(token).catch((error: unknown) => {
        throw error instanceof InvalidTokenError ? new UploadError(401, 'Sign in to send files.') : error;
      });
      await this.requireMember(uid);
      return uid;
    });
  }

  /**
   * Asked again when a file has arrived, since its sender may have left the club meanwhile.
   * @throws UploadError
   */
  async requireMember(uid: string): Promise<void> {
    const row = await this.#database.db
      .selectFrom('users')
      .select('userId')
      .where('uid', '=', uid)
      .where('departedAt', 'is', null)
      .executeTakeFirst();
    if (!row) throw new UploadError(403, 'Members only.');
  }

  /**
   * Counts a new upload.
   * @throws UploadError above the rate limit.
   */
  countStart(uid: string): void {
    this.#count(this.#starts, uid, 1, this.#perMinute);
  }

  /**
   * Counts the announced bytes against the quota.
   * @throws UploadError above it.
   */
  countBytes(uid: string, size: number): void {
    this.#count(this.#bytes, uid, size, bytesPerDay);
  }

  /** Counts bytes that were stored beside the announced ones; whoever comes above the quota begins no further upload. */
  countUnannounced(uid: string, bytes: number): void {
    this.#add(this.#bytes, uid, bytes);
  }

  /** A fixed window from the first upload. */
  #count(counts: LRUCache<string, number>, uid: string, more: number, most: number): void {
    const remaining = counts.getRemainingTTL(uid);
    if ((counts.get(uid) ?? 0) + more > most)
      throw new UploadError(429, 'Too many uploads.', Math.ceil(remaining / 1000));
    this.#add(counts, uid, more);
  }

  #add(counts: LRUCache<string, number>, uid: string, more: number): void {
    const remaining = counts.getRemainingTTL(uid);
    const window = remaining > 0 && Number.isFinite(remaining) ? { ttl: remaining } : {};
    counts.set(uid, (counts.get(uid) ?? 0) + more, window);
  }
}
