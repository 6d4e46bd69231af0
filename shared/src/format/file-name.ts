import { composed } from './composed.ts';

/** Letters that nobody sees: some turn the direction of what follows them. */
const unseen = /\p{Cf}/gu;
/** Line ends and other control characters among them. */
const gaps = /[\s\p{Cc}]+/gu;
const extension = /\.[a-z][0-9a-z]*$/i;

/**
 * What a chosen PDF is called: its name composed, on one line, without folders and unseen characters. It ends in `.pdf`;
 * `''` when nothing else is left of it.
 * @returns `null` for the name of another kind of file.
 */
export function pdfName(chosen: string): string | null {
  const line = composed(chosen).replace(unseen, '').replace(gaps, ' ');
  const name = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1).replace(/[. ]+$/, '');
  const end = extension.exec(name)?.[0] ?? '';
  if (end !== '' && end.toLowerCase() !== '.pdf') return null;
  const stem = name.slice(0, name.length - end.length).replace(/^[. ]+|[. ]+$/g, '');
  return stem === '' ? '' : `${stem}.pdf`;
}
