import {
  apiPaths,
  coatFilterOf,
  firstArticlesLimit,
  firstCatsLimit,
  firstMembersLimit,
  type FurtherLink,
  pageNumber,
  type SearchedPage,
  siteUrls,
} from 'shared/contract';
import { newsPage } from 'shared/client';
import type { LoadCode } from 'shared/ui';
import { parseId } from './parse-id.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** A route of the public remote: its code, and the API paths whose responses it shows. */
export interface PublicRoute {
  path: string;
  /** Name of the page's chunk, by which the server adds it to the page. */
  chunk: string;
  load: LoadCode;
  /**
   * API paths, or `null` when the parameters match nothing. The server renders with their responses; the
   * browser prefetches them when a link is hovered.
   */
  needs: (address: { params: Params; search: URLSearchParams }) => string[] | null;
}

/** API paths of an item's page; of one in a list with what may be read after it. */
const item =
  (param: string, pathOf: (id: number) => string, kind?: FurtherLink['kind']): PublicRoute['needs'] =>
  ({ params }) => {
    const id = parseId(params[param]);
    return id === null ? null : [pathOf(id), ...(kind ? [apiPaths.further(kind, id)] : [])];
  };

/** The first rows of what a list's search box finds, and one more, which tells whether there are others. */
const firstRows = (step: number, search: URLSearchParams): SearchedPage => ({
  limit: step + 1,
  q: search.get('q') ?? '',
});

/** All routes of the public remote. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: siteUrls.home,
    chunk: 'home',
    load: async () => (await import(/* webpackChunkName: "home" */ './home/home-page.tsx')).HomePage,
    needs: () => [apiPaths.newActualities, apiPaths.closestExhibition, apiPaths.clubGallery],
  },
  {
    path: siteUrls.actualities(),
    chunk: 'actualities',
    load: async () =>
      (await import(/* webpackChunkName: "actualities" */ './actualities/actualities-page.tsx'))
        .ActualitiesPage,
    needs: ({ search }) => [apiPaths.actualities(newsPage(pageNumber(search))), apiPaths.actualityCount],
  },
  {
    path: siteUrls.actuality(':actualityId'),
    chunk: 'actuality',
    load: async () =>
      (await import(/* webpackChunkName: "actuality" */ './actualities/actuality-page.tsx')).ActualityPage,
    needs: item('actualityId', apiPaths.actuality, 'actualities'),
  },
  {
    path: siteUrls.articles(),
    chunk: 'articles',
    load: async () =>
      (await import(/* webpackChunkName: "articles" */ './articles/articles-page.tsx')).ArticlesPage,
    needs: ({ search }) => [apiPaths.articles(firstRows(firstArticlesLimit, search))],
  },
  {
    path: siteUrls.article(':articleId'),
    chunk: 'article',
    load: async () =>
      (await import(/* webpackChunkName: "article" */ './articles/article-page.tsx')).ArticlePage,
    needs: item('articleId', apiPaths.article, 'articles'),
  },
  {
    path: siteUrls.cats(),
    chunk: 'cats',
    load: async () => (await import(/* webpackChunkName: "cats" */ './cats/cats-page.tsx')).CatsPage,
    needs: ({ search }) => {
      const filter = coatFilterOf(search);
      const first = firstRows(firstCatsLimit, search);
      return [apiPaths.cats({ ...filter, ...first }), apiPaths.catCoats(filter, first.q)];
    },
  },
  {
    path: siteUrls.cat(':catId'),
    chunk: 'cat',
    load: async () => (await import(/* webpackChunkName: "cat" */ './cats/cat-page.tsx')).CatPage,
    needs: item('catId', apiPaths.cat, 'cats'),
  },
  {
    path: siteUrls.exhibitions,
    chunk: 'exhibitions',
    load: async () =>
      (await import(/* webpackChunkName: "exhibitions" */ './exhibitions/exhibitions-page.tsx'))
        .ExhibitionsPage,
    needs: () => [apiPaths.exhibitions],
  },
  {
    path: siteUrls.exhibition(':exhibitionId'),
    chunk: 'exhibition',
    load: async () =>
      (await import(/* webpackChunkName: "exhibition" */ './exhibitions/exhibition-page.tsx')).ExhibitionPage,
    needs: item('exhibitionId', apiPaths.exhibition, 'exhibitions'),
  },
  {
    path: siteUrls.members(),
    chunk: 'members',
    load: async () =>
      (await import(/* webpackChunkName: "members" */ './members/members-page.tsx')).MembersPage,
    needs: ({ search }) => [apiPaths.members(firstRows(firstMembersLimit, search))],
  },
  {
    path: siteUrls.member(':userId'),
    chunk: 'member',
    load: async () => (await import(/* webpackChunkName: "member" */ './members/member-page.tsx')).MemberPage,
    needs: item('userId', apiPaths.member),
  },
  {
    path: siteUrls.documents,
    chunk: 'documents',
    load: async () =>
      (await import(/* webpackChunkName: "documents" */ './documents/documents-page.tsx')).DocumentsPage,
    needs: () => [],
  },
  {
    path: siteUrls.search(),
    chunk: 'search',
    load: async () => (await import(/* webpackChunkName: "search" */ './search/search-page.tsx')).SearchPage,
    // The server and the page know which kinds there are.
    needs: ({ search }) => {
      const query = search.get('q') ?? '';
      return query === '' ? [] : [apiPaths.search(query, search.get('druh') ?? '', pageNumber(search))];
    },
  },
  {
    path: siteUrls.accessibility,
    chunk: 'about',
    load: async () =>
      (await import(/* webpackChunkName: "about" */ './about/accessibility-page.tsx')).AccessibilityPage,
    needs: () => [],
  },
  {
    path: siteUrls.privacy,
    chunk: 'about',
    load: async () => (await import(/* webpackChunkName: "about" */ './about/privacy-page.tsx')).PrivacyPage,
    needs: () => [],
  },
];
