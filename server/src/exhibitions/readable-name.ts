import { fold } from 'shared/format';
import { lastPartOf } from '../files/index.ts';

/** Stored files are named by a random id and the original name (docs/requirements.md, "Files"). */
const idPrefix = /^[0-9a-f-]{16,36}[-_]/i;

/** Words of names that were stored before original names were: the object names have lost the accents. */
const words =
  'ceník členové formulář klubová koček kočka kočky koťata mikulášská podmínky podzimní potvrzení pozvánka přihlášek přihláška přihlášky řád společná ubytování veterinární výsledky výstava výstavě výstavní výstavu výstavy';
const accented = new Map(words.split(' ').map((word) => [fold(word), word]));

/**
 * The name of an exhibition's file for readers: the original one, or what its URL says of that, with accents where
 * they are known; `''` when it says nothing.
 */
export function readableName(file: { originalName: string; fileName: string }): string {
  if (file.originalName !== '') return file.originalName;
  const name = lastPartOf(file.fileName)
    .replace(idPrefix, '')
    .replace(/\.pdf$/i, '')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => accented.get(word) ?? word)
    .join(' ');
  return name.charAt(0).toLocaleUpperCase('cs') + name.slice(1);
}
