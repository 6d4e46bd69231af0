import { randomUUID } from 'node:crypto';
import { adminApp } from '../../identity/firebase/admin.ts';
import { FilesUnavailableError } from '../files.ts';
import { nameFromClient } from '../object-names.ts';
import type { ObjectStore } from '../object-store.ts';

const origin = 'https://firebasestorage.googleapis.com';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 404;

const unavailable = (error: unknown): never => {
  throw new FilesUnavailableError('Firebase Storage does not answer.', { cause: error });
};

/** Files in the bucket of a Firebase project. */
export class BucketStore implements ObjectStore {
  readonly #projectId: string;
  readonly #bucket: string;

  constructor(projectId: string, bucket: string) {
    this.#projectId = projectId;
    this.#bucket = bucket;
  }

  async #file(name: string) {
    const { getStorage } = await import('firebase-admin/storage');
    const app = await adminApp(this.#projectId, this.#bucket);
    return getStorage(app).bucket(this.#bucket).file(name);
  }

  #parse(text: string): { name: string; token: string | null } | null {
    const url = URL.canParse(text) ? new URL(text) : null;
    const folder = `/v0/b/${this.#bucket}/o/`;
    if (url?.origin !== origin || url.username !== '' || !url.pathname.startsWith(folder)) return null;
    try {
      const name = decodeURIComponent(url.pathname.slice(folder.length));
      return nameFromClient(name) === name ? { name, token: url.searchParams.get('token') } : null;
    } catch {
      return null;
    }
  }

  #url(name: string, token: string | null): string {
    const query = new URLSearchParams({ alt: 'media', ...(token === null ? {} : { token }) });
    return `${origin}/v0/b/${this.#bucket}/o/${encodeURIComponent(name)}?${query}`;
  }

  nameOf(url: string): string | null {
    return this.#parse(url)?.name ?? null;
  }

  normalise(url: string): string {
    const parsed = this.#parse(url);
    return parsed ? this.#url(parsed.name, parsed.token) : url;
  }

  async #metadata(name: string) {
    const file = await this.#file(name).catch(unavailable);
    const answer = await file
      .getMetadata()
      .catch((error: unknown) => (isMissing(error) ? null : unavailable(error)));
    return answer?.[0] ?? null;
  }

  async read(name: string, limit: number): Promise<Buffer | null> {
    const metadata = await this.#metadata(name);
    if (!metadata || Number(metadata.size) > limit) return null;
    const file = await this.#file(name);
    const [bytes] = await file.download().catch(unavailable);
    return bytes;
  }

  async write(name: string, bytes: Uint8Array, contentType: string): Promise<string> {
    // An object that is written anew keeps its token, and with it its address.
    const tokens = (await this.#metadata(name))?.metadata?.['firebaseStorageDownloadTokens'];
    const [token = randomUUID()] = typeof tokens === 'string' && tokens !== '' ? tokens.split(',') : [];
    const file = await this.#file(name);
    await file
      .save(Buffer.from(bytes), {
        resumable: false,
        metadata: {
          contentType,
          cacheControl: 'public, max-age=31536000, immutable',
          ...(contentType === 'application/pdf' ? { contentDisposition: 'attachment' } : {}),
          metadata: { firebaseStorageDownloadTokens: token },
        },
      })
      .catch(unavailable);
    return this.#url(name, token);
  }

  async remove(name: string): Promise<void> {
    const file = await this.#file(name).catch(unavailable);
    await file.delete({ ignoreNotFound: true }).catch(unavailable);
  }
}
