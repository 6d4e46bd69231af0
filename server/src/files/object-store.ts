/** Where the bytes of files lie: a folder, or a bucket. */
export interface ObjectStore {
  /** Name of the object that a URL of this storage names; `null` when the URL is foreign. */
  nameOf(url: string): string | null;
  /** The one form of a URL of this storage. */
  normalise(url: string): string;
  /**
   * The bytes of an object, `null` when there is none or when it is larger than `limit` bytes.
   * @throws FilesUnavailableError
   */
  read(name: string, limit: number): Promise<Buffer | null>;
  /**
   * Writes an object so that it survives a power cut.
   * @returns the URL under which it is read.
   * @throws FilesUnavailableError
   */
  write(name: string, bytes: Uint8Array, contentType: string): Promise<string>;
  /** Removes an object; one that is gone already is no error. @throws FilesUnavailableError */
  remove(name: string): Promise<void>;
  /** Gives up what is under way, which then fails, so that the process can end. */
  close(): void;
}
