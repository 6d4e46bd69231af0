import type { ResultSection } from './exhibition-results.ts';
import { makePdf } from './pdf.ts';
import type { PdfLine } from './pdf.ts';

const text = (line: string): PdfLine => ({ style: 'text', text: line });
const heading = (line: string): PdfLine => ({ style: 'heading', text: line });
const item = (line: string): PdfLine => ({ style: 'item', text: line });
const field = (line: string): PdfLine => ({ style: 'field', text: line });

interface Event {
  name: string;
  location: string;
  /** In Czech. */
  dateText: string;
  deadline: string;
  withoutCages: boolean;
  results: readonly ResultSection[];
}

export interface DemoDocument {
  name: string;
  title: string;
  lines: readonly PdfLine[];
}

export interface DemoPdf {
  name: string;
  bytes: Uint8Array;
}

const cageLines = [
  heading('Poplatky'),
  item('klecné 350 Kč, pro členy klubu 250 Kč'),
  item('druhá a další kočka téhož majitele 200 Kč'),
  item('třída domácích koček 150 Kč'),
  heading('Výstavní třídy'),
  item('třídy 1 a 2: supreme šampioni a supreme premioři'),
  item('třída 9: otevřená, kočky starší deseti měsíců'),
  item('třída 11: koťata od sedmi do deseti měsíců'),
  item('třída 12: koťata od čtyř do sedmi měsíců'),
  item('třída 14: domácí kočky bez průkazu původu'),
  heading('Ostatní'),
  text(
    'Klec 70 × 70 cm dodá pořadatel, závěsy a toaletu si vystavovatel přiveze s sebou. Kočku nelze odvézt před koncem posuzování její třídy.',
  ),
];

const harnessLines = [
  heading('Poplatky'),
  item('účast je zdarma'),
  heading('Ostatní'),
  text(
    'Kočky jsou po celou dobu na postroji nebo v přenosné voliéře, kterou si vystavovatel přiveze s sebou. Posuzování je neformální, bez výstavních tříd.',
  ),
];

const rules = ({ name, location, dateText, deadline, withoutCages }: Event): DemoDocument => ({
  name: 'propozice-vystavy.pdf',
  title: `Propozice: ${name}`,
  lines: [
    text(`Koná se ${dateText}, ${location}.`),
    text('Pořádá Klub chovatelů koček Podlesí.'),
    heading('Přihlášky'),
    text(`Uzávěrka přihlášek je ${deadline}. Přihlášky přijímá jednatelka na adrese jednatel@example.cz.`),
    ...(withoutCages ? harnessLines : cageLines),
  ],
});

const entry = ({ name, dateText, withoutCages }: Event): DemoDocument => ({
  name: 'prihlaska-pro-vystavovatele.pdf',
  title: 'Přihláška pro vystavovatele',
  lines: [
    text(`${name}, ${dateText}`),
    heading('Kočka'),
    ...[
      'Jméno a stanice',
      'Plemeno a kód EMS',
      'Datum narození',
      'Pohlaví',
      'Číslo rodokmenu',
      'Číslo čipu',
      'Otec',
      'Matka',
      'Chovatel',
    ].map(field),
    heading('Vystavovatel'),
    ...['Jméno a příjmení', 'Adresa', 'E-mail a telefon'].map(field),
    ...(withoutCages ? [] : [field('Přihlašuji do třídy')]),
    field('Datum a podpis'),
  ],
});

const health = ({ withoutCages }: Event): DemoDocument => ({
  name: 'veterinarni-podminky.pdf',
  title: 'Veterinární podmínky',
  lines: [
    text(
      withoutCages
        ? 'Každá kočka projde před začátkem setkání veterinární přejímkou.'
        : 'Každá kočka projde před vstupem do sálu veterinární přejímkou.',
    ),
    heading('Povinné'),
    item('platné očkování proti vzteklině'),
    item('platné očkování proti panleukopenii a kočičí rýmě, staré nejméně čtrnáct dnů'),
    item('čip, jehož číslo souhlasí s očkovacím průkazem'),
    heading('Přejímkou neprojde'),
    item('kočka s výtokem z očí nebo z nosu, s průjmem nebo s kožním onemocněním'),
    item('kočka březí déle než čtyři týdny a kočka kojící'),
    item('kotě mladší než čtyři měsíce'),
    heading('Doporučené'),
    item('test na FeLV a FIV, u kočky z venkovního výběhu ne starší než půl roku'),
  ],
});

const results = ({ name, location, dateText, results: sections }: Event): DemoDocument => ({
  name: 'vysledky-vystavy.pdf',
  title: `Výsledky: ${name}`,
  lines: [
    text(`${dateText}, ${location}`),
    ...sections.flatMap((section) => [heading(section.heading), ...section.items.map(item)]),
  ],
});

/** What an exhibition offers for download before it and after it. */
export const exhibitionDocuments = (event: Event, isAhead: boolean): DemoDocument[] =>
  isAhead ? [rules(event), entry(event), health(event)] : [results(event)];

/** The same as files. */
export const exhibitionFiles = (event: Event, isAhead: boolean): DemoPdf[] =>
  exhibitionDocuments(event, isAhead).map(({ name, title, lines }) => ({
    name,
    bytes: makePdf(title, lines),
  }));
