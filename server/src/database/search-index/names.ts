import { sql, type SqlBool } from 'kysely';
import type { CoatFilter, SearchKind } from 'shared/contract';
import { isPostgres } from '../dialect.ts';
import type { Queryable } from '../queryable.ts';

/*
 * What the search boxes and filters of lists look in stands in `search_documents`, and all of it in one of its indexes:
 * no search of a list reads the items that it does not show.
 */

/** A cat's coat as one text. */
export const coatText = (breed: string, colour: string, patterns: string): string =>
  [breed, colour, patterns].join('/');

/** The parts of such a text; patterns stand between spaces. */
export const coatPartsOf = (coat: string): { breed: string; colour: string; patterns: string } => {
  const [breed = '', colour = '', patterns = ''] = coat.split('/');
  return { breed, colour, patterns };
};

const isFiltered = ({ breed, colour, pattern }: CoatFilter): boolean =>
  [breed, colour, pattern].some((value) => value !== undefined);

const coatPattern = ({ breed = '%', colour = '%', pattern }: CoatFilter): string =>
  coatText(breed, colour, pattern === undefined ? '%' : `% ${pattern} %`);

/**
 * Rows of `search_documents` whose names have every word.
 * @param words as `searchedWords` gives them.
 * @param filter of cats.
 */
export const itemsNamed = (
  db: Queryable,
  kind: SearchKind,
  words: readonly string[],
  filter: CoatFilter = {},
) => {
  const position = sql.ref(isPostgres(db) ? 'strpos' : 'instr');
  const hasWord = (word: string) => sql<SqlBool>`${position}(names, ${word}) > 0`;
  const named = db
    .selectFrom('searchDocuments')
    .where('kind', '=', kind)
    .where((is) => is.and(words.map(hasWord)));
  return isFiltered(filter) ? named.where('coat', 'like', coatPattern(filter)) : named;
};

/** The last row of the part of a list that was read before. */
interface LastRow {
  createdAt: string;
  id: number;
}

/** Ids and instants of such items, newest first, as far as they follow another one. */
export const newestNamed = (named: ReturnType<typeof itemsNamed>, last: LastRow | null) => {
  const ordered = named
    .select(['itemId', 'publicFrom as createdAt'])
    .orderBy('publicFrom', 'desc')
    .orderBy('itemId', 'desc');
  return last === null
    ? ordered
    : ordered
        .where('publicFrom', '<=', last.createdAt)
        .where((is) => is.or([is('publicFrom', '<', last.createdAt), is('itemId', '<', last.id)]));
};

/** Number of such items. */
export async function countNamed(named: ReturnType<typeof itemsNamed>): Promise<number> {
  const { count } = await named.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
