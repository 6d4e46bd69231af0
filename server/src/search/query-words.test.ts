import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefixOf, termsOf, wordsOf } from '../database/index.ts';
import { queryWords, wordMatcher } from './query-words.ts';

const letters = [...'aábcčdďeéěfghiíjklmnňoóprřsštťuúůvyýzžAÁČEŘŽ0258ŁßΩжﬁ한你𝔸', 'e\u030c', 'u\u030a'];
const word = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(''));

it('a matcher finds the words that have a term or the prefix of the query, whatever they begin with', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (typed, other, kept) => {
      // Often another form of the same word.
      const text = kept === 0 ? other : typed.slice(0, -kept) + other;
      const words = queryWords(typed);
      const found = [...wordsOf(text)].map((one) => wordMatcher(words)(one.text));
      const expected = [...wordsOf(text)].map((one) =>
        words.some(
          ({ terms, prefix }) =>
            terms.some((term) => termsOf(one.text).includes(term)) ||
            (prefix !== null && prefixOf(one.text).startsWith(prefix)),
        ),
      );
      expect(found).toEqual(expected);
    }),
    { numRuns: 2_000 },
  );
  for (const [typed, text] of [
    ['kočka', 'Kočky'],
    ['es', 'es'],
    ['stul', 'stůl'],
    ['u\u030alovy', 'úlovými'],
  ] as const)
    expect([text, wordMatcher(queryWords(typed))(text)]).toEqual([text, true]);
});
