import { useRef, useState } from 'react';
import { listPartLimit, type SearchedPage } from '../contract/index.ts';
import { readPublic, usePublicList, usePublicRead, type Read } from './reads.ts';

/** A public list of which no more is read than is shown. */
export interface LongList<Row> {
  /** The rows that have been read; of a short list all of them, whatever is searched. */
  read: Read<Row[]>;
  isShort: boolean;
  /** Whether there are further rows. */
  hasMore: boolean;
}

export interface LongListOptions<Row> {
  pathOf: (page: SearchedPage) => string;
  /** Rows of the first screen. */
  step: number;
  /** The search of the address. */
  query: string;
  /** Number of rows that the screen shows. */
  shown: number;
  idOf: (row: Row) => number;
  /** The rows of the first screen, and one more, when they came with something else. */
  first?: Row[];
}

interface Parts<Row> {
  /** Path of the list that they are of. */
  list: string;
  /** An answer of another shape when the server gave one. */
  rows: Row[];
  isWhole: boolean;
}

/** The first parts of a list; those that were read before are read again only when this number of them is. */
function useParts<Row>(
  { pathOf, query, idOf }: LongListOptions<Row>,
  count: number,
): Read<Parts<Row>> & { list: string } {
  const list = pathOf({ limit: listPartLimit, q: query });
  const known = useRef<{ list: string; parts: Row[][] }>({ list: '', parts: [] });
  const readParts = async (): Promise<Parts<Row>> => {
    const { list: before, parts: had } = known.current;
    const parts = before === list && had.length < count ? [...had] : [];
    while (parts.length < count) {
      const page = { limit: listPartLimit, offset: parts.length * listPartLimit, q: query };
      // Type from the contract; the server validates its responses against the schema.
      const part = (await readPublic(pathOf(page))) as Row[];
      if (!Array.isArray(part)) return { list, rows: part, isWhole: true };
      parts.push(part);
      if (part.length < listPartLimit) break;
    }
    known.current = { list, parts };
    // A row that is added between two requests shifts the others, so that one may occur twice.
    const rows = [...new Map(parts.flat().map((row) => [idOf(row), row])).values()];
    return { list, rows, isWhole: (parts.at(-1)?.length ?? 0) < listPartLimit };
  };
  const key = count === 0 ? null : `${list}#${count}`;
  const options = { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false };
  return Object.assign(usePublicRead<Parts<Row>>(key, options, readParts), { list });
}

/**
 * A public list: its first screen, and further parts as they are shown. The server searches it, unless the first screen
 * has all of it.
 */
export function useLongList<Row>(options: LongListOptions<Row>): LongList<Row> {
  const { pathOf, step, query, shown } = options;
  // A search that is opened by its address needs nothing of the list beside it.
  const [wantsList, setWantsList] = useState(query === '');
  if (query === '' && !wantsList) setWantsList(true);
  const limit = step + 1;
  const isRead = wantsList && options.first === undefined;
  const read = usePublicList<Row>(isRead ? pathOf({ limit }) : null);
  const plain = options.first === undefined ? read : { ...read, data: options.first };
  const isShort = plain.data !== undefined && plain.data.length <= step;
  const isSearched = query !== '' && !isShort;
  const searched = usePublicList<Row>(isSearched ? pathOf({ limit, q: query }) : null, {
    keepPreviousData: true,
  });
  const first = isSearched ? searched : plain;
  const isLong = (first.data?.length ?? 0) > step;
  const parts = useParts(options, isLong && shown > step ? Math.ceil(shown / listPartLimit) : 0);
  if (!isLong) return { read: first, isShort, hasMore: false };
  const more = parts.data?.list === parts.list ? parts.data : undefined;
  const shownRows = {
    data: shown > step && more !== undefined ? more.rows : first.data?.slice(0, step),
    error: parts.error ?? first.error,
    isLoading: false,
    isRefreshing: parts.isRefreshing,
    retry: () => (parts.error === undefined ? first : parts).retry(),
  };
  return { read: shownRows, isShort, hasMore: shown <= step || more?.isWhole !== true };
}
