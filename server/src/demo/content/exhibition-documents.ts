import type { DatedExhibition } from './exhibitions.ts';

export interface DemoDocument {
  /** File below `assets/documents`, printed from the page of the same name in `documents`. */
  file: string;
  /** Original name of the file. */
  name: string;
}

/** What an exhibition offers for download before it and after it. */
export const exhibitionDocuments = ({
  isAhead,
  results,
  withoutCages = false,
}: Pick<DatedExhibition, 'isAhead' | 'results' | 'withoutCages'>): readonly DemoDocument[] =>
  isAhead
    ? [
        { file: withoutCages ? 'propozice-bez-kleci' : 'propozice', name: 'Propozice výstavy.pdf' },
        { file: 'prihlaska', name: 'Přihláška pro vystavovatele.pdf' },
        { file: 'veterinarni-podminky', name: 'Veterinární podmínky.pdf' },
      ]
    : [{ file: results, name: 'Výsledky výstavy.pdf' }];
