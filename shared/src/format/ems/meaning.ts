import { findBreed } from './breeds.ts';
import type { Gender } from './breeds.ts';
import { colourForm } from './tokens.ts';
import type { EmsToken } from './tokens.ts';

/** Inflects a Czech adjective, given in the feminine, to agree with its noun. */
const agree = (feminine: string, gender: Gender): string =>
  gender === 'f' ? feminine : feminine.replace(/á(?=$| )/g, 'ý');

const baseColours: Record<string, string> = {
  n: 'černá',
  a: 'modrá',
  b: 'čokoládová',
  c: 'lilová',
  d: 'červená',
  e: 'krémová',
  o: 'skořicová',
  p: 'plavá',
  w: 'bílá',
  x: 'neuznaná barva',
  f: 'černá želvovinová',
  g: 'modrá želvovinová',
  h: 'čokoládová želvovinová',
  j: 'lilová želvovinová',
  q: 'skořicová želvovinová',
  r: 'plavá želvovinová',
};

const amberColours: Record<string, string> = {
  n: 'jantarová',
  a: 'světle jantarová',
  f: 'jantarová želvovinová',
  g: 'světle jantarová želvovinová',
  d: 'červená s genem amber',
  e: 'krémová s genem amber',
};

/** Breeds with a pointed coat by definition, so that their codes omit the points. */
const pointedBreeds = new Set(['SIA', 'BAL', 'SBI', 'RAG', 'NEM', 'THA', 'SNO', 'BUR']);

const blackOf = (breed: string, numbers: readonly string[]): string => {
  if (breed === 'ABY' || breed === 'SOM') return 'divoce zbarvená';
  if (breed === 'OCI') return 'tawny';
  const pointed = pointedBreeds.has(breed) || numbers.some((number) => /^3[123]$/.test(number));
  return pointed ? 'seal' : 'černá';
};

/** Adjectives agree with the breed's noun, other words are invariable. */
const numberMeanings: Record<string, string> = {
  '01': 'van',
  '02': 'harlekýn',
  '03': 'bikolor',
  '04': 'mitted',
  '05': 'snowshoe',
  '09': 's nespecifikovanou bílou',
  '11': 'stínovaná',
  '12': 'závojová',
  '14': 'charcoal',
  '21': 's kresbou',
  '22': 'mramorovaná',
  '23': 'tygrovaná',
  '24': 'tečkovaná',
  '25': 's tikingem',
  '31': 'barmské odznaky',
  '32': 'tonkinské odznaky',
  '33': 'siamské odznaky',
  '51': 'bezocasá (rumpy)',
  '52': 'náznak ocasu (rumpy riser)',
  '53': 'pahýl ocasu (stumpy)',
  '54': 'normální ocas (longie)',
  '61': 'modré oči',
  '62': 'oranžové oči',
  '63': 'nestejně zbarvené oči',
  '64': 'zelené oči',
  '65': 'barmská barva očí',
  '66': 'tonkinská barva očí',
  '67': 'siamsky modré oči',
  '71': 'rovné uši',
  '72': 'zatočené uši',
  '81': 'dlouhá srst',
  '82': 'krátká srst',
  '83': 'kartáčová srst',
  '84': 'rovná srst',
};

/** Numbers that describe the cat's coat or tail, as an adjective. */
const adjectives = new Set(['11', '12', '22', '23', '24', '51']);

export interface Meaning {
  /** Czech; an unknown part as it is. */
  text: string;
  known: boolean;
}

/** Context from the rest of the code, which some parts depend on. */
export interface MeaningContext {
  breed: string;
  gender: Gender;
  numbers: readonly string[];
}

const colourMeaning = (text: string, { breed, gender, numbers }: MeaningContext): Meaning => {
  const [, base = '', amber, shade, dilute] = colourForm.exec(text) ?? [];
  const amberColour = amber ? amberColours[base] : undefined;
  const known = shade !== 'u' && (!amber || amberColour !== undefined);
  if (!known) return { text, known };
  const plain = amberColour ?? (base === 'n' ? blackOf(breed, numbers) : (baseColours[base] ?? text));
  // Silver without tipping and without a tabby pattern is smoke.
  const isSmoke = shade === 's' && !numbers.some((number) => /^[12]/.test(number));
  const words = [base === 'x' ? plain : agree(plain, gender)];
  if (shade === 's') words.push(agree(isSmoke ? 'kouřová' : 'stříbřitá', gender));
  if (shade === 'y') words.push(agree('zlatá', gender));
  if (dilute) words.push(base === 'd' || base === 'e' ? 'apricot' : 'caramel');
  return { text: words.join(' '), known };
};

/** What a part of a code means in Czech. */
export function meaningOf(token: EmsToken, context: MeaningContext): Meaning {
  const { role, text } = token;
  const known = (meaning: string): Meaning => ({ text: meaning, known: true });
  if (role === 'breed') {
    const breed = findBreed(text);
    return breed ? known(breed.noun) : { text, known: false };
  }
  if (role === 'status') return known(text === 'prov' ? 'předběžně uznané plemeno' : 'neuznané plemeno');
  if (role === 'unrecognised') return known('neuznaná barva');
  if (role === 'variant') return known('varianta');
  if (role === 'colour') return colourMeaning(text, context);
  if (role === 'target') {
    const code = text.slice(1, -1);
    const breed = findBreed(code);
    return breed ? known(`chovný záměr ${code} (${breed.noun})`) : { text, known: false };
  }
  const meaning = role === 'number' ? numberMeanings[text] : undefined;
  if (meaning === undefined) return { text, known: false };
  return known(adjectives.has(text) ? agree(meaning, context.gender) : meaning);
}
