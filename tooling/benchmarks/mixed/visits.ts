import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import {
  apiPaths,
  type ActualitySummary,
  type ArticleSummary,
  type CatSummary,
  type ExhibitionShort,
  siteUrls,
} from '../../../shared/src/contract/index.ts';
import { ask, type Outcome } from './ask.ts';

/** Requests of a browser for one page. */
interface Visit {
  page: string;
  /** Style sheets, scripts and visible pictures. */
  parts: string[];
  /** API requests of the next page, reached by a link. */
  calls: string[];
}

const read = async <T>(url: string, path: string): Promise<T> =>
  // Type from the contract; the server validates its responses against the schema.
  (await (await fetch(`${url}/api${path}`)).json()) as T;

const mostParts = 12;

/** URLs of the page's own files in its HTML. */
const partsOf = (html: string): string[] => {
  const found = html.matchAll(/(?:src|href)="(\/(?:files|remotes|club|assets)\/[^"]+\.[a-z0-9]+)"/g);
  return [...new Set([...found].map(([, address]) => address ?? ''))].slice(0, mostParts);
};

/** Typical visits of the demo site: pages of all kinds, with their files and with the next page's requests. */
export async function planVisits(url: string): Promise<Visit[]> {
  const [news, articles, cats, exhibitions] = await Promise.all([
    read<ActualitySummary[]>(url, apiPaths.newActualities),
    read<ArticleSummary[]>(url, apiPaths.articles({ limit: 6 })),
    read<CatSummary[]>(url, apiPaths.cats({ limit: 25 })),
    read<ExhibitionShort[]>(url, apiPaths.exhibitionsShort),
  ]);
  const plans: [string, string[]][] = [
    [siteUrls.home, [apiPaths.newActualities, apiPaths.closestExhibition, apiPaths.clubGallery]],
    [siteUrls.cats(), [apiPaths.cats({ limit: 25 })]],
    [siteUrls.actualities(), [apiPaths.actualities({ limit: 6 })]],
    [siteUrls.articles(), [apiPaths.articles({ limit: 24 })]],
    [siteUrls.members(), [apiPaths.members()]],
    ...cats.map(({ catId }): [string, string[]] => [siteUrls.cat(catId), [apiPaths.cat(catId)]]),
    ...news.map(({ id }): [string, string[]] => [siteUrls.actuality(id), [apiPaths.actuality(id)]]),
    ...articles.map(({ articleId }): [string, string[]] => [
      siteUrls.article(articleId),
      [apiPaths.article(articleId)],
    ]),
    ...exhibitions
      .slice(0, 6)
      .map(({ exhibitionId }): [string, string[]] => [
        siteUrls.exhibition(exhibitionId),
        [apiPaths.exhibition(exhibitionId)],
      ]),
  ];
  return Promise.all(
    plans.map(async ([page, calls]) => ({
      page,
      parts: partsOf(await (await fetch(url + page)).text()),
      calls: calls.map((path) => `/api${path}`),
    })),
  );
}

/** Connections of a browser to one server. */
const connections = 6;

/**
 * One visit: the page, its files in parallel, then the next page's requests. Every second visitor has the
 * page cached. `tell` is called for each response.
 */
export async function visit(
  url: string,
  visits: readonly Visit[],
  etags: Map<string, string>,
  tell: (what: string, outcome: Outcome) => void,
): Promise<void> {
  const chosen = visits[randomInt(visits.length)];
  if (chosen === undefined) throw new Error('There is nothing to visit.');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const get = async (what: string, path: string): Promise<void> => {
    const known = randomInt(2) === 0 ? etags.get(path) : undefined;
    const headers = { 'accept-encoding': 'gzip, br', ...(known !== undefined && { 'if-none-match': known }) };
    const outcome = await ask(url, agent, { path, headers });
    if (outcome.headers.etag !== undefined) etags.set(path, outcome.headers.etag);
    tell(what, outcome);
  };
  try {
    await get('page', chosen.page);
    await Promise.all(chosen.parts.map((path) => get('file', path)));
    await Promise.all(chosen.calls.map((path) => get('call', path)));
  } finally {
    agent.destroy();
  }
}
