import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { StoredObject } from '../stored-objects.ts';
import { piecesOf } from '../../http/request-body.ts';
import { UploadError } from './upload-error.ts';

export interface ResumableUpload {
  readonly id: string;
  readonly name: string;
  readonly uploader: string;
  readonly size: number;
  readonly path: string;
  received: number;
  /** Serialises writes. */
  isBusy: boolean;
  /** The stored object, kept for a retry after a lost response. */
  object: StoredObject | null;
}

const mostKept = 500;
const perPerson = 20;
const lifetime = 3600_000;

/** Writes a chunk at a fixed offset, so that one truncated by a full disk is overwritten later. */
const writeAt = async (file: FileHandle, chunk: Buffer, position: number): Promise<void> => {
  for (let done = 0; done < chunk.byteLength;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.byteLength - done, position + done);
    done += bytesWritten;
  }
};

/** Resumable uploads in several chunks. */
export class ResumableUploads {
  readonly #folder: string;
  readonly #hasRoom: (bytes: number) => Promise<boolean>;
  readonly #open = new LRUCache<string, ResumableUpload>({
    max: mostKept,
    ttl: lifetime,
    // What nobody goes on with gives its place on the disk back.
    ttlAutopurge: true,
    dispose: (upload) => void rm(upload.path, { force: true }).catch(() => undefined),
  });

  /** Apart from the others, which none of these may push out. */
  readonly #finished = new LRUCache<string, ResumableUpload>({ max: mostKept, ttl: lifetime });

  /** @param hasRoom - whether the disk has room for so many bytes. */
  constructor(folder: string, hasRoom: (bytes: number) => Promise<boolean>) {
    this.#folder = folder;
    this.#hasRoom = hasRoom;
  }

  /** @throws UploadError when the disk has no room for so many bytes beside what begun uploads have announced. */
  async requireRoom(bytes: number): Promise<void> {
    const expected = [...this.#open.values()].reduce((sum, { size, received }) => sum + size - received, 0);
    await this.#require(bytes + expected);
  }

  async #require(bytes: number): Promise<void> {
    if (!(await this.#hasRoom(bytes))) throw new UploadError(507, 'There is no room left.', 60);
  }

  async start(name: string, uploader: string, size: number): Promise<ResumableUpload> {
    const own = [...this.#open.values()].filter((upload) => upload.uploader === uploader);
    if (own.length >= perPerson) throw new UploadError(429, 'Too many uploads at once.', 10);
    const id = randomBytes(24).toString('base64url');
    const path = join(this.#folder, id);
    const upload = { id, name, uploader, size, path, received: 0, isBusy: false, object: null };
    // Counted before anything is waited for: many may begin at the same moment.
    this.#open.set(id, upload);
    try {
      await mkdir(this.#folder, { recursive: true });
      await this.requireRoom(0);
      await (await open(path, 'wx')).close();
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
    return upload;
  }

  /**
   * The upload with this id, if this user began it.
   * @throws UploadError
   */
  find(id: string, uploader: string): ResumableUpload {
    const upload = this.#open.get(id) ?? this.#finished.get(id);
    if (upload?.uploader !== uploader) throw new UploadError(404, 'There is no such upload.');
    return upload;
  }

  /**
   * Appends a request's body; what arrived before a lost connection is kept.
   * @throws UploadError
   */
  async append(upload: ResumableUpload, offset: number, body: IncomingMessage): Promise<void> {
    if (offset !== upload.received) throw new UploadError(400, 'The upload goes on elsewhere.');
    // Something else may have taken the room since it began.
    await this.#require(upload.size - upload.received);
    const file = await open(upload.path, 'r+');
    try {
      for await (const chunk of piecesOf(body)) {
        if (upload.received + chunk.byteLength > upload.size) {
          throw new UploadError(413, 'The file is larger than announced.');
        }
        await writeAt(file, chunk, upload.received);
        upload.received += chunk.byteLength;
      }
    } finally {
      await file.close();
    }
  }

  /** All bytes of a complete upload. @throws UploadError when some are missing. */
  async bytes(upload: ResumableUpload): Promise<Buffer> {
    if (upload.received !== upload.size) throw new UploadError(400, 'The file is not complete.');
    return readFile(upload.path);
  }

  /** Keeps what became of an upload, and deletes its bytes. */
  finish(upload: ResumableUpload, object: StoredObject): void {
    upload.object = object;
    this.#finished.set(upload.id, upload);
    this.#open.delete(upload.id);
  }

  drop(upload: ResumableUpload): void {
    this.#open.delete(upload.id);
    this.#finished.delete(upload.id);
  }
}
