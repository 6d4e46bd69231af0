import type { ClubSectionName } from 'shared/contract';
import { isValidCompanyId, parseAccount } from 'shared/format';
import { demoContent } from './demo-content.ts';
import type { StoredSections } from './sections.ts';

/** What is probably wrong with a section, as a Czech sentence. */
export interface ContentWarning {
  section: ClubSectionName;
  text: string;
  /** URL of the file that it is about. */
  file?: string;
}

const isExample = (text: string): boolean => /(?:^|[@/.])example\.(?:cz|com|org|net)(?:$|[/:?#])/i.test(text);

/** Bank code that no Czech bank has, used by the demo account. */
const demoBank = '9999';

/** Demo values that remain in the club's content; a public site must have none. */
export function demoLeftovers(sections: StoredSections): ContentWarning[] {
  const { name, companyId, tagline, address } = sections.identity.value;
  const isDemoBank = parseAccount(sections.payment.value.account)?.bank === demoBank;
  const demoPeople = new Set(demoContent.committee.map((member) => member.name));
  const found: [boolean, ClubSectionName, string][] = [
    [name === demoContent.name, 'identity', 'Název je z ukázkového klubu.'],
    [companyId === demoContent.companyId, 'identity', 'IČO je z ukázkového klubu.'],
    [tagline === demoContent.tagline, 'identity', 'Věta do patičky je z ukázkového klubu.'],
    [address.join() === demoContent.address.join(), 'identity', 'Adresa je z ukázkového klubu.'],
    [isDemoBank, 'payment', 'Účet je u banky, která neexistuje.'],
    [sections.intro.value.lead === demoContent.intro.lead, 'intro', 'Úvod je z ukázkového klubu.'],
    [
      sections.membership.value.paragraphs.some((text) => demoContent.membership.includes(text)),
      'membership',
      'Postup pro nové členy je z ukázkového klubu.',
    ],
    [isExample(sections.contact.value.email), 'contact', 'E-mail je ukázkový.'],
    ...sections.committee.value.people.map((person): [boolean, ClubSectionName, string] => [
      demoPeople.has(person.name) || isExample(person.email),
      'committee',
      `Ve výboru je ukázková osoba: ${person.name}.`,
    ]),
    ...sections.sponsors.value.sponsors.map((sponsor): [boolean, ClubSectionName, string] => [
      isExample(sponsor.url),
      'sponsors',
      `Ukázkový sponzor: ${sponsor.name}.`,
    ]),
  ];
  return found.filter(([isDemo]) => isDemo).map(([, section, text]) => ({ section, text }));
}

/** Probable typing errors. */
export const contentWarnings = ({ identity }: StoredSections): ContentWarning[] =>
  identity.value.companyId !== '' && !isValidCompanyId(identity.value.companyId)
    ? [{ section: 'identity', text: 'Kontrolní číslice IČO nesouhlasí, zkontrolujte překlep.' }]
    : [];
