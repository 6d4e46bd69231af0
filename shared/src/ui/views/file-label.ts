import type { ExhibitionFile } from '../../contract/index.ts';

/** The label of a stored document: its name without the extension. */
export const fileLabel = ({ originalName = '' }: Pick<ExhibitionFile, 'originalName'>): string =>
  originalName.replace(/\.pdf$/, '') || 'Soubor PDF';
