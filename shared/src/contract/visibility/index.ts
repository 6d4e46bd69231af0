/**
 * What members choose to show of themselves, with the words of each switch. The server keeps these words with each
 * change.
 */
export const visibility = {
  showInMembers: {
    label: 'Ukazovat mě mezi členy',
    hint: 'Bez zaškrtnutí vaše vizitka na stránce Členové nebude.',
  },
  showEmail: { label: 'Ukazovat můj e-mail', hint: 'Bez zaškrtnutí zůstane vizitka bez e-mailu.' },
  showWeb: { label: 'Ukazovat můj web', hint: 'Bez zaškrtnutí zůstane vizitka bez webu.' },
  showCatKinds: {
    label: 'Ukazovat druhy mých koček',
    hint: 'Bez zaškrtnutí zůstane vizitka bez plemen.',
  },
  showInSearch: {
    label: 'Nabízet mou stránku vyhledávačům',
    hint: 'Bez zaškrtnutí požádáme Google, Seznam a další, aby ji nenabízely.',
  },
} as const;

export type VisibilityField = keyof typeof visibility;
