/** What the sections of the club's content are called. */
export const clubSectionTitles = {
  identity: 'Název a adresa',
  payment: 'Účet a příspěvek',
  contact: 'Kontakt',
  intro: 'Úvod',
  figures: 'Čísla',
  committee: 'Výbor',
  sponsors: 'Sponzoři',
  gallery: 'Galerie',
  posters: 'Plakáty',
  documents: 'Dokumenty',
  privacy: 'Soukromí',
  membership: 'Jak se stát členem',
} as const;
