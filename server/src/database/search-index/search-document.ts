import type { SearchKind } from 'shared/contract';
import type { Queryable } from '../queryable.ts';

/** What everybody may find of an item, now or from a moment on. */
export interface SearchDocument {
  kind: SearchKind;
  itemId: number;
  publicFrom: string;
  title: string;
  /** Shown below the title. */
  details: string[];
  /** Further words under which it is found. */
  keywords: string[];
  text: string;
  /** What the list's own search box looks in. */
  names: string[];
  /** What the list's filters look in; `''` for what has none. */
  coat: string;
  /** Its date, where it has one; with or without a time. */
  date: string | null;
  /** URL of the file, for documents. */
  file: string | null;
}

export type ReadDocuments = (db: Queryable, ids: readonly number[]) => Promise<SearchDocument[]>;

/** Public from when on, for what has no beginning: members, the club's documents. */
export const always = '';

/** What most items have none of. */
export const noDetails = {
  ...{ details: [], keywords: [], text: '', names: [], coat: '', date: null, file: null },
};
