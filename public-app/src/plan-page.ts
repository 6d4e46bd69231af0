import { matchPath } from 'react-router-dom';
import { publicRoutes } from './routes.tsx';

/** What the page at an address needs, and whether there can be such a page. */
export interface PagePlan {
  known: boolean;
  needs: string[];
}

/** @param url path and query of the page. */
export function planPage(url: string): PagePlan {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  for (const { path, needs } of publicRoutes) {
    const match = matchPath(path, pathname);
    if (match === null) continue;
    const paths = needs({ params: match.params, search: searchParams });
    return { known: paths !== null, needs: paths ?? [] };
  }
  return { known: false, needs: [] };
}
