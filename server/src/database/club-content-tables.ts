import type { Generated } from 'kysely';

/** Parts of the club's own content, as queries see them; its words are among the club's settings. */
export interface ClubContentTables {
  clubDocuments: ClubDocumentsTable;
  clubFiles: ClubFilesTable;
}

/** Which files a section names, so that they stay as long as it does. */
interface ClubFilesTable {
  /** Key of the section in `clubSettings`. */
  key: string;
  /** URL of a stored file. */
  file: string;
}

/** The documents of their section in its order, for the index of the search; written with it. */
interface ClubDocumentsTable {
  clubDocumentId: Generated<number>;
  name: string;
  /** URL of a stored file. */
  file: string;
}
