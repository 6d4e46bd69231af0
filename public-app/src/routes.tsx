import type { ReactNode } from 'react';
import { apiPaths } from 'shared/api-paths';
import { newsPage, parseId } from 'shared/client';
import { siteUrls } from 'shared/site';
import { AccessibilityPage } from './about/accessibility-page.tsx';
import { PrivacyPage } from './about/privacy-page.tsx';
import { ActualitiesPage } from './actualities/actualities-page.tsx';
import { ActualityPage } from './actualities/actuality-page.tsx';
import { ArticlesPage } from './articles/articles-page.tsx';
import { CatsPage } from './cats/cats-page.tsx';
import { firstCats } from './cats/first-cats.ts';
import { DocumentsPage } from './documents/documents-page.tsx';
import { ExhibitionPage } from './exhibitions/exhibition-page.tsx';
import { ExhibitionsPage } from './exhibitions/exhibitions-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { MembersPage } from './members/members-page.tsx';
import { pageNumber } from './page-number.ts';

/** An address of the public site: what it shows, and which answers of the API it shows it from. */
export interface PublicRoute {
  path: string;
  /**
   * API paths, or `null` when the address names nothing that could exist. The server renders with their
   * answers, the browser fetches them ahead when somebody points at a link.
   */
  needs: (address: { params: Params; search: URLSearchParams }) => string[] | null;
  element: ReactNode;
}

type Params = Readonly<Record<string, string | undefined>>;

/** The needs of an item's page. */
const item =
  (param: string, pathOf: (id: number) => string): PublicRoute['needs'] =>
  ({ params }) => {
    const id = parseId(params[param]);
    return id === null ? null : [pathOf(id)];
  };

/** Every address of the public site, stated once. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: siteUrls.home,
    needs: () => [apiPaths.newActualities, apiPaths.closestExhibition, apiPaths.clubGallery],
    element: <HomePage />,
  },
  {
    path: siteUrls.actualities(),
    needs: ({ search }) => [apiPaths.actualities(newsPage(pageNumber(search)))],
    element: <ActualitiesPage />,
  },
  {
    path: siteUrls.actuality(':actualityId'),
    needs: item('actualityId', apiPaths.actuality),
    element: <ActualityPage />,
  },
  {
    path: siteUrls.articles(),
    needs: () => [apiPaths.articles()],
    element: <ArticlesPage />,
  },
  {
    path: siteUrls.cats(),
    needs: () => [apiPaths.cats(firstCats)],
    element: <CatsPage />,
  },
  {
    path: siteUrls.exhibitions,
    needs: () => [apiPaths.exhibitions],
    element: <ExhibitionsPage />,
  },
  {
    path: siteUrls.exhibition(':exhibitionId'),
    needs: item('exhibitionId', apiPaths.exhibition),
    element: <ExhibitionPage />,
  },
  {
    path: siteUrls.members(),
    needs: () => [apiPaths.members()],
    element: <MembersPage />,
  },
  { path: siteUrls.documents, needs: () => [], element: <DocumentsPage /> },
  { path: siteUrls.accessibility, needs: () => [], element: <AccessibilityPage /> },
  { path: siteUrls.privacy, needs: () => [], element: <PrivacyPage /> },
];
