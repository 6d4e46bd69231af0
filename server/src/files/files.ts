import type { FastifyPluginAsync } from 'fastify';
import type { Focus, Picture, SiteConfig } from 'shared/contract';

/** Pictures and documents of the club. */
export interface Files {
  readonly provider: 'local' | 'firebase';
  /**
   * Judges the picture behind a download URL by its content and makes its smaller copies.
   * @returns the URL to store; with local storage `/files/<name>`, relative to the site.
   * @throws ForeignUrlError, UndecodableFileError, FilesUnavailableError
   */
  acceptImage(url: string): Promise<string>;
  /** The same for a PDF. */
  acceptPdf(url: string): Promise<string>;
  /** The form in which a URL is stored, for comparing `oldUrl`; a foreign URL comes back as it is. */
  normalise(url: string): string;
  /** Size and smaller copies by stored URL; a URL without a record is missing in the answer. */
  pictures(urls: readonly string[]): Promise<Map<string, Picture>>;
  /**
   * Queues the objects that no row names any more for removal in the background. Called after the commit that
   * dropped the URLs; never throws: what is not queued now is found some days later.
   */
  discard(urls: readonly string[]): Promise<void>;
  /** Removes now what is queued, for a command beside which no server may run. @throws the database's error */
  removeDiscarded(): Promise<void>;
  /**
   * Stores a file that the server itself brings, such as demo content, and returns the URL to store.
   * @throws UndecodableFileError, FilesUnavailableError
   */
  put(file: { name: string; bytes: Uint8Array; contentType: string; focus?: Focus }): Promise<string>;
  publicConfig(): SiteConfig['files'];
  /** Routes of the stand-in, registered at the root of the site. */
  readonly plugin?: FastifyPluginAsync;
}
