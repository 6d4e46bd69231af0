import type { Generated } from 'kysely';
import type { SearchKind } from 'shared/contract';

/** What the search finds; written from the other tables. */
export interface SearchTables {
  searchChanges: SearchChangesTable;
  searchDocuments: SearchDocumentsTable;
  searchState: SearchStateTable;
  searchWaiting: SearchWaitingTable;
}

/** What the running transaction has changed; filled by triggers, and emptied by `Database.write`. */
interface SearchChangesTable {
  kind: string;
  itemId: number;
}

/**
 * Changed items that are indexed after their transaction. They have no row in `search_documents` until then; their terms of
 * before may still be in `search_texts`.
 */
interface SearchWaitingTable {
  waitingId: Generated<number>;
  kind: SearchKind;
  itemId: number;
}

/** One row for each item that is public or will be and does not wait; its terms are in `search_texts`, whose form is each database's own. */
interface SearchDocumentsTable {
  /** `documentIdOf` its kind and item. */
  documentId: number;
  kind: string;
  itemId: number;
  /** From when on everybody may find it. */
  publicFrom: string;
  /** Folded names that the search boxes of lists look in. */
  names: string;
  /** Breed, colour and patterns of a cat, as `coatOf` in `search-index/names.ts` writes them. */
  coat: string;
}

interface SearchStateTable {
  /** By which the index was written. */
  analysisVersion: number;
}
