import { composed } from './composed.ts';

/** Invisible characters: some change the direction of the following text. */
const invisibleCharacters = /\p{Cf}/gu;
/** Line ends and other control characters among them. */
const gaps = /[\s\p{Cc}]+/gu;
const extension = /\.[a-z][0-9a-z]*$/i;

/**
 * Cleans the name of a chosen PDF: NFC, one line, no folders and no invisible characters. It ends in `.pdf`;
 * `''` when nothing else is left.
 * @returns `null` for another file type.
 */
export function pdfName(chosen: string): string | null {
  const line = composed(chosen).replace(invisibleCharacters, '').replace(gaps, ' ');
  const name = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1).replace(/[. ]+$/, '');
  const end = extension.exec(name)?.[0] ?? '';
  if (end !== '' && end.toLowerCase() !== '.pdf') return null;
  const stem = name.slice(0, name.length - end.length).replace(/^[. ]+|[. ]+$/g, '');
  return stem === '' ? '' : `${stem}.pdf`;
}
