import { jest } from '@jest/globals';
import type {
  Actuality,
  ActualitySummary,
  Article,
  ArticleSummary,
  Exhibition,
  Mail,
  MailList,
  Overview,
  User,
} from 'shared/contract';
import { failUploads, renderScreen, type ApiCall, type ScreenOptions } from 'shared/testing';
import { App } from './app.tsx';

/** Fixtures for the tests of the administrator's page. */
export const market: Actuality = {
  actualityId: 3,
  id: 3,
  name: 'Členská schůze',
  text: '<p>Přijďte všichni.</p>',
  image: '/files/schuze.webp',
  picture: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  version: 2,
};

export const kittens: Actuality = {
  ...market,
  actualityId: 2,
  id: 2,
  name: 'Devět koťat',
  image: '',
  createdAt: '2026-11-09T08:00:00.000Z',
};

export const newsLine = ({ actualityId, id, name, image, picture, createdAt, version }: Actuality) =>
  ({ actualityId, id, name, image, picture, createdAt, version }) satisfies ActualitySummary;

export const winterShow: Exhibition = {
  exhibitionId: 4,
  name: 'Zimní výstava',
  date: '2026-12-05',
  location: 'Lipnice',
  description: '<p>Od devíti.</p>',
  exhibitionImages: [{ imageId: 41, image: '/files/sal.webp', picture: null }],
  exhibitionFiles: [
    {
      exhibitionFileId: 42,
      fileName: '/files/0123456789abcdef0123-propozice.pdf',
      originalName: 'Propozice.pdf',
      size: null,
    },
  ],
  references: [{ referenceId: 43, name: 'Mapa', reference: 'https://mapa.example.cz/' }],
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 5,
};

export const showLine = ({ exhibitionId, name, date, location, description }: Exhibition) => ({
  exhibitionId,
  name,
  date,
  location,
  description,
  image: '',
  picture: null,
});

export const habr: User = {
  userId: 1,
  name: 'Petr',
  surname: 'Habr',
  email: 'petr.habr@example.cz',
  role: 1,
  membershipExpire: '2026-11-21',
  createdAt: '2019-02-04T08:00:00.000Z',
  web: '',
  catKinds: '',
  showEmail: true,
  showInMembers: true,
  version: 1,
};

export const cermakova: User = {
  ...habr,
  userId: 2,
  name: 'Jana',
  surname: 'Čermáková',
  email: 'jana@example.cz',
  role: 0,
  membershipExpire: '2026-11-20',
  createdAt: '2024-02-04T08:00:00.000Z',
  version: 3,
};

export const chalupa: User = {
  ...cermakova,
  userId: 3,
  name: 'Radim',
  surname: 'Chalupa',
  email: 'radim@example.cz',
  membershipExpire: null,
  createdAt: '2021-02-04T08:00:00.000Z',
};

export const codes: Article = {
  articleId: 5,
  name: 'Jak číst kód EMS',
  text: '<p>Tři písmena.</p>',
  approved: true,
  createdAt: '2026-11-08T08:00:00.000Z',
  creator: { name: 'Věra', surname: 'Jasanová' },
  creatorInMembers: true,
  articleImages: [],
  version: 2,
};

export const yard: Article = {
  ...codes,
  articleId: 6,
  name: 'Výběh na dvoře',
  text: '<p>Dvě prkna a síť.</p>',
  approved: false,
  createdAt: '2026-08-11T08:00:00.000Z',
  creator: { name: 'Radim', surname: 'Osika' },
  articleImages: [{ imageId: 61, image: '/files/dvur.webp', picture: null }],
  version: 7,
};

/** Returned to its author. */
export const returned: Article = {
  ...yard,
  articleId: 7,
  name: 'Krmení v zimě',
  returned: { at: '2026-11-20T08:00:00.000Z', reason: 'Doplňte prameny.' },
  version: 4,
};

export const articleLine = (article: Article): ArticleSummary => {
  const { text: _text, articleImages: _images, ...line } = article;
  return line;
};

/** A page of the outbox. */
export const outbox = (mails: readonly Mail[] = [], more: Partial<MailList> = {}): MailList => ({
  mails: [...mails],
  total: mails.length,
  waiting: 0,
  failed: 0,
  transport: 'smtp',
  ...more,
});
/** What the overview says. */
export const overview: Overview = {
  articles: { waiting: 2, returned: 1 },
  memberships: {
    valid: 84,
    ending: 1,
    expired: 5,
    undated: 2,
    unpaid: 7,
    unpaidSum: 390_000,
    next: [{ userId: 2, name: 'Jana', surname: 'Čermáková', membershipExpire: '2026-12-01' }],
  },
  mail: { waiting: 0, failed: 3 },
  exhibition: { exhibitionId: 4, name: 'Zimní výstava', date: '2026-12-05', location: 'Lipnice' },
  lastBackup: null,
  freeBytes: 5_000_000_000,
  membersByYear: [
    { year: 2025, members: 80, joined: 80, left: 0 },
    { year: 2026, members: 91, joined: 12, left: 1 },
  ],
};

const administrator = {
  status: 'signed-in',
  uid: 'uid-a',
  email: 'spravce@example.cz',
} as const satisfies ScreenOptions['session'];

export const file = (name: string): File => new File(['x'], name);

/** Resets what a test may have changed. */
export function startAnew(): void {
  localStorage.clear();
  failUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
}

/** Stores a draft as of an earlier visit, since Draft.js takes no keyboard input in jsdom. */
export const leaveDraft = (key: string, value: unknown): void =>
  localStorage.setItem(`draft:uid-a:${key}`, JSON.stringify({ value, savedAt: Date.now() }));

/**
 * Opens a tab of the administrator's page on a fake API.
 * @param section - the tab's number, with what else the query says (`3&filter=unpaid`).
 */
export function openAdmin(section: number | string | null, api: Record<string, unknown> = {}) {
  const handlers: Record<string, unknown> = {
    'GET /club': null,
    'GET /articles/all': [],
    'GET /mails?limit=1': outbox(),
    'GET /memberships/settings': { renewalRule: 'calendarYear', version: 0 },
    'GET /users/former': [],
    'GET /overview': overview,
    ...api,
  };
  const route = section === null ? '/adminpage' : `/adminpage?sekce=${section}`;
  const view = renderScreen(<App />, { route, session: administrator, api: handlers });
  const callsTo = (method: string, path: string): ApiCall[] =>
    view.calls.filter((call) => call.method === method && call.path === path);
  return { ...view, handlers, callsTo };
}
