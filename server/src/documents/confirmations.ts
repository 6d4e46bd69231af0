import type { Club } from 'shared/contract';
import { makeTemplate } from './rtf.ts';
import type { Block } from './rtf.ts';

type Head = Pick<Club, 'name' | 'address' | 'companyId' | 'contact'>;

const animal = [
  'Jméno a chovatelská stanice',
  'Plemeno a kód EMS',
  'Datum narození',
  'Číslo zápisu v plemenné knize',
  'Číslo čipu',
  'Krevní skupina',
  'Dosažené tituly',
];
const owner = ['Jméno a příjmení', 'Adresa', 'Telefon a e-mail', 'Členské číslo a klub'];
const tests = ['Vyšetření', 'Datum', 'Výsledek', 'Veterinář, laboratoř'];

const letterhead = ({ name, address, companyId, contact }: Head): Block => ({
  kind: 'note',
  text: [name, ...address, companyId && `IČO ${companyId}`, contact.email].filter(Boolean).join(', '),
});

const testsOf = (which: string): Block[] => [
  { kind: 'heading', text: `Zdravotní vyšetření ${which}` },
  {
    kind: 'text',
    text: 'Uveďte FeLV a FIV (ne starší než 30 dnů), PKD, ultrazvuk srdce (HCM) a další vyšetření, která jsou u plemene obvyklá.',
  },
  { kind: 'grid', columns: tests, rows: 3 },
];

const signed = (who: string): Block[] => [
  { kind: 'signatures', labels: ['Místo a datum', who] },
  {
    kind: 'note',
    text: 'Vyplněné potvrzení zašlete plemenné knize do čtyř týdnů od krytí. Jeden výtisk si ponechá majitel kočky, druhý majitel kocoura.',
  },
];

/** Confirmation by the owner of a queen that she was mated. */
export function queenConfirmation(club: Head): string {
  const title = 'Potvrzení o krytí: kočka';
  return makeTemplate(title, club.name, [
    letterhead(club),
    { kind: 'title', text: 'Potvrzení o krytí' },
    { kind: 'subtitle', text: 'kočka (vyplní majitel kočky)' },
    { kind: 'heading', text: 'Kočka' },
    { kind: 'fields', labels: [...animal, 'Počet dosavadních vrhů', 'Datum posledního porodu'] },
    { kind: 'heading', text: 'Majitel kočky' },
    { kind: 'fields', labels: owner },
    { kind: 'heading', text: 'Krytí' },
    {
      kind: 'fields',
      labels: [
        'Kryta kocourem',
        'Plemeno a kód EMS kocoura',
        'Majitel kocoura',
        'Místo krytí',
        'Krytí ve dnech (od, do)',
        'Očekávaný porod',
      ],
    },
    ...testsOf('kočky'),
    { kind: 'heading', text: 'Prohlášení' },
    {
      kind: 'text',
      text: 'Prohlašuji, že kočka byla v den předání klinicky zdravá, platně očkovaná a prostá vnějších i vnitřních cizopasníků, že ode dne krytí po dobu tří týdnů nepřišla do styku s jiným nekastrovaným kocourem a že uvedené údaje jsou pravdivé.',
    },
    ...signed('Podpis majitele kočky'),
  ]);
}

/** Confirmation by the owner of a stud that he mated a queen. */
export function studConfirmation(club: Head): string {
  const title = 'Potvrzení o krytí: kocour';
  return makeTemplate(title, club.name, [
    letterhead(club),
    { kind: 'title', text: 'Potvrzení o krytí' },
    { kind: 'subtitle', text: 'kocour (vyplní majitel kocoura)' },
    { kind: 'heading', text: 'Kocour' },
    { kind: 'fields', labels: [...animal, 'Uchovněn dne, posuzovatel'] },
    { kind: 'heading', text: 'Majitel kocoura' },
    { kind: 'fields', labels: owner },
    { kind: 'heading', text: 'Krytí' },
    {
      kind: 'fields',
      labels: [
        'Kryl kočku',
        'Plemeno a kód EMS kočky',
        'Majitel kočky',
        'Kočka přijata dne',
        'Krytí ve dnech (od, do)',
        'Kočka vrácena dne',
      ],
    },
    { kind: 'heading', text: 'Dohoda o krytí' },
    {
      kind: 'fields',
      labels: [
        'Poplatek za krytí (Kč)',
        'Splatnost',
        'Opakované krytí, nezabřezne-li kočka',
        'Jiná ujednání',
      ],
    },
    ...testsOf('kocoura'),
    { kind: 'heading', text: 'Prohlášení' },
    {
      kind: 'text',
      text: 'Prohlašuji, že kocour je zapsaný v plemenné knize, uchovněný a v době krytí byl klinicky zdravý, platně očkovaný a prostý vnějších i vnitřních cizopasníků, že s kočkou nebyl po dobu jejího pobytu žádný jiný nekastrovaný kocour a že uvedené údaje jsou pravdivé.',
    },
    ...signed('Podpis majitele kocoura'),
  ]);
}
