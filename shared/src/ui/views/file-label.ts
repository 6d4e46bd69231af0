import type { ExhibitionFile } from '../../contract/index.ts';
import { fold } from '../../format/index.ts';

/** Stored files are named by a random id and the original name (docs/requirements.md, "Files"). */
const idPrefix = /^[0-9a-f-]{16,36}[-_]/i;

/** Labels of older documents, stored before original names were: the object names have lost the accents. */
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

/** A label made of a stored file's URL, without id and extension, with accents where they are known. */
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

/** The label of a stored document: its original name when known. */
export const fileLabel = ({
  fileName,
  originalName = '',
}: Pick<ExhibitionFile, 'fileName' | 'originalName'>): string =>
  originalName.replace(/\.pdf$/, '') || guessedLabel(fileName);
