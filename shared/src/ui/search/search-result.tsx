import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { handFocusOn } from '../hand-focus-on.ts';

interface Props {
  query: string;
  /** How many were found, in words: "3 kočky". */
  count: string;
  isEmpty: boolean;
  /** What is searched, as a whole sentence: "Hledáme ve jménech koček a jejich majitelů." */
  searchedText: string;
  onClear: () => void;
  children: ReactNode;
}

/** Whoever gave up a search begins another one. */
const handToSearch = handFocusOn(() => document.querySelector<HTMLElement>('[role="search"] input'));

/** What a search found: its count for the ear, and the list or what was searched in vain. */
export function SearchResult({ query, count, isEmpty, searchedText, onClear, children }: Props): ReactNode {
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
          <Button kind="outline" ref={handToSearch} onClick={onClear}>
            Zrušit hledání
          </Button>
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
