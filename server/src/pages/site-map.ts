import type { FastifyInstance } from 'fastify';
import {
  apiPaths,
  type ActualitySummary,
  type ArticleSummary,
  type CatSummary,
  type ExhibitionSummary,
  type Member,
  publicItemPages,
  publicPages,
} from 'shared/contract';
import type { DatedKind } from '../publication/last-changes.ts';
import { escapeMarkup } from './document/head-tags.ts';
import { loadPageData, tagsOf } from './page-data.ts';

interface Item {
  id: number;
  /** URL of its picture, `""` or absent without one. */
  image?: string;
}

/** Where the items of each kind are listed, and what the map takes of them. */
const itemLists = {
  exhibitions: {
    path: apiPaths.exhibitions,
    itemOf: ({ exhibitionId, image }: ExhibitionSummary): Item => ({ id: exhibitionId, image }),
  },
  actualities: {
    path: apiPaths.actualities(),
    itemOf: ({ actualityId, image }: ActualitySummary): Item => ({ id: actualityId, image }),
  },
  articles: {
    path: apiPaths.articles(),
    itemOf: ({ articleId }: ArticleSummary): Item => ({ id: articleId }),
  },
  cats: {
    path: apiPaths.cats(),
    itemOf: ({ catId, image }: CatSummary): Item => ({ id: catId, image }),
  },
  members: {
    path: apiPaths.members(),
    /** Only of members who offer their page to search engines. */
    itemOf: ({ userId, inSearch }: Member): Item | null => (inSearch === true ? { id: userId } : null),
  },
} satisfies Record<keyof typeof publicItemPages, { path: string; itemOf: (row: never) => Item | null }>;

// `Object.keys` widens the keys of the constant above.
const kinds = Object.keys(itemLists) as (keyof typeof itemLists)[];
const lists = kinds.map((kind) => itemLists[kind].path);

/** Resources whose writes make the map old. */
export const siteMapTags = tagsOf(lists);

/** When each item of a kind was last changed, by its number. */
export type LastChanges = (kind: DatedKind) => Promise<ReadonlyMap<number, string>>;

const entry = (
  origin: string,
  path: string,
  { changed, image = '' }: { changed?: string | undefined; image?: string },
) => {
  const at = (address: string): string => escapeMarkup(new URL(address, origin).href);
  const when = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  const picture = image === '' ? '' : `<image:image><image:loc>${at(image)}</image:loc></image:image>`;
  return `<url><loc>${at(path)}</loc>${when}${picture}</url>`;
};

/**
 * Every public page by its whole address, items with their last change and picture.
 * @param origin where the site stands.
 * @throws Error when the lists cannot be read: half a map would make search engines forget the rest.
 */
export async function siteMap(
  app: FastifyInstance,
  { host, origin, lastChanges }: { host: string; origin: string; lastChanges: LastChanges },
): Promise<string> {
  const { fallback, complete } = await loadPageData(app, host, lists);
  if (!complete) throw new Error('The public lists cannot be read');
  const itemsOf = async (kind: keyof typeof itemLists): Promise<string[]> => {
    // A member's page changes with cats and articles of its own.
    const changes = kind === 'members' ? new Map<number, string>() : await lastChanges(kind);
    const { path, itemOf } = itemLists[kind];
    // Our own API gave the lists, and its schemas hold their types.
    const items = (fallback[path] as never[]).map(itemOf).filter((item) => item !== null);
    return items.map(({ id, image = '' }) =>
      entry(origin, publicItemPages[kind](id), { changed: changes.get(id), image }),
    );
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...publicPages().map((path) => entry(origin, path, {})),
    ...(await Promise.all(kinds.map(itemsOf))).flat(),
    '</urlset>',
  ].join('');
}
