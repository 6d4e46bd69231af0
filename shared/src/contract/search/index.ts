/** Kinds of what the search of the whole site finds, in the order in which it shows them. */
export const searchKinds = [
  'exhibitions',
  'actualities',
  'articles',
  'cats',
  'members',
  'documents',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The one kind that an address of the search names. */
export const searchKindOf = (search: URLSearchParams): SearchKind | undefined =>
  searchKinds.find((kind) => kind === search.get('druh'));

/** Longest query in UTF-16 units; the rest of a longer one is left out. */
export const longestQuery = 200;

/** The query of an address, without blanks around it and without the rest of one that is too long. */
export const searchQueryOf = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, longestQuery).trimEnd();

/** Results of one kind on the page of all kinds, and on the page of this kind. */
export const searchGroupSize = 4;
export const searchPageSize = 20;

/** As many results of one kind are counted and can be reached. */
export const mostSearchResults = 1_000;
