const syllables =
  'ba be ču da dě ha hi jí ka ko le lo ma mi ná no ov pa pě ra ru sa sto ta ti tr va ví zá že'.split(' ');
const words = 5_000;
const wordsOfSentence = 10;

/** Numbers from 0 to 1, the same ones for the same seed (the constants of Numerical Recipes). */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const wordOf = (rank: number): string => {
  const next = randomNumbers(rank);
  next();
  const length = 2 + (rank % 3);
  return Array.from({ length }, () => syllables[Math.floor(next() * syllables.length)]).join('');
};

/** Made-up sentences of thousands of words, few of which are as frequent as in a language (Zipf's law). */
export const variedSentences = (index: number, count: number): string => {
  const next = randomNumbers(index);
  next();
  const sentence = () =>
    Array.from({ length: wordsOfSentence }, () => wordOf(Math.floor(words ** next()))).join(' ');
  return Array.from({ length: count }, () => `Na výstavu ${sentence()}.`).join(' ');
};
