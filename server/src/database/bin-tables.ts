/** Columns of what can be put into the bin; the base query of each repository leaves such rows out. */
export interface BinColumns {
  /** Since when it is in the bin; `null` for what is shown. */
  deletedAt: string | null;
  deletedBy: number | null;
}

/** A row as its readers see it. */
export type Shown<Row> = Omit<Row, keyof BinColumns>;

/** Values of a row that somebody puts into the bin. */
export type Deletion = { deletedAt: string; deletedBy: number };
