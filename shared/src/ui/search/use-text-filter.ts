import { useDeferredValue, useMemo } from 'react';
import { fold } from '../../format/index.ts';

/** Between texts that are searched together; no query holds it. */
const textBreak = '\n';
/** Between rows; no stored text holds it. */
const rowBreak = '\u0000';

type TextsOf<Row> = (row: Row) => readonly string[];

/** Folded texts by list, and in it by what is searched: a list that comes back is not folded again. */
const foldedLists = new WeakMap<readonly unknown[], Map<unknown, readonly string[]>>();

function foldedTexts<Row>(rows: readonly Row[], textsOf: TextsOf<Row>): readonly string[] {
  const ofList = foldedLists.get(rows) ?? new Map<unknown, readonly string[]>();
  foldedLists.set(rows, ofList);
  // One long text folds in a third of the time that many short ones take.
  const fresh = () => fold(rows.map((row) => textsOf(row).join(textBreak)).join(rowBreak)).split(rowBreak);
  const folded = ofList.get(textsOf) ?? fresh();
  ofList.set(textsOf, folded);
  return folded;
}

/**
 * The rows of which some text contains the query, whatever its case and accents. Folding is done once per
 * list, so that each letter typed costs one look at each row; the list follows the letters when there is time.
 * @param textsOf must stay the same function between renders.
 */
export function useTextFilter<Row>(
  rows: readonly Row[],
  query: string,
  textsOf: TextsOf<Row>,
): readonly Row[] {
  const wanted = fold(useDeferredValue(query).trim());
  return useMemo(() => {
    if (wanted === '') return rows;
    const folded = foldedTexts(rows, textsOf);
    return rows.filter((_, index) => folded[index]?.includes(wanted));
  }, [rows, textsOf, wanted]);
}
