import { fold } from 'shared/format';

interface Rules {
  /** Case endings by the least length of the words that lose them, the longest endings first. */
  endings: readonly [shortest: number, endings: readonly string[]][];
  possessives: readonly string[];
  /** Last letters of a stem that a case has softened, and what they were. */
  softened: readonly [soft: string, hard: string][];
}

/** As published, for words with their accents. */
const accented: Rules = {
  endings: [
    [8, ['atech']],
    [7, ['ětem', 'etem', 'atům']],
    [
      6,
      'ech ich ích ého ěmi emi ému ěte ete ěti eti ího iho ími ímu imu ách ata aty ých ama ami ové ovi ými'.split(
        ' ',
      ),
    ],
    [5, 'em es ém ím ům at ám os us ým mi ou'.split(' ')],
    [4, [...'aeiouůyáéíýě']],
  ],
  possessives: ['ov', 'in', 'ův'],
  softened: [
    ['čt', 'ck'],
    ['št', 'sk'],
    ['c', 'k'],
    ['č', 'k'],
    ['z', 'h'],
    ['ž', 'h'],
  ],
};

/** The same for words that were typed without accents. */
const unaccented: Rules = {
  endings: accented.endings.map(([shortest, endings]) => [shortest, endings.map(fold)]),
  possessives: accented.possessives.map(fold),
  softened: accented.softened.map(([soft, hard]) => [fold(soft), hard]),
};

const withoutCase = (word: string, { endings }: Rules): string => {
  for (const [shortest, list] of endings) {
    if (word.length < shortest) continue;
    const ending = list.find((one) => word.endsWith(one));
    if (ending !== undefined) return word.slice(0, -ending.length);
  }
  return word;
};

const withoutPossessive = (word: string, { possessives }: Rules): string =>
  word.length > 5 && possessives.some((ending) => word.endsWith(ending)) ? word.slice(0, -2) : word;

const hardened = (word: string, { softened }: Rules): string => {
  const found = softened.find(([soft]) => word.endsWith(soft));
  if (found) return word.slice(0, -found[0].length) + found[1];
  // A vowel that other cases drop: "koček" and "kočk", "stůl" and "stol".
  if (word.length > 1 && word.at(-2) === 'e') return word.slice(0, -2) + word.slice(-1);
  if (word.length > 2 && word.at(-2) === 'ů') return `${word.slice(0, -2)}o${word.slice(-1)}`;
  return word;
};

const stem = (word: string, rules: Rules): string =>
  hardened(withoutPossessive(withoutCase(word, rules), rules), rules);

/**
 * What a word may be: `-ové` ends nouns in the plural ("chovatelové"), of which it is taken off whole, and adjectives and
 * surnames ("lilové", "Lipové"), of which the other forms keep `-ov`.
 */
const readings = (word: string): readonly string[] =>
  /ov[eé]$/.test(word) ? [word, `${word.slice(0, -1)}á`] : [word];

/**
 * Stems of a word in lower case, without accents: one of the word as it is, others where somebody who types no
 * accents would come to another one, and of the other reading of `-ové`. The light stemmer for Czech of L. Dolamic and
 * J. Savoy, "Indexing and stemming approaches for the Czech language", Information Processing & Management 45 (2009), pp. 714–720, doi:10.1016/j.ipm.2009.06.001.
 */
export function czechStems(word: string): readonly string[] {
  const stems = readings(word).flatMap((read) => [fold(stem(read, accented)), stem(fold(read), unaccented)]);
  return [...new Set(stems)];
}
