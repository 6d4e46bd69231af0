import { useSearchParams } from 'react-router-dom';

/**
 * The filter of a tab's list and its setter. The URL keeps it as `?filter=`, so that links, a reload and Back lead to it.
 * @param filters - their names are the keys
 * @param first - the one that the URL does not mention
 * @param query - what the list is searched for, which the URL may not have yet
 */
export function useFilter<Filter extends string>(
  filters: Readonly<Record<Filter, unknown>>,
  first: NoInfer<Filter>,
  query = '',
): [filter: Filter, setFilter: (filter: Filter) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('filter') ?? first;
  const isFilter = (name: string): name is Filter => Object.hasOwn(filters, name);
  const setFilter = (chosen: Filter): void => {
    const next = new URLSearchParams(search);
    if (chosen === first) next.delete('filter');
    else next.set('filter', chosen);
    if (query === '') next.delete('q');
    else next.set('q', query);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [isFilter(asked) ? asked : first, setFilter];
}
