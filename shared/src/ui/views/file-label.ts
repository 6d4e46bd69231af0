import type { ExhibitionFile } from '../../contract/index.ts';
import { fold } from '../../format/index.ts';

/** Stored files are named by a random id and the original name (docs/requirements.md, "Files"). */
const idPrefix = /^[0-9a-f-]{16,36}[-_]/i;

/** What papers of exhibitions were called that came before names were kept: their stored names have lost the accents. */
const words =
  'ceník členové formulář klubová koček kočka kočky koťata mikulášská podmínky podzimní potvrzení pozvánka přihlášek přihláška přihlášky řád společná ubytování veterinární výsledky výstava výstavě výstavní výstavu výstavy';
const accented = (word: string): string =>
  words.split(' ').find((candidate) => fold(candidate) === word) ?? word;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A name made of a stored file's address, without id and extension, with accents where it is known. */
const guessedLabel = (url: string): string => {
  const path = decoded(url.split(/[?#]/)[0] ?? '');
  const name = path.slice(path.lastIndexOf('/') + 1).replace(idPrefix, '');
  const label = name
    .replace(/\.pdf$/i, '')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(accented)
    .join(' ');
  return label === '' ? 'Soubor PDF' : label.charAt(0).toLocaleUpperCase('cs') + label.slice(1);
};

/** What to call a stored document: its name as it was chosen. */
export const fileLabel = ({
  fileName,
  originalName = '',
}: Pick<ExhibitionFile, 'fileName' | 'originalName'>): string =>
  originalName.replace(/\.pdf$/, '') || guessedLabel(fileName);
