import type { FastifyInstance } from 'fastify';
import {
  apiPaths,
  type ActualitySummary,
  type ArticleSummary,
  type CatSummary,
  type ExhibitionShort,
  publicItemPages,
  publicPages,
} from 'shared/contract';
import { escapeMarkup } from './document/head-tags.ts';
import { loadPageData, tagsOf } from './page-data.ts';

interface Item {
  id: number;
  /** Instant of the last change, where one is known. */
  changed?: string;
}

/** Where the items of each kind are listed, and what the map takes of them. */
const itemLists = {
  exhibitions: {
    path: apiPaths.exhibitionsShort,
    itemOf: ({ exhibitionId }: ExhibitionShort): Item => ({ id: exhibitionId }),
  },
  actualities: {
    path: apiPaths.actualities(),
    itemOf: ({ actualityId, createdAt }: ActualitySummary): Item => ({ id: actualityId, changed: createdAt }),
  },
  articles: {
    path: apiPaths.articles(),
    itemOf: ({ articleId, createdAt }: ArticleSummary): Item => ({ id: articleId, changed: createdAt }),
  },
  cats: {
    path: apiPaths.cats(),
    itemOf: ({ catId, createdAt }: CatSummary): Item => ({ id: catId, changed: createdAt }),
  },
} satisfies Record<keyof typeof publicItemPages, { path: string; itemOf: (row: never) => Item }>;

// `Object.keys` widens the keys of the constant above.
const kinds = Object.keys(itemLists) as (keyof typeof itemLists)[];
const lists = kinds.map((kind) => itemLists[kind].path);

/** Resources whose writes make the map old. */
export const siteMapTags = tagsOf(lists);

const entry = (origin: string, path: string, changed?: string): string => {
  const address = `<loc>${escapeMarkup(new URL(path, origin).href)}</loc>`;
  return `<url>${address}${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;
};

/**
 * Every public page by its whole address.
 * @param origin where the site stands.
 * @throws Error when the lists cannot be read: half a map would make search engines forget the rest.
 */
export async function siteMap(app: FastifyInstance, host: string, origin: string): Promise<string> {
  const { fallback, complete } = await loadPageData(app, host, lists);
  if (!complete) throw new Error('The public lists cannot be read');
  const itemsOf = (kind: keyof typeof itemLists): string[] => {
    const { path, itemOf } = itemLists[kind];
    // Our own API gave the lists, and its schemas hold their types.
    const items = (fallback[path] as never[]).map(itemOf);
    return items.map(({ id, changed }) => entry(origin, publicItemPages[kind](id), changed));
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages().map((path) => entry(origin, path)),
    ...kinds.flatMap(itemsOf),
    '</urlset>',
  ].join('');
}
