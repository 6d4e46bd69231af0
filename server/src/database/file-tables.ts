import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface FilesTables {
  storedObjects: StoredObjectsTable;
  discardedObjects: DiscardedObjectsTable;
  retiredNames: RetiredNamesTable;
}

interface StoredObjectsTable {
  name: string;
  /** As the rows of the club's tables hold it. */
  url: string;
  contentType: string;
  /** Bytes of the object itself. */
  size: number;
  /** Pixels; `null` for a document. */
  width: number | null;
  height: number | null;
  /** JSON list of the contract's picture variants. */
  variants: string;
  /** Whether all smaller copies are made. */
  complete: Flag;
  /** Subject who sent it; `null` when the server brought it itself. */
  uploader: string | null;
  createdAt: string;
  /** When it was last accepted for a row; what stays without a row is removed some days later. */
  usedAt: string;
  /** Percent of width and height: the point that crops keep; `null` for a document or until it was looked for. */
  focusX: number | null;
  focusY: number | null;
  /** Whether its removal has begun: some of its bytes may be gone, and no row may name it. */
  removing: Generated<Flag>;
}

/** The queue of removals. */
interface DiscardedObjectsTable {
  name: string;
  /** Removals that failed. */
  attempts: number;
  nextTryAt: string;
}

/** Names of files that were removed: browsers and caches may hold what they showed for a year. */
interface RetiredNamesTable {
  name: string;
}
