export interface ErasureTables {
  returnCodes: ReturnCodesTable;
  erasures: ErasuresTable;
}

/** Links that undo the end of an account that its member closed. */
interface ReturnCodesTable {
  userId: number;
  /** SHA-256 of the code, which only the message contains. */
  codeHash: string;
  createdAt: string;
}

/** Numbers of people whose data are erased, so that no restored backup brings them back. */
interface ErasuresTable {
  userId: number;
  /** When the person's row was created, which tells the number from the same one of another database. */
  createdAt: string;
  erasedAt: string;
  /** How what stays names its author; `null` when the row itself and everything of the person went. */
  articlesAs: 'name' | 'former' | null;
  catsAs: 'stay' | 'give' | 'remove';
  /** Who got the cats with `give`. */
  catsTo: number | null;
}
