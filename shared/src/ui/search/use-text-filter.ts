import { useDeferredValue, useMemo } from 'react';
import { fold, hasWords, searchedWords } from '../../format/index.ts';

/** Separator between the texts of a row; words cannot contain it. */
const textBreak = '\n';
/** Separator between rows; stored texts cannot contain it. */
const rowBreak = '\u0000';

type TextsOf<Row> = (row: Row) => readonly string[];

/** Folded texts by list and by search function, cached across mounts. */
const foldedLists = new WeakMap<readonly unknown[], Map<unknown, readonly string[]>>();

function foldedTexts<Row>(rows: readonly Row[], textsOf: TextsOf<Row>): readonly string[] {
  const ofList = foldedLists.get(rows) ?? new Map<unknown, readonly string[]>();
  foldedLists.set(rows, ofList);
  // Folding one long text takes a third of the time of many short ones.
  const fresh = () => fold(rows.map((row) => textsOf(row).join(textBreak)).join(rowBreak)).split(rowBreak);
  const folded = ofList.get(textsOf) ?? fresh();
  ofList.set(textsOf, folded);
  return folded;
}

/**
 * The rows whose texts have all words of the query, in any order, ignoring case and accents. Texts are folded once per
 * list, so that each keystroke only searches; the result is a deferred value.
 * @param textsOf must be the same function in each render.
 */
export function useTextFilter<Row>(
  rows: readonly Row[],
  query: string,
  textsOf: TextsOf<Row>,
): readonly Row[] {
  const wanted = useDeferredValue(query);
  return useMemo(() => {
    const words = searchedWords(wanted);
    if (words.length === 0) return rows;
    const folded = foldedTexts(rows, textsOf);
    return rows.filter((_, index) => hasWords(folded[index] ?? '', words));
  }, [rows, textsOf, wanted]);
}
