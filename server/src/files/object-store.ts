/** Storage of the files' bytes: a folder, or a bucket. */
export interface ObjectStore {
  /** Name of the object of a URL; `null` when the URL is foreign. */
  nameOf(url: string): string | null;
  /** The canonical form of a URL of this storage. */
  normalise(url: string): string;
  /**
   * The bytes of an object, `null` when it is missing or larger than `limit` bytes.
   * @throws FilesUnavailableError
   */
  read(name: string, limit: number): Promise<Buffer | null>;
  /**
   * Bytes of an object, `null` when it is missing. `signal` gives up waiting.
   * @throws FilesUnavailableError
   */
  size(name: string, signal?: AbortSignal): Promise<number | null>;
  /**
   * Writes an object durably.
   * @returns its URL.
   * @throws FilesUnavailableError
   */
  write(name: string, bytes: Uint8Array, contentType: string): Promise<string>;
  /**
   * Deletes an object; a missing one is not an error.
   * @throws FilesUnavailableError
   */
  remove(name: string): Promise<void>;
  /**
   * Withdraws the object of a URL from everybody who has the URL, or gives it back under the same one; a missing one is
   * not an error. Absent where the server itself answers for the files.
   * @throws FilesUnavailableError
   */
  setReadable?(url: string, isReadable: boolean): Promise<void>;
  /** Whether there is room for so many bytes beside what is kept free; absent where there is room for everything. */
  hasRoom?(bytes: number): Promise<boolean>;
  /** Aborts pending calls, so that the process can end. */
  close(): void;
}
