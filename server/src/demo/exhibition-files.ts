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
}

export interface DemoPdf {
  name: string;
  bytes: Uint8Array;
}

const rules = ({ name, location, dateText, deadline }: Event): DemoPdf => ({
  name: 'propozice-vystavy.pdf',
  bytes: makePdf(`Propozice: ${name}`, [
    text(`Koná se ${dateText}, ${location}.`),
    text('Pořádá Klub chovatelů koček Podlesí.'),
    heading('Přihlášky'),
    text(`Uzávěrka přihlášek je ${deadline}. Přihlášky přijímá jednatelka na adrese jednatel@example.cz.`),
    heading('Poplatky'),
    item('klecné 350 Kč, pro členy klubu 250 Kč'),
    item('druhá a další kočka téhož majitele 200 Kč'),
    item('třída domácích koček 150 Kč'),
    heading('Výstavní třídy'),
    item('třída 1 a 2: supreme šampioni a supreme premioři'),
    item('třída 9: otevřená, kočky starší deseti měsíců'),
    item('třída 11: koťata od sedmi do deseti měsíců'),
    item('třída 12: koťata od čtyř do sedmi měsíců'),
    item('třída 14: domácí kočky bez průkazu původu'),
    heading('Ostatní'),
    text(
      'Klec 70 × 70 cm dodá pořadatel, závěsy a toaletu si vystavovatel přiveze s sebou. Kočku nelze odvézt před koncem posuzování její třídy.',
    ),
  ]),
});

const entry = ({ name, dateText }: Event): DemoPdf => ({
  name: 'prihlaska-pro-vystavovatele.pdf',
  bytes: makePdf('Přihláška pro vystavovatele', [
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
    ...['Jméno a příjmení', 'Adresa', 'E-mail a telefon', 'Přihlašuji do třídy', 'Datum a podpis'].map(field),
  ]),
});

const health = (): DemoPdf => ({
  name: 'veterinarni-podminky.pdf',
  bytes: makePdf('Veterinární podmínky', [
    text('Každá kočka projde před vstupem do sálu veterinární přejímkou.'),
    heading('Povinné'),
    item('platné očkování proti vzteklině'),
    item('platné očkování proti panleukopenii a kočičí rýmě, staré nejméně čtrnáct dnů'),
    item('čip, jehož číslo souhlasí s očkovacím průkazem'),
    heading('Do sálu nemůže'),
    item('kočka s výtokem z očí nebo z nosu, s průjmem nebo s kožním onemocněním'),
    item('kočka březí déle než čtyři týdny a kočka kojící'),
    item('kotě mladší než čtyři měsíce'),
    heading('Doporučené'),
    item('test na FeLV a FIV, u kočky z venkovního výběhu ne starší než půl roku'),
  ]),
});

const results = ({ name, location, dateText }: Event): DemoPdf => ({
  name: 'vysledky-vystavy.pdf',
  bytes: makePdf(`Výsledky: ${name}`, [
    text(`${dateText}, ${location}`),
    heading('Best in Show'),
    item('kategorie I: Gizela od Rybníčku (RAG n 03), majitelka Jana Lipová'),
    item('kategorie II: Bořivoj od Tří lip (MCO n 22), majitel Petr Habr'),
    item('kategorie III: Anežka z Bílé věže (BSH a), majitelka Věra Jasanová'),
    item('kategorie IV: Zora z Lipnické stráně (ABY n), majitel Tomáš Smrček'),
    heading('Nejlepší domácí kočka'),
    item('Míca Březinova (HCS n 03), majitel Ctirad Březina'),
    heading('Nominace'),
    item('Norbert Podlesní (NFO n 09 23)'),
    item('Stříbrenka u Topolů (SIB ns 23)'),
    item('Cecílie ze Staré cihelny (SIA n)'),
  ]),
});

/** What an exhibition offers for download before it and after it. */
export const exhibitionFiles = (event: Event, isAhead: boolean): DemoPdf[] =>
  isAhead ? [rules(event), entry(event), health()] : [results(event)];
