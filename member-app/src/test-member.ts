import type { Article, ArticleSummary, Cat, User, OwnMembership } from 'shared/contract';

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
export const summaryOf = ({ text: _text, articleImages: _images, ...line }: Article): ArticleSummary => line;

export const payment: OwnMembership['payments'][number] = {
  paymentId: 1,
  amount: 60_000,
  receivedOn: '2025-12-12',
  method: 'bank',
  toPaid: '2026-12-31',
  isSettled: false,
};

export const ownMembership: OwnMembership = {
  membershipExpire: '2026-12-31',
  paidUntil: '2026-12-31',
  fee: 600,
  account: '19-2000145399/0800',
  variableSymbol: '70000178',
  qrCode: { size: 41, path: 'M4 4h1v1h-1z' },
  payments: [],
};

/** Requests that every visit of the page, or of one of its tabs, sends. */
export const memberApi = {
  'GET /users/current': vera,
  'GET /users/current/membership': ownMembership,
  'GET /club': null,
  'GET /cats/offered': [],
};

export const photo = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });
