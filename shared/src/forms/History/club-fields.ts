import type { ClubSectionName, ClubSections } from '../../contract/index.ts';
import { images, list, paragraphs, text, type ContentField } from './content-field.ts';

/** Parts of a row, without those that are empty. */
const row = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** A replaced document may have the name of the one before. */
const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

type SectionFields = {
  [Name in ClubSectionName as `content/${Name}`]: (content: ClubSections[Name]) => ContentField[];
};

/** The fields of a version of each section of the club's content. */
export const clubFields: SectionFields = {
  'content/identity': ({ name, nameLines, tagline, address, companyId }) => [
    text('Název klubu', name),
    text('Název v záhlaví', nameLines.join('\n')),
    text('Věta do patičky', tagline),
    text('Poštovní adresa', address.join('\n')),
    text('IČO', companyId),
  ],
  'content/payment': ({ account, membershipFee }) => [
    text('Číslo účtu', account),
    text('Členský příspěvek na rok (Kč)', String(membershipFee)),
  ],
  'content/contact': ({ email, phone }) => [text('E-mail', email), text('Telefon', phone)],
  'content/intro': (content) => [
    text('Úvodní věty', content.lead),
    paragraphs('Odstavce', content.paragraphs),
  ],
  'content/figures': ({ figures }) => [
    list(
      'Čísla',
      figures.map(({ value, label }) => row(value, label)),
    ),
  ],
  'content/committee': ({ people }) => [
    list(
      'Lidé ve výboru',
      people.map(({ role, name, email, mobile }) => row(role, name, email, mobile)),
    ),
  ],
  'content/sponsors': ({ sponsors }) => [
    images(
      'Loga',
      sponsors.map(({ image }) => image),
    ),
    list(
      'Jména a odkazy',
      sponsors.map(({ name, url }) => row(name, url)),
    ),
  ],
  'content/gallery': ({ pictures }) => [
    images(
      'Fotografie',
      pictures.map(({ image }) => image),
    ),
    list(
      'Popisy fotografií',
      pictures.map(({ alt }) => (alt === '' ? 'bez popisu' : alt)),
    ),
  ],
  'content/posters': ({ spring, summer, autumn, winter }) => [
    images('Jaro', [spring]),
    images('Léto', [summer]),
    images('Podzim', [autumn]),
    images('Zima', [winter]),
  ],
  'content/documents': ({ documents }) => [
    list(
      'Dokumenty',
      documents.map(({ name, file }) => `${name} (${fileName(file)})`),
    ),
  ],
  'content/privacy': (content) => [paragraphs('Odstavce', content.paragraphs)],
  'content/membership': (content) => [paragraphs('Odstavce', content.paragraphs)],
};
