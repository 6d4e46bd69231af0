import { useDeferredValue, useMemo } from 'react';
import { fold } from '../format/index.ts';

/** Between texts that are searched together; no query holds it. */
const separator = '\n';

/**
 * The rows of which some text contains the query, whatever its case and accents. Folding is done once per
 * list, so that each letter typed costs one look at each row; the list follows the letters when there is time.
 * @param textsOf must stay the same function between renders.
 */
export function useMatches<Row>(
  rows: readonly Row[],
  query: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const folded = useMemo(() => rows.map((row) => fold(textsOf(row).join(separator))), [rows, textsOf]);
  const wanted = fold(useDeferredValue(query).trim());
  return useMemo(
    () => (wanted === '' ? rows : rows.filter((_, index) => folded[index]?.includes(wanted))),
    [rows, folded, wanted],
  );
}
