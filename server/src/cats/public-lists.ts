import { LRUCache } from 'lru-cache';
import { kindOf } from '../database/index.ts';
import type { Database, PageRange } from '../database/index.ts';
import { findCatKey, listCats } from './repository.ts';
import type { CatFilter, CatKey, CatSummaryRow } from './repository.ts';
import { SparseIndex } from './sparse-index.ts';

/** Rows between two keys of an index. */
const step = 2_000;
/** Lists, of one coat each, whose indexes are kept. */
const mostIndexes = 64;

/** Reads the public list in batches, newest first. */
export type ListPublicCats = (
  page: PageRange,
  filter: Omit<CatFilter, 'ownerId'>,
) => AsyncGenerator<CatSummaryRow[]>;

/** Without a search, a part far from the beginning of the list is read as quickly as the first one. */
export const publicCatLists = ({ db, changes }: Pick<Database, 'db' | 'changes'>): ListPublicCats => {
  const indexes = new LRUCache<string, SparseIndex<CatKey>>({ max: mostIndexes });
  changes.subscribe((changed) => {
    if (changed.some((tag) => kindOf(tag) === 'cats')) indexes.clear();
  });
  const indexOf = ({ breed, colour, pattern }: CatFilter): SparseIndex<CatKey> => {
    const name = JSON.stringify([breed, colour, pattern]);
    const known = indexes.get(name);
    if (known !== undefined) return known;
    const index = new SparseIndex<CatKey>(step, (rows, after) =>
      findCatKey(db, { breed, colour, pattern }, rows, after),
    );
    indexes.set(name, index);
    return index;
  };
  return async function* (page, filter) {
    if (filter.words !== undefined && filter.words.length > 0) {
      yield* listCats(db, page, filter);
      return;
    }
    const start = await indexOf(filter).seek(page.offset);
    if (start !== null) yield* listCats(db, { ...page, offset: start.offset }, filter, start.after);
  };
};
