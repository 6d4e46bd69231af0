import type { Schema } from '../database/index.ts';

/**
 * Items that show files, with their primary key and owner column: `null` for administrators' items. The sections of the
 * club's content are shown as a whole.
 */
export const fileItems = {
  actualities: { key: 'actualityId', owner: null },
  articles: { key: 'articleId', owner: 'creatorId' },
  cats: { key: 'catId', owner: 'ownerId' },
  clubSettings: { key: 'key', owner: null },
  exhibitions: { key: 'exhibitionId', owner: null },
} as const satisfies Partial<Record<keyof Schema, { key: string; owner: string | null }>>;

interface FileColumn {
  table: keyof Schema;
  column: string;
  /** The item that shows the file; the table has its key. */
  item: keyof typeof fileItems;
}

/** Every column with the URL of a stored file; the test of the demo content searches for others. */
export const fileColumns: readonly FileColumn[] = [
  { table: 'actualities', column: 'image', item: 'actualities' },
  { table: 'articleImages', column: 'image', item: 'articles' },
  { table: 'catImages', column: 'image', item: 'cats' },
  { table: 'cats', column: 'image', item: 'cats' },
  { table: 'clubFiles', column: 'file', item: 'clubSettings' },
  { table: 'exhibitionFiles', column: 'fileName', item: 'exhibitions' },
  { table: 'exhibitionImages', column: 'image', item: 'exhibitions' },
];

/** Columns that keep a file without showing it. */
export const keepingColumns: readonly Pick<FileColumn, 'table' | 'column'>[] = [
  { table: 'versionFiles', column: 'url' },
];
