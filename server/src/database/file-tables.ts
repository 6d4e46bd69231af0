import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface FilesTables {
  storedObjects: StoredObjectsTable;
  discardedObjects: DiscardedObjectsTable;
  retiredNames: RetiredNamesTable;
}

interface StoredObjectsTable {
  name: string;
  /** URL as in the rows of the club's tables. */
  url: string;
  contentType: string;
  /** Size of the object in bytes. */
  size: number;
  /** Pixels; `null` for a document. */
  width: number | null;
  height: number | null;
  /** JSON list of the contract's picture variants. */
  variants: string;
  /** Whether all smaller copies exist. */
  complete: Flag;
  /** Subject of the uploader; `null` when the server stored it itself. */
  uploader: string | null;
  createdAt: string;
  /** When it was last accepted for a row; objects without a row are deleted some days later. */
  usedAt: string;
  /** Focal point in percent of width and height; `null` for a document or until it was determined. */
  focusX: number | null;
  focusY: number | null;
  /** Whether its deletion has begun: some of its bytes may be gone, and no row may name it. */
  removing: Generated<Flag>;
  /** Whether a row has named it: since then it is served only while an item shows it. */
  used: Generated<Flag>;
  /** Whether a storage that serves its files itself was told not to serve this one. */
  withdrawn: Generated<Flag>;
}

/** Deletion queue. */
interface DiscardedObjectsTable {
  name: string;
  /** Failed attempts. */
  attempts: number;
  nextTryAt: string;
}

/** Names of deleted files, which are never reused: browsers and caches may hold their content for a year. */
interface RetiredNamesTable {
  name: string;
}
