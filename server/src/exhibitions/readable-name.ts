import { fold } from 'shared/format';
import { originalNameOf } from '../files/index.ts';

/** Words of names that were stored before original names were: the object names have lost the accents. */
const words = new Map(
  [
    ...[
      'ceník',
      'členové',
      'formulář',
      'klubová',
      'koček',
      'kočka',
      'kočky',
      'koťata',
      'mikulášská',
      'podmínky',
    ],
    ...[
      'podzimní',
      'potvrzení',
      'pozvánka',
      'přihlášek',
      'přihláška',
      'přihlášky',
      'řád',
      'společná',
      'ubytování',
    ],
    ...['veterinární', 'výsledky', 'výstava', 'výstavě', 'výstavní', 'výstavu', 'výstavy'],
  ].map((word) => [fold(word), word]),
);

/**
 * The name of an exhibition's file for readers: the original one, or what its URL says of that, with accents where
 * they are known; `''` when it says nothing.
 */
export function readableName({
  originalName,
  fileName: url,
}: {
  originalName: string;
  fileName: string;
}): string {
  if (originalName !== '') return originalName;
  const name = originalNameOf(url)
    .replace(/(^|\.)pdf$/i, '')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => words.get(word) ?? word)
    .join(' ');
  return name.charAt(0).toLocaleUpperCase('cs') + name.slice(1);
}
