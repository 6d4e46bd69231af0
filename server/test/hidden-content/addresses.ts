import { publicItemPages, publicPages, siteUrls } from 'shared/contract';
import { localBucket } from '../../src/files/local/folder-store.ts';
import { permissions } from '../permissions/expected-permissions.ts';
import type { World } from '../permissions/permission.ts';
import type { TestApi } from '../support/test-api.ts';
import type { Hidden, People } from './hidden-items.ts';
import { searched } from './hidden-items.ts';

/** Beyond all rows. */
const nothing = 2_000_000_000;

/** A world whose rows are the hidden ones, whatever a path asks for. */
const worldOf = (items: readonly Hidden[], { admin, owner }: People): World => {
  const idOf = (kind: Hidden['kind']) => items.find((item) => item.kind === kind)?.id ?? nothing;
  const ids = {
    actualities: idOf('actualities'),
    articles: idOf('articles'),
    cats: idOf('cats'),
    exhibitions: idOf('exhibitions'),
  };
  return {
    owner,
    leaver: owner,
    former: admin,
    actualityId: ids.actualities,
    exhibitionId: ids.exhibitions,
    exhibitionImageId: 1,
    exhibitionFileId: 1,
    referenceId: 1,
    articleId: ids.articles,
    articleImageId: 1,
    draftId: ids.articles,
    draftImageId: 1,
    catId: ids.cats,
    catImageId: 1,
    unpublishedNewsId: ids.actualities,
    unpublishedExhibitionId: ids.exhibitions,
    unpublishedArticleId: ids.articles,
    binnedCatId: ids.cats,
    offeredCatId: ids.cats,
    binnedNewsId: ids.actualities,
    renewalId: 1,
    paymentId: 1,
    newsImage: '',
    exhibitionImage: '',
    galleryImage: '',
    draftImage: '',
    mailId: 1,
    invitedId: owner.userId,
    stableVersion: '0123456789ab',
    canaryVersion: '0123456789ab',
    image: '',
    pdf: '',
  };
};

interface Described {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
}

/** What the parameters of lists may be given; a new one has to be added. */
const values: Record<string, readonly string[]> = {
  limit: ['1', '6', '100'],
  offset: ['0', '1'],
  q: [searched],
  kind: ['cats'],
  page: ['1'],
  breed: ['BSH'],
  colour: ['cerna'],
  pattern: ['jednobarevna'],
  state: ['sent'],
  format: ['csv'],
  area: ['news'],
  actor: ['1'],
  from: ['2020-01-01'],
  to: ['2099-12-31'],
};

/** Addresses of one route: without parameters, with each one, and with a search that it may not know. */
const withParameters = (path: string, names: readonly string[]): string[] => [
  path,
  `${path}?q=${searched}`,
  ...names.flatMap((name) => {
    const known = values[name];
    if (known === undefined) throw new Error(`${path} has a parameter that no value is known of: ${name}`);
    return known.map((value) => `${path}?${name}=${value}`);
  }),
  ...(names.includes('limit') && names.includes('offset') ? [`${path}?limit=1&offset=1`] : []),
];

/** Every readable route of the permission table, with the ids of the hidden items. */
export const apiAddresses = async (
  api: TestApi,
  items: readonly Hidden[],
  people: People,
): Promise<string[]> => {
  const { paths } = (await api.call('GET', '/openapi.json')).json<Described>();
  const world = worldOf(items, people);
  const found = permissions
    .filter(({ method, path }) => method === 'GET' && path !== '/openapi.json')
    .flatMap(({ path, ids, anon, other }) => {
      const parameters = paths[`/api${path}`]?.['get']?.parameters ?? [];
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const address = Object.entries(ids?.(world) ?? {}).reduce(
        (text, [name, id]) => text.replace(`{${name}}`, String(id)),
        path,
      );
      // Parameters change neither a single item nor a refusal.
      const isList = ids === undefined && (anon === 200 || other === 200);
      return isList ? withParameters(`/api${address}`, names) : [`/api${address}`];
    });
  return [...new Set(found)];
};

const machineAddresses = [
  siteUrls.exhibitionsCalendar,
  siteUrls.newsFeed,
  siteUrls.articlesFeed,
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/config.json',
  '/remotes.json',
  siteUrls.potvrzeniKocka,
  siteUrls.potvrzeniKocour,
];

/** Every page and document of the site, with the pages of the hidden items. */
export const siteAddresses = (items: readonly Hidden[]): string[] => [
  ...publicPages(),
  ...publicPages().map((path) => `${path}?q=${searched}`),
  siteUrls.actualities(2),
  siteUrls.userPage(),
  siteUrls.adminPage(),
  siteUrls.password,
  siteUrls.invitation(),
  siteUrls.comeBack(),
  ...machineAddresses,
  ...items.map(({ kind, id }) => publicItemPages[kind](id)),
  ...items.filter(({ kind }) => kind === 'exhibitions').map(({ id }) => siteUrls.exhibitionCalendar(id)),
];

/** Addresses of files: their own, those of smaller copies, and those of the storage protocol. */
export const fileAddresses = async (api: TestApi, items: readonly Hidden[]): Promise<string[]> => {
  const urls = items.flatMap(({ files }) => files);
  const pictures = await api.files.pictures(urls);
  const copies = [...pictures.values()].flatMap(({ variants }) => variants.map(({ url }) => url));
  const objects = urls.map((url) => `/v0/b/${localBucket}/o/${url.replace('/files/', '')}`);
  return [...urls, ...copies, ...objects, ...objects.map((address) => `${address}?alt=media`)];
};
