import { apiPaths, longestQuery, type SearchKind, type SearchResult } from '../contract/index.ts';
import { usePublicRead, type Read } from './reads.ts';

/** What the whole site has for a query, or one page of a kind. Nothing is asked for an empty query. */
export const useSearch = (query: string, kind: SearchKind | undefined, page: number): Read<SearchResult> =>
  usePublicRead<SearchResult>(
    query === '' ? null : apiPaths.search(query.slice(0, longestQuery), kind, page),
    { keepPreviousData: true },
  );
