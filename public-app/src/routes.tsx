import type { ReactNode } from 'react';
import { apiPaths } from 'shared/api-paths';
import { newsPagePath } from 'shared/client';
import { siteUrls } from 'shared/site';
import { ActualitiesPage } from './actualities/actualities-page.tsx';
import { ActualityPage } from './actualities/actuality-page.tsx';
import { pageNumber, rowId } from './address.ts';
import { HomePage } from './home/home-page.tsx';

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
    const id = rowId(params[param]);
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
    needs: ({ search }) => [newsPagePath(pageNumber(search))],
    element: <ActualitiesPage />,
  },
  {
    path: siteUrls.actuality(':actualityId'),
    needs: item('actualityId', apiPaths.actuality),
    element: <ActualityPage />,
  },
];
