import { matchPath } from 'react-router-dom';
import { publicRoutes, type PublicRoute } from './routes.ts';

/** What the page at a URL needs, and whether the URL matches a page. */
export interface PagePlan {
  known: boolean;
  /** API paths. */
  needs: string[];
  /** Chunks of this remote. */
  chunks: string[];
}

/** The route of a URL and its needs, `null` when no route matches. */
export function findRoute(url: string): { route: PublicRoute; needs: string[] | null } | null {
  const { pathname, searchParams } = new URL(url, 'http://x');
  for (const route of publicRoutes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match !== null) return { route, needs: route.needs({ params: match.params, search: searchParams }) };
  }
  return null;
}

/**
 * Called by the server before rendering.
 * @param url path and query of the page.
 */
export function planPage(url: string): PagePlan {
  const found = findRoute(url);
  if (found === null) return { known: false, needs: [], chunks: [] };
  return { known: found.needs !== null, needs: found.needs ?? [], chunks: [found.route.chunk] };
}
