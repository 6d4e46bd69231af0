/** What the search finds; written from the other tables in the transaction that changes them. */
export interface SearchTables {
  searchChanges: SearchChangesTable;
  searchDocuments: SearchDocumentsTable;
  searchState: SearchStateTable;
}

/** Items that were changed and are not in the index as they are now; filled by triggers. */
interface SearchChangesTable {
  kind: string;
  itemId: number;
}

/** One row for each item that is public or will be; its terms are in `search_texts`, whose form is each database's own. */
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
