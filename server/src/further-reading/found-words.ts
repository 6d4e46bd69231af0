import { documentIdsOf, kindOf, readDocuments } from '../database/index.ts';
import type { CacheTag, Database } from '../database/index.ts';
import { documentsByWord } from '../database/documents-by-word.ts';
import { documentIdOf, indexedTermsOf } from '../database/search-index/documents.ts';

/** Kinds that are related by their words. */
export const wordKinds = ['actualities', 'articles'] as const;
export type WordKind = (typeof wordKinds)[number];

/** A word that more items have says nothing about what two of them have in common. */
export const mostFound = 40;

/** Words that are remembered. */
const mostKept = 2_000;
/** After more changes it is less work to find the words again. */
const mostChanged = 20;

/** The terms of a word, under any of which the index has it. */
export type Terms = readonly string[];

interface FoundItem {
  documentId: number;
  publicFrom: string;
}

/** News and articles with a word, also those that will be public; `null` when too many have it. */
type Found = readonly FoundItem[] | null;

interface KeptWord {
  terms: Terms;
  found: Found;
}

/** @returns the item of a tag, `null` for the whole kind. */
const itemOf = (tag: CacheTag): number | null => (tag.includes('/') ? Number(tag.split('/')[1]) : null);

const keyOf = (terms: Terms): string => terms.join();

const ranges = wordKinds.map(documentIdsOf);

/** Finds news and articles by words: what each of the words finds, in their order. */
export type FindByWords = (words: readonly Terms[]) => Promise<Found[]>;

/**
 * Finds news and articles by words, and remembers what it found until one of them changes that has the word or had it:
 * a write does not make the words of all pages be searched again. Other processes tell of a kind alone, which forgets all.
 */
export function createWordFinder({ db, changes }: Pick<Database, 'db' | 'changes'>): FindByWords {
  const kept = new Map<string, KeptWord>();
  const changed = new Map<WordKind, Set<number>>();
  let changeCount = 0;

  const forgetAll = (): void => {
    kept.clear();
    changed.clear();
  };
  changes.subscribe((tags) => {
    for (const tag of tags) {
      const kind = wordKinds.find((one) => one === kindOf(tag));
      if (kind === undefined) continue;
      changeCount += 1;
      const id = itemOf(tag);
      if (id === null) forgetAll();
      else changed.set(kind, (changed.get(kind) ?? new Set()).add(id));
    }
  });

  /** Forgets the words that changed items have or had. */
  const forgetChanged = async (): Promise<void> => {
    while (changed.size > 0) {
      const items = [...changed].flatMap(([kind, ids]) => [...ids].map((id) => ({ kind, id })));
      if (kept.size === 0 || items.length > mostChanged) {
        forgetAll();
        return;
      }
      const count = changeCount;
      const terms = new Set<string>();
      for (const { kind, id } of items)
        for (const document of await readDocuments(db, kind, [id])) {
          const { title, details, text } = indexedTermsOf(document);
          for (const part of [title, details, text]) for (const term of part) terms.add(term);
        }
      if (count !== changeCount) continue;
      const documents = new Set(items.map(({ kind, id }) => documentIdOf(kind, id)));
      for (const [key, word] of kept)
        if (
          // Which ones too many have is not known.
          word.found === null ||
          word.terms.some((term) => terms.has(term)) ||
          word.found.some(({ documentId }) => documents.has(documentId))
        )
          kept.delete(key);
      changed.clear();
    }
  };

  const keep = (key: string, word: KeptWord): void => {
    // The last one that was used stands last.
    kept.delete(key);
    kept.set(key, word);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };

  const find = async (words: readonly Terms[]): Promise<Found[]> => {
    const rows = await documentsByWord(db, words, { ranges, limit: mostFound + 2 });
    const byWord = Map.groupBy(rows, ({ word }) => word);
    return words.map((_, index) => {
      const found = byWord.get(index) ?? [];
      // One of them may be the item whose words they are.
      if (found.length > mostFound + 1) return null;
      return found.map(({ documentId, publicFrom }) => ({ documentId, publicFrom }));
    });
  };

  return async (words) => {
    await forgetChanged();
    const known = words.map((terms) => kept.get(keyOf(terms)));
    const unknown = words.filter((_, index) => known[index] === undefined);
    const count = changeCount;
    const found = await find(unknown);
    const results = known.map((word, index) => ({
      terms: words[index] ?? [],
      found: word === undefined ? (found.shift() ?? null) : word.found,
    }));
    // What changed meanwhile may be missing.
    if (count === changeCount) for (const word of results) keep(keyOf(word.terms), word);
    return results.map((word) => word.found);
  };
}
