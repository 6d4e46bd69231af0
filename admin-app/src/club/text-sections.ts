import { limits } from 'shared/contract';
import { clubSectionTitles, parseAccount } from 'shared/format';
import { section, wrongEmail, type SectionFields } from './section-spec.ts';

const textOf = ({ texts }: SectionFields, name: string): string => (texts[name] ?? '').trim();
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
const asText = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

const wrongAccount = (value: string): string | undefined =>
  parseAccount(value) === null
    ? 'Tohle není české číslo účtu. Zkontrolujte překlep, třeba 19-2000145399/0800.'
    : undefined;
const wrongFee = (value: string): string | undefined =>
  /^[1-9]\d{0,5}$/.test(value) ? undefined : 'Napište celé koruny číslicemi, třeba 600.';
const tooMany =
  (split: (text: string) => string[], limit: number, text: string) =>
  (value: string): string | undefined =>
    split(value).length > limit ? text : undefined;

const paragraphs = {
  name: 'paragraphs',
  label: 'Odstavce',
  limit: limits.clubParagraph * limits.clubParagraphs,
  kind: 'area',
  hint: 'Odstavce oddělte prázdným řádkem.',
  check: (value: string) =>
    paragraphsOf(value).some(({ length }) => length > limits.clubParagraph)
      ? `Jeden odstavec smí mít nejvýš ${limits.clubParagraph} znaků.`
      : tooMany(paragraphsOf, limits.clubParagraphs, `Nejvýš ${limits.clubParagraphs} odstavců.`)(value),
} as const;

export const identity = section({
  name: 'identity',
  title: clubSectionTitles.identity,
  note: 'V záhlaví, v patičce, mezi členy a v dokumentech ke stažení.',
  texts: [
    { name: 'name', label: 'Název klubu', limit: 100, required: true },
    { name: 'line1', label: 'První řádek v záhlaví', limit: 60, required: true },
    { name: 'line2', label: 'Druhý řádek v záhlaví', limit: 60 },
    { name: 'tagline', label: 'Věta do patičky', limit: 300 },
    {
      name: 'address',
      label: 'Poštovní adresa',
      kind: 'area',
      limit: 600,
      required: true,
      hint: 'Každá část na vlastní řádek.',
      check: tooMany(linesOf, 6, 'Adresa smí mít nejvýš šest řádků.'),
    },
    { name: 'companyId', label: 'IČO', limit: 20 },
  ],
  textsOf: ({ name, nameLines: [line1 = '', line2 = ''], tagline, address, companyId }) => ({
    ...{ name, line1, line2, tagline, companyId },
    address: address.join('\n'),
  }),
  write: (fields) => ({
    name: textOf(fields, 'name'),
    nameLines: [textOf(fields, 'line1'), textOf(fields, 'line2')].filter(Boolean),
    tagline: textOf(fields, 'tagline'),
    address: linesOf(textOf(fields, 'address')),
    companyId: textOf(fields, 'companyId'),
  }),
});

export const payment = section({
  name: 'payment',
  title: clubSectionTitles.payment,
  note: 'Mezi členy s QR kódem, v přehledu plateb a v připomínkách.',
  texts: [
    { name: 'account', label: 'Číslo účtu', limit: limits.account, check: wrongAccount },
    {
      name: 'membershipFee',
      label: 'Členský příspěvek na rok (Kč)',
      limit: 6,
      required: true,
      check: wrongFee,
    },
  ],
  textsOf: ({ account, membershipFee }) => ({ account, membershipFee: String(membershipFee) }),
  write: (fields) => ({
    account: textOf(fields, 'account'),
    membershipFee: Number(textOf(fields, 'membershipFee')),
  }),
});

export const contact = section({
  name: 'contact',
  title: clubSectionTitles.contact,
  note: 'V patičce, mezi členy a jako adresa pro odpovědi na zprávy z webu.',
  texts: [
    {
      name: 'email',
      label: 'E-mail',
      kind: 'email',
      limit: limits.email,
      required: true,
      check: wrongEmail,
    },
    { name: 'phone', label: 'Telefon', limit: 40 },
  ],
  textsOf: ({ email, phone }) => ({ email, phone }),
  write: (fields) => ({ email: textOf(fields, 'email'), phone: textOf(fields, 'phone') }),
});

export const intro = section({
  name: 'intro',
  title: clubSectionTitles.intro,
  note: 'Text o klubu na úvodní stránce.',
  texts: [{ name: 'lead', label: 'Úvodní věty', kind: 'area', limit: 600, required: true }, paragraphs],
  textsOf: (value) => ({ lead: value.lead, paragraphs: asText(value.paragraphs) }),
  write: (fields) => ({
    lead: textOf(fields, 'lead'),
    paragraphs: paragraphsOf(textOf(fields, 'paragraphs')),
  }),
});

export const posters = section({
  name: 'posters',
  title: clubSectionTitles.posters,
  note: 'Obrázek u nejbližší výstavy podle ročního období.',
  texts: [
    { name: 'spring', label: 'Jaro', kind: 'picture', limit: limits.url },
    { name: 'summer', label: 'Léto', kind: 'picture', limit: limits.url },
    { name: 'autumn', label: 'Podzim', kind: 'picture', limit: limits.url },
    { name: 'winter', label: 'Zima', kind: 'picture', limit: limits.url },
  ],
  textsOf: (posters) => posters,
  write: (fields) => ({
    spring: textOf(fields, 'spring'),
    summer: textOf(fields, 'summer'),
    autumn: textOf(fields, 'autumn'),
    winter: textOf(fields, 'winter'),
  }),
});

const onlyParagraphs = {
  texts: [paragraphs],
  textsOf: (value: { paragraphs: string[] }) => ({ paragraphs: asText(value.paragraphs) }),
  write: (fields: SectionFields) => ({ paragraphs: paragraphsOf(textOf(fields, 'paragraphs')) }),
};

export const privacy = section({
  name: 'privacy',
  title: clubSectionTitles.privacy,
  note: 'Co klub sám dodává na stránku Soukromí.',
  ...onlyParagraphs,
});

export const membership = section({
  name: 'membership',
  title: clubSectionTitles.membership,
  note: 'Postup pro nové členy na stránce členů. Vede na něj odkaz z úvodní stránky a hledání; prázdný se neukáže.',
  ...onlyParagraphs,
});
