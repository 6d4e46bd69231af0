import { randomUUID } from 'node:crypto';
import { FilesUnavailableError } from '../../errors/index.ts';
import { nameFromClient } from '../object-names.ts';
import type { ObjectStore } from '../object-store.ts';

const downloadOrigin = 'https://firebasestorage.googleapis.com';
const apiOrigin = 'https://storage.googleapis.com';

/** Timeout of a call to the bucket in milliseconds. */
const requestTimeout = 30_000;

interface Metadata {
  size: number;
  /** Token in a download URL; `null` when the object was not uploaded by a Firebase SDK. */
  token: string | null;
}

const metadataOf = (answer: unknown): Metadata => {
  // The Cloud Storage API's object resource, reduced to the fields that are read and validated.
  const { size, metadata } = answer as { size?: unknown; metadata?: Record<string, unknown> };
  const tokens = metadata?.['firebaseStorageDownloadTokens'];
  const token = typeof tokens === 'string' ? tokens.split(',')[0] : '';
  return { size: Number(size), token: token === undefined || token === '' ? null : token };
};

/**
 * Files in the bucket of a Firebase project, by Cloud Storage's JSON API: its client library is an optional
 * package that may be missing, and four calls need no library.
 */
export class BucketStore implements ObjectStore {
  readonly #bucket: string;
  readonly #accessToken: () => Promise<string>;
  readonly #api: string;
  readonly #closing = new AbortController();

  /** `api` is another origin in tests. */
  constructor(bucket: string, accessToken: () => Promise<string>, api = apiOrigin) {
    this.#bucket = bucket;
    this.#accessToken = accessToken;
    this.#api = api;
  }

  /** The object of a URL of this bucket, also of a smaller copy. */
  #locate(text: string): { name: string; token: string | null } | null {
    const url = URL.canParse(text) ? new URL(text) : null;
    const folder = `/v0/b/${this.#bucket}/o/`;
    if (url?.origin !== downloadOrigin || url.username !== '' || !url.pathname.startsWith(folder))
      return null;
    try {
      const name = decodeURIComponent(url.pathname.slice(folder.length));
      return { name, token: url.searchParams.get('token') };
    } catch {
      return null;
    }
  }

  #parse(text: string): { name: string; token: string | null } | null {
    const found = this.#locate(text);
    return found && nameFromClient(found.name) === found.name ? found : null;
  }

  #url(name: string, token: string | null): string {
    const query = new URLSearchParams({ alt: 'media', ...(token === null ? {} : { token }) });
    return `${downloadOrigin}/v0/b/${this.#bucket}/o/${encodeURIComponent(name)}?${query}`;
  }

  nameOf(url: string): string | null {
    return this.#parse(url)?.name ?? null;
  }

  normalise(url: string): string {
    const parsed = this.#parse(url);
    return parsed ? this.#url(parsed.name, parsed.token) : url;
  }

  /**
   * The response, or `null` for a missing object.
   * @throws FilesUnavailableError
   */
  async #call(path: string, init: RequestInit = {}): Promise<Response | null> {
    try {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await this.#accessToken()}`);
      const signals = [AbortSignal.timeout(requestTimeout), this.#closing.signal];
      if (init.signal) signals.push(init.signal);
      const answer = await fetch(this.#api + path, { ...init, headers, signal: AbortSignal.any(signals) });
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`Cloud Storage answered ${answer.status}.`);
    } catch (error) {
      throw new FilesUnavailableError('Firebase Storage does not answer.', { cause: error });
    }
  }

  #path(name: string): string {
    return `/storage/v1/b/${encodeURIComponent(this.#bucket)}/o/${encodeURIComponent(name)}`;
  }

  async #metadata(name: string, init: RequestInit = {}): Promise<Metadata | null> {
    const answer = await this.#call(this.#path(name), init);
    return answer && metadataOf(await answer.json());
  }

  async size(name: string, signal?: AbortSignal): Promise<number | null> {
    return (await this.#metadata(name, signal && { signal }))?.size ?? null;
  }

  async read(name: string, limit: number): Promise<Buffer | null> {
    const metadata = await this.#metadata(name);
    if (!metadata || metadata.size > limit) return null;
    const answer = await this.#call(`${this.#path(name)}?alt=media`);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async write(name: string, bytes: Uint8Array, contentType: string): Promise<string> {
    // An overwritten object keeps its token, and with it its URL.
    const token = (await this.#metadata(name))?.token ?? randomUUID();
    const description = JSON.stringify({
      name,
      contentType,
      cacheControl: 'public, max-age=31536000, immutable',
      ...(contentType === 'application/pdf' ? { contentDisposition: 'attachment' } : {}),
      metadata: { firebaseStorageDownloadTokens: token },
    });
    const mark = randomUUID();
    const parts = [
      `--${mark}\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${description}\r\n`,
      `--${mark}\r\ncontent-type: ${contentType}\r\n\r\n`,
    ];
    const body = Buffer.concat([Buffer.from(parts.join('')), bytes, Buffer.from(`\r\n--${mark}--`)]);
    const bucket = encodeURIComponent(this.#bucket);
    const answer = await this.#call(`/upload/storage/v1/b/${bucket}/o?uploadType=multipart`, {
      method: 'POST',
      headers: { 'content-type': `multipart/related; boundary=${mark}` },
      body,
    });
    if (!answer) throw new FilesUnavailableError('The bucket does not exist.');
    await answer.body?.cancel();
    return this.#url(name, token);
  }

  async remove(name: string): Promise<void> {
    await this.#call(this.#path(name), { method: 'DELETE' });
  }

  async setReadable(url: string, isReadable: boolean): Promise<void> {
    const found = this.#locate(url);
    if (!found) return;
    // Without a token no download URL opens the object.
    const metadata = { firebaseStorageDownloadTokens: isReadable ? found.token : null };
    const answer = await this.#call(this.#path(found.name), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ metadata }),
    });
    await answer?.body?.cancel();
  }

  close(): void {
    this.#closing.abort();
  }
}
