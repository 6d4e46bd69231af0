import type { Club } from 'shared/contract';
import { demoContent } from './demo-content.ts';
import { isValidCompanyId, parseAccount } from './payment.ts';

const isExample = (text: string): boolean => /(?:^|[@/.])example\.(?:cz|com|org|net)(?:$|[/:?#])/i.test(text);

/** Bank code that no Czech bank has, used by the demo account. */
const demoBank = '9999';

/** Demo values that remain in the club's content, as Czech sentences; a public site must have none. */
export function demoLeftovers(club: Club): string[] {
  const traces: string[] = [];
  const same = (key: 'name' | 'companyId' | 'tagline') => club[key] !== '' && club[key] === demoContent[key];
  if (same('name')) traces.push('name: je jméno ukázkového klubu');
  if (same('companyId')) traces.push('companyId: je IČO ukázkového klubu');
  if (club.address.join() === demoContent.address.join()) traces.push('address: je adresa ukázkového klubu');
  if (parseAccount(club.account)?.bank === demoBank)
    traces.push('account: je účet u banky, která neexistuje');
  if (club.intro.lead === demoContent.intro.lead) traces.push('intro.lead: je text ukázkového klubu');
  if (isExample(club.contact.email)) traces.push('contact.email: je ukázkový e-mail');
  const people = new Set(demoContent.committee.map((member) => member.name));
  for (const [index, { name, email }] of club.committee.entries()) {
    if (people.has(name) || isExample(email)) traces.push(`committee[${index + 1}]: je ukázková osoba`);
  }
  for (const [index, { name, url }] of club.sponsors.entries()) {
    if (isExample(url)) traces.push(`sponsors[${index + 1}]: ${name} je ukázkový sponzor`);
  }
  return traces;
}

/** Probable typing errors, as Czech sentences. */
export const contentWarnings = ({ companyId }: Club): string[] =>
  companyId !== '' && !isValidCompanyId(companyId)
    ? ['companyId: kontrolní číslice IČO nesouhlasí, zkontrolujte překlep']
    : [];
