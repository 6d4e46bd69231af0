import type {
  Actuality,
  ActualitySummary,
  Article,
  ArticleSummary,
  Cat,
  CatCoats,
  CatSummary,
  Club,
  Exhibition,
  ExhibitionSummary,
  FurtherReading,
  Member,
} from 'shared/contract';

/** A small club for the tests of the public screens. */
const drawing = (name: string) => ({ image: `/content/${name}.webp`, alt: name, picture: null });

export const club: Club = {
  name: 'Klub chovatelů koček Podlesí',
  nameLines: ['Klub chovatelů', 'koček Podlesí'],
  tagline: 'Scházíme se nad kočkami.',
  address: ['Na Rynku 12', '394 68 Podlesí'],
  companyId: '00000000',
  account: '19-123457/9999',
  paymentQr: 'SPD*1.0*ACC:CZ00',
  membershipFee: 600,
  contact: { email: 'klub@example.cz', phone: '+420 600 000 000' },
  committee: [
    { name: 'Hana Lípová', role: 'předseda', email: 'predseda@example.cz', mobile: '+420 600 000 001' },
    { name: 'Petr Buk', role: 'místopředseda', email: 'mistopredseda@example.cz', mobile: '' },
    { name: 'Olga Vrbová', role: 'jednatel', email: 'jednatel@example.cz', mobile: '' },
    { name: 'Ivan Dub', role: 'pokladník', email: 'pokladnik@example.cz', mobile: '' },
    { name: 'Eva Jívová', role: 'webmaster', email: 'webmaster@example.cz', mobile: '' },
  ],
  intro: { lead: 'Jsme spolek lidí s kočkami.', paragraphs: ['Pořádáme výstavy a přednášky.'], figures: [] },
  sponsors: [
    { ...drawing('granule'), name: 'Granule Hlad', url: 'https://granule.example.cz/' },
    { ...drawing('veterina'), name: 'Veterina Pod Lípou', url: '' },
  ],
  posters: {
    spring: drawing('jaro'),
    summer: drawing('leto'),
    autumn: drawing('podzim'),
    winter: drawing('zima'),
  },
};

/** Of an item that is alone. */
export const nothingFurther: FurtherReading = { previous: null, next: null, related: [], cats: [] };

/** Of a club without cats to be found. */
export const noCoats: CatCoats = { total: 0, breeds: [], colours: [], patterns: [] };

export const gallery = Array.from({ length: 16 }, (_, index) => drawing(`Snímek ${index + 1}`));

export const newsItem = (actualityId: number, changes: Partial<Actuality> = {}): Actuality => ({
  actualityId,
  id: actualityId,
  name: `Zpráva ${actualityId}`,
  image: `/files/zprava-${actualityId}.webp`,
  picture: null,
  createdAt: '2026-03-05T08:00:00.000Z',
  version: 1,
  text: '<p>Sejdeme se <strong>v sobotu</strong>.</p>',
  ...changes,
});

/** The newest news first, as a list gives them. */
export const newsRows = (count: number, from = 1): ActualitySummary[] =>
  Array.from({ length: count }, (_, index) => {
    const { text: _text, ...summary } = newsItem(from + index);
    return summary;
  });

export const codes: Article = {
  articleId: 5,
  name: 'Jak číst kód EMS',
  text: '<p>Tři písmena.</p>',
  approved: true,
  createdAt: '2026-11-07T23:30:00.000Z',
  creator: { name: 'Alžběta', surname: 'Modřínová' },
  creatorInMembers: true,
  articleImages: [{ imageId: 3, image: '/files/dvere.webp', picture: null }],
  version: 1,
};

export const articleRow = (
  articleId: number,
  name: string,
  creatorName: string,
  surname: string,
): ArticleSummary => ({
  articleId,
  name,
  approved: true,
  createdAt: '2026-10-01T08:00:00.000Z',
  creator: { name: creatorName, surname },
  creatorInMembers: false,
  version: 1,
});

export const catRow = (catId: number, name: string, owner = 'Věra Jasanová'): CatSummary => {
  const [ownerName = '', surname = ''] = owner.split(' ');
  return {
    catId,
    name,
    kind: 'Britská krátkosrstá',
    ems: 'BSH a',
    image: `/files/kocka-${catId}.webp`,
    picture: null,
    owner: { name: ownerName, surname },
    createdAt: '2026-03-01T08:00:00.000Z',
  };
};

export const anezka: Cat = {
  ...catRow(7, 'Anežka'),
  birthday: '2023-05-14',
  location: 'z Bílé věže',
  tests: 'PKD negativní',
  page: 'https://bilavez.example.cz/',
  description: 'Otevřela oči první.',
  catImages: [{ imageId: 1, image: '/files/usak.webp', picture: null }],
  ownerInMembers: true,
  version: 1,
};

export const exhibitionRow = (exhibitionId: number, date: string): ExhibitionSummary => ({
  exhibitionId,
  name: `Výstava ${exhibitionId}`,
  date,
  location: 'Sokolovna Podlesí',
  description: '',
  image: '',
  picture: null,
});

export const springShow: Exhibition = {
  exhibitionId: 4,
  name: 'Jarní výstava',
  date: '2026-04-18',
  location: 'Sokolovna Podlesí',
  description: '<p>Přejímka od <em>osmi</em> hodin.</p><img src="x" onerror="alert(1)">',
  exhibitionImages: [1, 2].map((imageId) => ({
    imageId,
    image: `/files/sal-${imageId}.webp`,
    picture: null,
  })),
  exhibitionFiles: [
    {
      exhibitionFileId: 1,
      fileName: '/files/0123456789abcdef-propozice-vystavy.pdf',
      originalName: 'Propozice výstavy.pdf',
      size: 348_160,
    },
  ],
  references: [{ referenceId: 1, name: 'Mapa k sokolovně', reference: 'https://mapa.example.cz/' }],
  createdAt: '2026-01-01T08:00:00.000Z',
  version: 1,
};

export const memberRow = (
  userId: number,
  name: string,
  surname: string,
  changes: Partial<Member> = {},
): Member => ({
  userId,
  name,
  surname,
  email: `${userId}@example.cz`,
  web: '',
  catKinds: '',
  ...changes,
});
