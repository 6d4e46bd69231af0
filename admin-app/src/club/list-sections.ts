import { limits } from 'shared/contract';
import { clubSectionTitles } from 'shared/format';
import type { ClubSections } from 'shared/contract';
import { wrongWebAddress } from 'shared/forms';
import { section, wrongEmail, type Row } from './section-spec.ts';

const cell = (row: Row, name: string): string => (row[name] ?? '').trim();

type CommitteeRole = ClubSections['committee']['people'][number]['role'];
const roles: readonly CommitteeRole[] = ['předseda', 'místopředseda', 'jednatel', 'pokladník', 'webmaster'];

export const figures = section({
  name: 'figures',
  title: clubSectionTitles.figures,
  note: 'Velká čísla pod úvodním textem.',
  texts: [],
  list: {
    name: 'figures',
    label: 'Čísla',
    item: 'Číslo',
    add: 'Přidat číslo',
    fields: [
      { name: 'value', label: 'Číslo', limit: 20, required: true },
      { name: 'label', label: 'Co počítá', limit: 60, required: true },
    ],
    limit: 8,
    empty: { value: '', label: '' },
  },
  rowsOf: ({ figures }) => figures,
  write: ({ rows }) => ({
    figures: rows.map((row) => ({ value: cell(row, 'value'), label: cell(row, 'label') })),
  }),
});

export const committee = section({
  name: 'committee',
  title: clubSectionTitles.committee,
  note: 'Vizitky výboru na stránce členů.',
  texts: [],
  list: {
    name: 'people',
    label: 'Lidé ve výboru',
    item: 'Člen výboru',
    add: 'Přidat člena výboru',
    fields: [
      { name: 'role', label: 'Funkce', limit: 20, required: true, options: roles },
      { name: 'name', label: 'Jméno', limit: 100, required: true },
      { name: 'email', label: 'E-mail', kind: 'email', limit: limits.email, check: wrongEmail },
      { name: 'mobile', label: 'Telefon', limit: 40 },
    ],
    limit: limits.committeePeople,
    empty: { role: 'předseda', name: '', email: '', mobile: '' },
  },
  rowsOf: ({ people }) => people,
  write: ({ rows }) => ({
    people: rows.map((row) => ({
      role: roles.find((role) => role === row['role']) ?? 'předseda',
      name: cell(row, 'name'),
      email: cell(row, 'email'),
      mobile: cell(row, 'mobile'),
    })),
  }),
});

export const sponsors = section({
  name: 'sponsors',
  title: clubSectionTitles.sponsors,
  note: 'Loga, která se střídají na úvodní stránce.',
  texts: [],
  list: {
    name: 'sponsors',
    label: 'Sponzoři',
    item: 'Sponzor',
    add: 'Přidat loga',
    file: { name: 'image', kind: 'image' },
    fields: [
      { name: 'name', label: 'Jméno', limit: 100, required: true },
      { name: 'url', label: 'Odkaz', kind: 'url', limit: limits.url, check: wrongWebAddress },
    ],
    limit: limits.sponsors,
    empty: { image: '', name: '', url: '' },
  },
  rowsOf: ({ sponsors }) => sponsors,
  write: ({ rows }) => ({
    sponsors: rows.map((row) => ({
      image: cell(row, 'image'),
      name: cell(row, 'name'),
      url: cell(row, 'url'),
    })),
  }),
});

export const gallery = section({
  name: 'gallery',
  title: clubSectionTitles.gallery,
  note: 'Na úvodní stránce se při každé návštěvě ukáže šestnáct z nich.',
  texts: [],
  list: {
    name: 'pictures',
    label: 'Fotografie',
    item: 'Fotografie',
    add: 'Přidat fotografie',
    file: { name: 'image', kind: 'image' },
    fields: [{ name: 'alt', label: 'Co je na ní', limit: 300 }],
    limit: limits.galleryPictures,
    empty: { image: '', alt: '' },
  },
  rowsOf: ({ pictures }) => pictures,
  write: ({ rows }) => ({
    pictures: rows.map((row) => ({ image: cell(row, 'image'), alt: cell(row, 'alt') })),
  }),
});

export const documents = section({
  name: 'documents',
  title: clubSectionTitles.documents,
  note: 'Soubory PDF ke stažení na stránce Dokumenty, pod šablonami potvrzení.',
  texts: [],
  list: {
    name: 'documents',
    label: 'Dokumenty',
    item: 'Dokument',
    add: 'Přidat PDF',
    file: { name: 'file', kind: 'pdf' },
    fields: [{ name: 'name', label: 'Název', limit: limits.name, required: true }],
    limit: limits.clubDocuments,
    empty: { file: '', name: '' },
  },
  rowsOf: ({ documents }) => documents,
  write: ({ rows }) => ({
    documents: rows.map((row) => ({ file: cell(row, 'file'), name: cell(row, 'name') })),
  }),
});
