import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { moveFocusOnUnmount } from '../focus-on-unmount.ts';

interface Props {
  query: string;
  /** The number of results, in words: "3 kočky". */
  count: string;
  isEmpty: boolean;
  /** What is searched, as a sentence: "Hledáme ve jménech koček a jejich majitelů." */
  searchedText: string;
  onClear: () => void;
  /** Link to a search of more, offered when nothing was found here. */
  wider?: ReactNode;
  children: ReactNode;
}

/** After clearing the query, the focus moves to the search box. */
const focusSearchOnUnmount = moveFocusOnUnmount(() =>
  document.querySelector<HTMLElement>('[role="search"] input'),
);

/** Result of a search: the count for screen readers, and the list or a message without results. */
export function SearchResult({
  query,
  count,
  isEmpty,
  searchedText,
  onClear,
  wider,
  children,
}: Props): ReactNode {
  const searched = query.trim();
  return (
    <>
      <p className="visually-hidden" role="status">
        {searched === '' ? '' : `Nalezeno: ${count}`}
      </p>
      {isEmpty && searched !== '' ? (
        <EmptyState
          drawing="no-results"
          title={`Hledání „${searched}“ nic nenašlo`}
          text={`${searchedText} Zkuste kratší slovo. Na velikosti písmen ani na háčkách nezáleží.`}
        >
          <Button kind="outline" ref={focusSearchOnUnmount} onClick={onClear}>
            Zrušit hledání
          </Button>
          {wider}
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
