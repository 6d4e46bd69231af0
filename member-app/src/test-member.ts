import type { Article, ArticleSummary, Cat, User } from 'shared/contract';

/** Fixtures for the tests of the member's page. */
export const vera: User = {
  userId: 2,
  name: 'Věra',
  surname: 'Jasanová',
  email: 'chovatelka@example.cz',
  role: 0,
  membershipExpire: '2027-12-31',
  createdAt: '2024-01-01T08:00:00.000Z',
  web: 'https://bilavez.example.cz/',
  catKinds: 'BSH',
  showEmail: true,
  showInMembers: true,
  version: 4,
};

export const anezka: Cat = {
  catId: 7,
  name: 'Anežka',
  kind: 'Britská krátkosrstá',
  ems: 'BSH a',
  image: '/files/anezka.webp',
  picture: null,
  owner: { name: 'Věra', surname: 'Jasanová' },
  createdAt: '2026-03-01T08:00:00.000Z',
  birthday: '2023-05-14',
  location: 'z Bílé věže',
  tests: '',
  page: '',
  description: 'Otevřela oči první.',
  catImages: [{ imageId: 1, image: '/files/usak.webp', picture: null }],
  ownerInMembers: true,
  version: 3,
};

export const ignac: Cat = {
  ...anezka,
  catId: 8,
  name: 'Ignác',
  ems: 'RUS',
  createdAt: '2026-09-01T08:00:00.000Z',
  birthday: '',
  catImages: [],
  version: 1,
};

export const codes: Article = {
  articleId: 5,
  name: 'Jak číst kód EMS',
  text: '<p>Tři písmena.</p>',
  approved: true,
  createdAt: '2026-11-08T08:00:00.000Z',
  creator: { name: 'Věra', surname: 'Jasanová' },
  creatorInMembers: true,
  articleImages: [{ imageId: 11, image: '/files/dvere.webp', picture: null }],
  version: 2,
};

/** A row of the list, which has neither text nor pictures. */
export const summaryOf = ({
  articleId,
  name,
  approved,
  createdAt,
  creator,
  ...rest
}: Article): ArticleSummary => ({
  articleId,
  name,
  approved,
  createdAt,
  creator,
  creatorInMembers: rest.creatorInMembers,
  version: rest.version,
});

/** Requests that every visit of the page sends. */
export const memberApi = { 'GET /users/current': vera, 'GET /club': null };

export const photo = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
