import type { Generated } from 'kysely';
import type { ClubSectionName } from 'shared/contract';
import type { Flag } from './flag.ts';

/** The history of items, as queries see it. */
export interface VersionTables {
  versions: VersionsTable;
  versionFiles: VersionFilesTable;
}

/** Items that have a history. */
export const versionedItems = ['actualities', 'articles', 'cats', 'exhibitions'] as const;
export type VersionedItem = (typeof versionedItems)[number];
/** Sections of the club's content have one, too, under the keys of their settings. */
export type VersionedSection = `content/${ClubSectionName}`;

interface VersionsTable {
  kind: VersionedItem | VersionedSection;
  /** 0 for sections, each of which is the only one of its kind. */
  itemId: number;
  /** Counts an item's versions from 1; 0 is what was stored before its history began. */
  number: number;
  /** `null` for number 0, for imports and once the author's data were erased. */
  author: number | null;
  /** Whether a command on the server read it from a folder. */
  isImported: Generated<Flag>;
  savedAt: string;
  /** Base64 of Zstandard: complete, or with the content of the next version as its dictionary. */
  content: string;
  isComplete: Flag;
}

/** Files that versions of an item name; they are kept as long as one does. */
interface VersionFilesTable {
  kind: VersionedItem | VersionedSection;
  itemId: number;
  url: string;
  /** The newest version that names it. */
  lastNumber: number;
}
