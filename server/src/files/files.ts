import type { FastifyPluginAsync } from 'fastify';
import type { Focus, Picture, SiteConfig } from 'shared/contract';
import type { FileCondition } from './file-conditions.ts';

/** Pictures and documents of the club. */
export interface Files {
  readonly provider: 'local' | 'firebase';
  /**
   * Validates the picture behind a download URL by its content and creates its smaller copies.
   * @returns the URL to store; with local storage `/files/<name>`, relative to the site.
   * @throws ForeignUrlError, UndecodableFileError, FilesUnavailableError
   */
  acceptImage(url: string): Promise<string>;
  /** The same for a PDF. */
  acceptPdf(url: string): Promise<string>;
  /** The stored form of a URL, for comparing `oldUrl`; a foreign URL is returned unchanged. */
  normalise(url: string): string;
  /** Size and smaller copies by stored URL; a URL without a record is missing in the result. */
  pictures(urls: readonly string[]): Promise<Map<string, Picture>>;
  /**
   * Queues objects that no row names any more for deletion in the background. Called after the commit that
   * removed the URLs; never throws: what is not queued now is found some days later.
   */
  discard(urls: readonly string[]): Promise<void>;
  /**
   * Processes the queue now, for a command that runs without a server.
   * @throws the database's error
   */
  removeDiscarded(): Promise<void>;
  /**
   * Stores a file of the server itself, such as demo content, and returns the URL to store. WebP and SVG are stored as
   * they are.
   * @throws UndecodableFileError, FilesUnavailableError
   */
  put(file: { name: string; bytes: Uint8Array; contentType: string; focus?: Focus }): Promise<string>;
  /**
   * A stored file as it is; `null` when its URL has no record, or its bytes are gone.
   * @throws FilesUnavailableError
   */
  read(url: string): Promise<{ bytes: Buffer; contentType: string; name: string } | null>;
  /**
   * Whether the bytes of files are there, by stored URL. The result lacks foreign URLs, what the storage does not answer
   * about, and what was not reached before `deadline`.
   */
  conditions(urls: readonly string[], deadline?: AbortSignal): Promise<Map<string, FileCondition>>;
  /**
   * A small copy of a stored picture, also of one that is withdrawn; `null` for a document and for what is deleted.
   * @throws FilesUnavailableError
   */
  readSmall(url: string): Promise<{ bytes: Buffer; contentType: string } | null>;
  /** Those of the URLs that are kept for a restoration and answer nobody. */
  withdrawn(urls: readonly string[]): Promise<ReadonlySet<string>>;
  publicConfig(): SiteConfig['files'];
  /** Routes of the storage emulator, registered at the root of the site. */
  readonly plugin?: FastifyPluginAsync;
}
