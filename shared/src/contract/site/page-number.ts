/** The page number in the query string, from 1. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
