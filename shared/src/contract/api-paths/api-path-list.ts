/*
 * Every path of the API below its base, written once. Separate exports, so that bundles contain only the
 * paths that they use; `apiPaths` gathers them.
 */

import type { CoatFilter } from '../site/coat-filter.ts';
import { withQuery } from '../site/with-query.ts';

type Id = number | string;

/** Optional paging of the long lists, an addition to the specified calls. */
export interface Page {
  limit?: number;
  offset?: number;
}

/** A page of what a list's search box finds. */
export interface SearchedPage extends Page {
  q?: string | undefined;
}

const searched = (path: string, { q, limit, offset }: SearchedPage = {}): string =>
  withQuery(path, { q, limit, offset: offset === 0 ? undefined : offset });

const paged = (path: string, { limit, offset }: Page = {}): string =>
  withQuery(path, { limit, offset: offset === 0 ? undefined : offset });

export const health = '/health';
export const club = '/club';
export const clubGallery = '/club/gallery';
export const clubContent = '/club/content';
export const clubSection = (name: string) => `/club/content/${name}`;
export const clubPreview = (name: string) => `/club/content/${name}/preview`;

export const actualities = (page?: Page) => paged('/actualities', page);
export const allActualities = '/actualities/all';
export const newActualities = '/actualities/new';
export const actualityCount = '/actualities/count';
export const actuality = (id: Id) => `/actualities/${id}`;
export const actualityImage = (id: Id) => `/actualities/${id}/changeimage`;
export const actualityFocus = (id: Id) => `/actualities/${id}/focus`;

export const exhibitions = '/exhibitions';
export const allExhibitions = '/exhibitions/all';
export const exhibitionsShort = '/exhibitions/short';
export const closestExhibition = '/exhibitions/closest';
export const exhibition = (id: Id) => `/exhibitions/${id}`;
export const exhibitionImages = (id: Id) => `/exhibitions/${id}/images`;
export const exhibitionImage = (id: Id, imageId: Id) => `/exhibitions/${id}/images/${imageId}`;
export const exhibitionFocus = (id: Id) => `/exhibitions/${id}/focus`;
export const exhibitionFiles = (id: Id) => `/exhibitions/${id}/files`;
export const exhibitionFile = (id: Id, fileId: Id) => `/exhibitions/${id}/files/${fileId}`;
export const references = '/references';
export const reference = (id: Id) => `/references/${id}`;

export const articles = (page?: SearchedPage) => searched('/articles', page);
export const articleCount = (q?: string) => withQuery('/articles/count', { q });
export const allArticles = '/articles/all';
export const ownArticles = '/users/current/articles/all';
export const article = (id: Id) => `/articles/${id}`;
export const articleStatus = (id: Id) => `/articles/${id}/status`;
export const articleImages = (id: Id) => `/articles/${id}/images`;
export const articleImage = (id: Id, imageId: Id) => `/articles/${id}/images/${imageId}`;
export const articleFocus = (id: Id) => `/articles/${id}/focus`;

export const cats = ({ breed, colour, pattern, q, limit, offset }: SearchedPage & CoatFilter = {}) =>
  withQuery('/cats', { breed, colour, pattern, q, limit, offset: offset === 0 ? undefined : offset });
/** What may be read after an item. */
export const further = (kind: 'actualities' | 'articles' | 'cats' | 'exhibitions', id: Id) =>
  `/${kind}/${id}/further`;
/** How many cats there are of each breed, colour and pattern, among those of the filter and the search. */
export const catCoats = ({ breed, colour, pattern }: CoatFilter = {}, q?: string) =>
  withQuery('/cats/coats', { breed, colour, pattern, q });
export const ownCats = '/cats/mycats';
/** Cats that members who left offer to the signed-in one. */
export const offeredCats = '/cats/offered';
export const cat = (id: Id) => `/cats/${id}`;
export const catMainImage = (id: Id) => `/cats/${id}/changeimage`;
export const catImages = (id: Id) => `/cats/${id}/images`;
export const catImage = (id: Id, imageId: Id) => `/cats/${id}/images/${imageId}`;
export const catArrangement = (id: Id) => `/cats/${id}/arrangement`;
export const catFocus = (id: Id) => `/cats/${id}/focus`;
/** POST takes an offered cat over, DELETE refuses it. */
export const catAcceptance = (id: Id) => `/cats/${id}/acceptance`;

