import { findBreed } from './breeds.ts';
import type { Gender } from './breeds.ts';
import { readColour } from './colours.ts';
import type { ColourContext } from './colours.ts';
import type { EmsToken } from './tokens.ts';

/** Inflects a Czech adjective, given in the feminine, to agree with its noun. */
const agree = (feminine: string, gender: Gender): string =>
  gender === 'f' ? feminine : feminine.replace(/á(?=$| )/g, 'ý');

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
export interface MeaningContext extends ColourContext {
  gender: Gender;
}

const shadeWords = { smoke: 'kouřová', silver: 'stříbřitá', golden: 'zlatá' };

const colourMeaning = (text: string, context: MeaningContext): Meaning => {
  const colour = readColour(text, context);
  if (colour === null) return { text, known: false };
  const { plain, shade, dilute } = colour;
  const words = [text.startsWith('x') ? plain : agree(plain, context.gender)];
  if (shade !== null) words.push(agree(shadeWords[shade], context.gender));
  if (dilute !== null) words.push(dilute);
  return { text: words.join(' '), known: true };
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
