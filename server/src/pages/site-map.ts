import type { FastifyInstance } from 'fastify';
import { apiPaths } from 'shared/api-paths';
import type { ActualitySummary, ArticleSummary, CatSummary, ExhibitionShort } from 'shared/contract';
import { siteUrls } from 'shared/site';
import { escapeMarkup } from './document/head-tags.ts';
import { carryData, tagsOf } from './page-data.ts';

interface Place {
  path: string;
  /** Instant of the last change, where one is known. */
  changed?: string;
}

const lists = [apiPaths.actualities(), apiPaths.articles(), apiPaths.cats(), apiPaths.exhibitionsShort];

/** Resources whose writes make the map old. */
export const siteMapTags = tagsOf(lists);

const ownPages: readonly string[] = [
  siteUrls.home,
  siteUrls.actualities(),
  siteUrls.articles(),
  siteUrls.cats(),
  siteUrls.exhibitions,
  siteUrls.members(),
  siteUrls.documents,
  siteUrls.accessibility,
  siteUrls.privacy,
];

const entry = (origin: string, { path, changed }: Place): string => {
  const address = `<loc>${escapeMarkup(new URL(path, origin).href)}</loc>`;
  return `<url>${address}${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;
};

/**
 * Every public page by its whole address.
 * @param origin where the site stands.
 * @throws Error when the lists cannot be read: half a map would make search engines forget the rest.
 */
export async function siteMap(app: FastifyInstance, host: string, origin: string): Promise<string> {
  const { fallback, complete } = await carryData(app, host, lists);
  if (!complete) throw new Error('The public lists cannot be read');
  // Our own API gave the lists, and its schemas hold their types.
  const rows = <T>(path: string): T[] => fallback[path] as T[];
  const places: Place[] = [
    ...ownPages.map((path) => ({ path })),
    ...rows<ExhibitionShort>(apiPaths.exhibitionsShort).map(({ exhibitionId }) => ({
      path: siteUrls.exhibition(exhibitionId),
    })),
    ...rows<ActualitySummary>(apiPaths.actualities()).map(({ actualityId, createdAt }) => ({
      path: siteUrls.actuality(actualityId),
      changed: createdAt,
    })),
    ...rows<ArticleSummary>(apiPaths.articles()).map(({ articleId, createdAt }) => ({
      path: siteUrls.article(articleId),
      changed: createdAt,
    })),
    ...rows<CatSummary>(apiPaths.cats()).map(({ catId, createdAt }) => ({
      path: siteUrls.cat(catId),
      changed: createdAt,
    })),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places.map((place) => entry(origin, place)),
    '</urlset>',
  ].join('');
}
