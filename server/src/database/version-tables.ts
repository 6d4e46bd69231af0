import type { Flag } from './flag.ts';

/** The history of items, as queries see it. */
export interface VersionTables {
  versions: VersionsTable;
  versionFiles: VersionFilesTable;
}

/** Items that have a history. */
export const versionedItems = ['actualities', 'articles', 'cats', 'exhibitions'] as const;
export type VersionedItem = (typeof versionedItems)[number];

interface VersionsTable {
  kind: VersionedItem;
  itemId: number;
  /** Counts an item's versions from 1; 0 is what was stored before its history began. */
  number: number;
  /** `null` for number 0 and once the author's data were erased. */
  author: number | null;
  savedAt: string;
  /** Base64 of Zstandard: complete, or with the content of the next version as its dictionary. */
  content: string;
  isComplete: Flag;
}

/** Files that versions of an item name; they are kept as long as one does. */
interface VersionFilesTable {
  kind: VersionedItem;
  itemId: number;
  url: string;
  /** The newest version that names it. */
  lastNumber: number;
}
