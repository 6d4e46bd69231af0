import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CatCoats, CoatCount, CoatFilter } from 'shared/contract';
import { coatBreeds, coatColours, coatOf, coatPatterns, compareCzech } from 'shared/format';
import type { CoatValue } from 'shared/format';
import { coatPartsOf, itemsNamed, kindOf } from '../database/index.ts';
import type { Database, Queryable, Schema } from '../database/index.ts';
import { keepPromise } from '../kept-promise.ts';

/** Columns of a cat that are derived from its code: whatever writes `ems` writes them. */
export const coatColumns = (ems: string) => {
  const { breed, colour, patterns } = coatOf(ems);
  // Each pattern stands between two spaces, and is found by both.
  const held = patterns.length === 0 ? '' : ` ${patterns.join(' ')} `;
  return { coatBreed: breed, coatColour: colour, coatPatterns: held };
};

/** Condition of the cats that a filter wants. */
export const isOfCoat =
  ({ breed, colour, pattern }: CoatFilter) =>
  (is: ExpressionBuilder<Schema, 'cats'>): Expression<SqlBool> =>
    is.and([
      ...(breed === undefined ? [] : [is('coatBreed', '=', breed)]),
      ...(colour === undefined ? [] : [is('coatColour', '=', colour)]),
      ...(pattern === undefined ? [] : [is('coatPatterns', 'like', `% ${pattern} %`)]),
    ]);

/** Whether a filter wants some cats alone. */
export const isCoatWanted = ({ breed, colour, pattern }: CoatFilter): boolean =>
  [breed, colour, pattern].some((value) => value !== undefined);

/** How many cats have one breed, one colour and the same patterns. */
interface CoatGroup {
  breed: string;
  colour: string;
  patterns: readonly string[];
  count: number;
}

const readGroups = async (db: Queryable): Promise<CoatGroup[]> => {
  const rows = await db
    .selectFrom('cats')
    .select(['coatBreed', 'coatColour', 'coatPatterns'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hidden', '=', 0)
    .where('deletedAt', 'is', null)
    .groupBy(['coatBreed', 'coatColour', 'coatPatterns'])
    .execute();
  return rows.map(({ coatBreed, coatColour, coatPatterns: held, count }) => ({
    breed: coatBreed,
    colour: coatColour,
    patterns: held.trim().split(' '),
    count: Number(count),
  }));
};

/** The same among the cats that a search finds. */
const readNamedGroups = async (db: Queryable, words: readonly string[]): Promise<CoatGroup[]> => {
  const rows = await itemsNamed(db, 'cats', words)
    .select('coat')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('coat')
    .execute();
  return rows.map(({ coat, count }) => {
    const { patterns, ...parts } = coatPartsOf(coat);
    return { ...parts, patterns: patterns.trim().split(' '), count: Number(count) };
  });
};

const isIn = (group: CoatGroup, { breed, colour, pattern }: CoatFilter): boolean =>
  (breed === undefined || group.breed === breed) &&
  (colour === undefined || group.colour === colour) &&
  (pattern === undefined || group.patterns.includes(pattern));

/** The values of a kind that some cat has, and the chosen one. */
const countValues = (
  groups: readonly CoatGroup[],
  values: readonly CoatValue[],
  valuesOf: (group: CoatGroup) => readonly string[],
  chosen: string | undefined,
): CoatCount[] => {
  const counts = new Map<string, number>();
  for (const group of groups)
    for (const value of valuesOf(group)) counts.set(value, (counts.get(value) ?? 0) + group.count);
  return values
    .map((value) => ({ ...value, count: counts.get(value.value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || value === chosen);
};

const byLabel = (values: readonly CoatValue[]): CoatValue[] =>
  values.toSorted((a, b) => compareCzech(a.label, b.label));

const present = (groups: readonly CoatGroup[], filter: CoatFilter): CatCoats => {
  const { breed, colour, pattern } = filter;
  const among = (open: CoatFilter) => groups.filter((group) => isIn(group, { ...filter, ...open }));
  return {
    total: among({}).reduce((sum, { count }) => sum + count, 0),
    breeds: countValues(among({ breed: undefined }), byLabel(coatBreeds()), (group) => [group.breed], breed),
    colours: countValues(among({ colour: undefined }), coatColours(), (group) => [group.colour], colour),
    patterns: countValues(among({ pattern: undefined }), coatPatterns(), (group) => group.patterns, pattern),
  };
};

/** Counts of breeds, colours and patterns among the cats that have the words, or among all. */
export type CountCoats = (filter: CoatFilter, words?: readonly string[]) => Promise<CatCoats>;

/** The groups of all cats are read once after each change of a cat, whatever filter is asked for. */
export const coatCounts = ({ db, changes }: Database): CountCoats => {
  const all = keepPromise(() => readGroups(db));
  changes.subscribe((changed) => {
    if (changed.some((tag) => kindOf(tag) === 'cats')) all.forget();
  });
  return async (filter, words = []) =>
    present(words.length > 0 ? await readNamedGroups(db, words) : await all.get(), filter);
};
