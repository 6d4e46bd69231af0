/** Searching in long lists: what was written, what fits it, and rows that come as they are read. */
export { MoreRows } from './more-rows.tsx';
export { RoomForRows } from './room-for-rows.tsx';
export { SearchResult } from './search-result.tsx';
export { useIncrementalList, type IncrementalList } from './use-incremental-list.ts';
export { useTextFilter } from './use-text-filter.ts';
export { useQuery } from './use-query.ts';
