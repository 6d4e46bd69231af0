/** Searching in long lists: the query, the matching rows, and incremental rendering. */
export { MoreRows } from './more-rows.tsx';
export { ReservedRowSpace } from './reserved-row-space.tsx';
export { SearchResult } from './search-result.tsx';
export { useIncrementalList, type IncrementalList } from './use-incremental-list.ts';
export { useTextFilter } from './use-text-filter.ts';
export { useQuery } from './use-query.ts';
