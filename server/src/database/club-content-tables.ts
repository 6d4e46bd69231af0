/** Files of the club's own content, as queries see them; its words are among the club's settings. */
export interface ClubContentTables {
  clubFiles: ClubFilesTable;
}

/** Which files a section names, so that they stay as long as it does. */
interface ClubFilesTable {
  /** Key of the section in `clubSettings`. */
  key: string;
  /** URL of a stored file. */
  file: string;
}