/** The history of an item whose own path is `item`. */
export const itemHistory = (item: string, page?: Page) => paged(`${item}/history`, page);
export const historyVersion = (item: string, number: Id) => `${item}/history/${number}`;
export const historyPicture = (item: string, number: Id, picture: Id) =>
  `${item}/history/${number}/pictures/${picture}`;
export const restoration = (item: string, number: Id) => `${item}/history/${number}/restoration`;

export const members = (page?: SearchedPage) => searched('/members', page);
export const memberCount = (q?: string) => withQuery('/members/count', { q });
export const member = (id: Id) => `/members/${id}`;
export const memberCats = (id: Id, page?: Page) => paged(`/members/${id}/cats`, page);
export const users = '/users';
export const currentUser = '/users/current';
export const user = (id: Id) => `/users/${id}`;
export const invitations = '/users/invitations';
export const userInvitation = (id: Id) => `/users/${id}/invitation`;
export const acceptInvitation = '/invitations/accept';
export const userMembership = (id: Id) => `/users/${id}/editmembership`;

export const mails = (query: Page & { state?: string } = {}) =>
  withQuery('/mails', { ...query, offset: query.offset === 0 ? undefined : query.offset });
export const mailPreviews = '/mails/previews';
export const mail = (id: Id) => `/mails/${id}`;
export const mailState = (id: Id) => `/mails/${id}/state`;
export const membershipSettings = '/memberships/settings';
export const renewals = '/memberships/renewals';
export const renewal = (id: Id) => `/memberships/renewals/${id}`;
export const ownMembership = '/users/current/membership';
export const payments = (page?: Page) => paged('/payments', page);
export const payment = (id: Id) => `/payments/${id}`;
export const userPayments = (id: Id) => `/users/${id}/payments`;
export const statementPreview = '/payments/statement/preview';
export const statement = '/payments/statement';
export const reminders = '/reminders';
export const person = (id: Id) => `/users/${id}/person`;
export const personWork = (id: Id) => `/users/${id}/work`;
export const userRole = (id: Id) => `/users/${id}/role`;
export const departure = (id: Id) => `/users/${id}/departure`;
export const formerMembers = '/users/former';
export const ownDeparture = '/users/current/departure';
export const returnFromDeparture = '/departures/return';
export const eraseByCode = '/departures/erasure';
export const ownData = '/users/current/data';
export const personData = (id: Id) => `/users/${id}/data`;
export const erasure = (id: Id) => `/users/${id}/erasure`;
export const peopleExport = (format?: string) => withQuery('/users/export', { format });
export const peopleImport = '/users/import';

export interface AuditFilter {
  area?: string | undefined;
  actor?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
export const auditLog = (query: Page & AuditFilter = {}) =>
  withQuery('/audit-log', { ...query, offset: query.offset === 0 ? undefined : query.offset });
export const auditExport = (query: AuditFilter = {}) => withQuery('/audit-log/export', { ...query });

export const overview = '/overview';

export const bin = '/bin';
export const ownBin = '/users/current/bin';
export const binEntry = (kind: string, id: Id) => `/bin/${kind}/${id}`;
export const binPicture = (kind: string, id: Id) => `/bin/${kind}/${id}/picture`;
export const binRestoration = (kind: string, id: Id) => `/bin/${kind}/${id}/restoration`;

export const browserReports = '/browser-reports';
export const deployments = '/deployments';
export const deploymentRollback = (name: string) => `/deployments/${name}/rollback`;
export const deploymentRelease = (name: string) => `/deployments/${name}/release`;
/** The whole site, or one page of what is found of a kind. */
export const search = (q?: string, kind?: string, page = 1) =>
  withQuery('/search', { q, kind, page: page > 1 ? page : undefined });
