import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLongList, type LongList, type LongListOptions } from 'shared/client';
import type { SearchedPage } from 'shared/contract';
import { type IncrementalList, useIncrementalList, useTextFilter } from 'shared/ui';

export interface SearchedListOptions<Row> {
  pathOf: (page: SearchedPage) => string;
  /** Rows of the first screen. */
  step: number;
  idOf: (row: Row) => number;
  /** What stands in the search box. */
  typed: string;
}

/** A list with its search box. */
export interface SearchedList<Row> extends LongList<Row> {
  growing: IncrementalList;
  /** What is searched: as it is typed in a short list, as it stands in the address in one that the server searches. */
  query: string;
}

/**
 * A long list, read as far as it is shown.
 * @param startOver When it changes, the first screen is shown again.
 */
export function useGrowingList<Row>(
  options: Omit<LongListOptions<Row>, 'shown'>,
  startOver: string,
): LongList<Row> & { growing: IncrementalList } {
  const [loaded, setLoaded] = useState(Infinity);
  const growing = useIncrementalList(options.step, startOver, loaded);
  const list = useLongList<Row>({ ...options, shown: growing.shown });
  const length = list.hasMore ? (list.read.data?.length ?? 0) : Infinity;
  if (length !== loaded) setLoaded(length);
  return { ...list, growing };
}

/** The rows of a list that are wanted, as many as are shown. */
export function useSearchedList<Row>({ typed, ...options }: SearchedListOptions<Row>): SearchedList<Row> {
  const inAddress = useSearchParams()[0].get('q') ?? '';
  const list = useGrowingList<Row>({ ...options, query: inAddress }, typed);
  return { ...list, query: list.isShort ? typed : inAddress };
}

/**
 * The found ones among the rows that have been read.
 * @param textsOf must be the same function in each render.
 */
export const useFoundRows = <Row>(
  rows: readonly Row[],
  { isShort, query }: SearchedList<Row>,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] => useTextFilter(rows, isShort ? query : '', textsOf);

/** Of a search that the server did not admit, without script. */
export const searchLater = 'Hledat teď nejde. Zkuste to prosím za chvíli.';
