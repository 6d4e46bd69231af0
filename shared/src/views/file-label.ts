/** Stored files are named by a random id and the original name (specification, section 5). */
const idPrefix = /^[0-9a-f-]{16,36}[-_]/i;

/** What the papers of an exhibition are called: their stored names have lost the accents. */
const words: Readonly<Record<string, string>> = {
  cenik: 'ceník',
  clenove: 'členové',
  formular: 'formulář',
  klubova: 'klubová',
  kocek: 'koček',
  kocka: 'kočka',
  kocky: 'kočky',
  kotata: 'koťata',
  mikulasska: 'mikulášská',
  podminky: 'podmínky',
  podzimni: 'podzimní',
  potvrzeni: 'potvrzení',
  pozvanka: 'pozvánka',
  prihlasek: 'přihlášek',
  prihlaska: 'přihláška',
  prihlasky: 'přihlášky',
  rad: 'řád',
  spolecna: 'společná',
  ubytovani: 'ubytování',
  veterinarni: 'veterinární',
  vysledky: 'výsledky',
  vystava: 'výstava',
  vystave: 'výstavě',
  vystavni: 'výstavní',
  vystavu: 'výstavu',
  vystavy: 'výstavy',
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What to call a stored file: its original name without id and extension, with accents where it is known. */
export function fileLabel(url: string): string {
  const path = decoded(url.split(/[?#]/)[0] ?? '');
  const name = path.slice(path.lastIndexOf('/') + 1).replace(idPrefix, '');
  const label = name
    .replace(/\.pdf$/i, '')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ');
  return label === '' ? 'Soubor PDF' : label.charAt(0).toLocaleUpperCase('cs') + label.slice(1);
}
