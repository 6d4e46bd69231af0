import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Debounce: browsers limit how often the URL may be changed. */
const restMilliseconds = 300;

/** What was typed into the page's search field before hydration, which replaces the value; `null` for nothing. */
const typedBeforeHydration = (): string | null => {
  if (typeof document === 'undefined') return null;
  const field = document.querySelector<HTMLInputElement>('[role="search"] input[name="q"]');
  // React keeps the attribute like the value, so that they differ only in a field that it does not know yet.
  return field === null || field.value === field.defaultValue ? null : field.value;
};

/** The query and its setter. The URL follows as `?q=`, and is the source of truth: Back restores it. */
export function useQuery(): [query: string, setQuery: (query: string) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);
  const [typed] = useState(typedBeforeHydration);

  // Hydrated with what the server rendered; before the next letter.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-compiler/set-state-in-effect -- The first rendering has to be the server's.
    if (typed !== null) setQuery(typed);
  }, [typed]);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const write = (): void => {
      if (query === written.current) return;
      written.current = query;
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (query === '') next.delete('q');
          else next.set('q', query);
          // Another query has results of its own.
          next.delete('page');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    };
    const timer = setTimeout(write, restMilliseconds);
    // A result may be opened within the debounce: Back must lead to the search, not to the whole list.
    document.addEventListener('click', write, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, true);
    };
  }, [query, setSearch]);

  return [query, setQuery];
}
