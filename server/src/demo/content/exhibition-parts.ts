import type { ExhibitionDetails } from 'shared/contract';

export interface DemoExhibition {
  name: string;
  /** Name and place as they stand after "Zveme vás na". */
  invitedTo: string;
  location: string;
  /** Times of each day and the address. */
  details: ExhibitionDetails;
  /** How many days it takes, when it is not one. */
  days?: number;
  /** 1 to 12. */
  month: number;
  /** Which Saturday of the month. */
  saturday: number;
  /** Drawings below `assets`; the first one stands on the card. */
  images: readonly string[];
  references: readonly { name: string; reference: string }[];
  /** The list of results below `assets/documents`. */
  results: string;
  /** Text while the exhibition lies ahead, as HTML; `{deadline}` is the last day for entries. */
  invitation: string;
  /** Held on harnesses, without cages and show classes. */
  withoutCages?: boolean;
  /** Headline of the news about it when it is over. */
  reportTitle: string;
  /** Text when it is over. */
  report: string;
}

/** Places and services that invitations link to. */
export const places = {
  beseda: { name: 'Kulturní dům Beseda', reference: 'https://beseda.example.cz/' },
  sokolovna: { name: 'Sokolovna Horní Jasany', reference: 'https://sokolovna-jasany.example.cz/' },
  parking: { name: 'Kde zaparkovat', reference: 'https://mapa.example.cz/parkoviste' },
  beds: { name: 'Ubytování s kočkou', reference: 'https://penzion-ulehlu.example.cz/s-kockou' },
  standards: { name: 'Přehled plemen a jejich standardů', reference: 'https://standardy.example.cz/' },
};

/** Addresses of the halls. */
export const halls = {
  basta: { venue: 'Rybářská bašta', street: 'Na Hrázi 3', postalCode: '394 91', town: 'Březová Lhota' },
  beseda: {
    venue: 'Kulturní dům Beseda',
    street: 'Náměstí 14',
    postalCode: '394 80',
    town: 'Lipnice pod Lesem',
  },
  habrov: { venue: 'Zámek Habrov', street: 'Zámecká 1', postalCode: '394 70', town: 'Habrov' },
  sokolovna: { venue: 'Sokolovna', street: 'Tyršova 52', postalCode: '394 85', town: 'Horní Jasany' },
};

/** What every exhibitor must bring; one of the two stands in each invitation. */
export const conditions =
  '<p><strong>Pro vystavovatele</strong></p>' +
  '<p>Přihlášky přijímá jednatelka do {deadline}. Kočka musí být očkovaná proti vzteklině, panleukopenii a kočičí rýmě, očkování musí být staré nejméně čtrnáct dnů. Klec 70 × 70 cm dodá pořadatel, závěsy si přivezte s sebou. Klecné činí 350 Kč, pro členy 250 Kč.</p>';
export const conditionsWithoutCages =
  '<p><strong>Pro vystavovatele</strong></p>' +
  '<p>Přihlášky přijímá jednatelka do {deadline}, účast je zdarma. Kočka musí být očkovaná proti vzteklině, panleukopenii a kočičí rýmě, očkování musí být staré nejméně čtrnáct dnů. Postroj nebo přenosnou voliéru si přivezte s sebou.</p>';
