import type { FastifyInstance } from 'fastify';
import { apiPaths, type MemberPage, type RemoteDeployment, type RemotesDocument } from 'shared/contract';
import { isCacheTagKind, type CacheTag } from '../database/index.ts';
import { ownAddress, readerHeader } from '../http/in-process.ts';

/** The answers of the API that a page carries. */
export interface PageData {
  fallback: Record<string, unknown>;
  /** Whether something the page shows does not exist; its answer is then `null`. */
  missing: boolean;
  /** Whether every answer could be had. */
  complete: boolean;
  /** Whether a part of a list is asked for that has no rows; there is no end of such addresses. */
  beyondEnd: boolean;
}

/** What an API path shows: one item, or lists of a kind. A path that no write speaks of shows none. */
const tagsOfPath = (path: string): CacheTag[] => {
  const [, kind = '', id] = /^\/(\w+)(?:\/(\d+)$)?/.exec(path) ?? [];
  if (!isCacheTagKind(kind)) return [];
  // Other items of these kinds are neighbours, and news and articles have words in common.
  if (/^\/(?:actualities|articles)\/\d+\/further$/.test(path)) return ['actualities', 'articles'];
  if (id === undefined) return [kind];
  const item = `${kind}/${Number(id)}` as const;
  // A member's page lists cats and articles, too.
  return kind === 'members' ? [item, 'cats', 'articles'] : [item];
};

/** What a page with these needs depends on. The club's own facts are on every page. */
export const tagsOf = (needs: readonly string[]): CacheTag[] => [apiPaths.club, ...needs].flatMap(tagsOfPath);

/**
 * The deployments as a page carries them: with the integrity of the entries alone. An entry names its chunks
 * by their content, so a page need not weigh as much as the list of all files.
 */
export function pageRemotes({ schema, microFrontends }: RemotesDocument): RemotesDocument {
  const withoutFiles = ({ extras, ...deployment }: RemoteDeployment): RemoteDeployment => ({
    ...deployment,
    extras: { contract: extras.contract, publishedAt: extras.publishedAt },
  });
  return {
    schema,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends).map(([name, deployments]) => [name, deployments.map(withoutFiles)]),
    ),
  };
}

const isPartialPath = (path: string): boolean => /[?&](?:offset|breed|colour|pattern)=/.test(path);

const isItemPath = (path: string): boolean => /\/\d+(?:\/further)?$/.test(path);

/**
 * Asks the API in process, as an anonymous visitor would. The club's own facts are always among them. The answers stand
 * in the order of the paths, so that two servers write the same page.
 * @param reader whom the searches among them count for.
 */
export async function loadPageData(
  app: FastifyInstance,
  host: string,
  needs: readonly string[],
  reader?: string,
): Promise<PageData> {
  const carried: PageData = { fallback: {}, missing: false, complete: true, beyondEnd: false };
  const paths = [...new Set([apiPaths.club, ...needs])];
  const answers = await Promise.all(
    paths.map((path) =>
      app.inject({
        method: 'GET',
        url: `/api${path}`,
        headers: { host, ...(reader !== undefined && { [readerHeader]: reader }) },
        remoteAddress: ownAddress,
      }),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    const path = paths[index] ?? '';
    if (answer.statusCode === 200) {
      carried.fallback[path] = answer.json();
      if (isPartialPath(path) && answer.body === '[]') carried.beyondEnd = true;
    } else if (answer.statusCode === 404 && isItemPath(path)) {
      carried.fallback[path] = null;
      carried.missing = true;
    } else carried.complete = false;
  }
  return carried;
}

/** Whether the page at an address is that of a member who does not offer it to search engines. */
export const isKeptFromSearch = (fallback: Readonly<Record<string, unknown>>, url: string): boolean => {
  const id = /^\/members\/(\d+)$/.exec(url)?.[1];
  if (id === undefined) return false;
  // Our own API gave it, and its schemas hold its type.
  const page = fallback[apiPaths.member(id)] as MemberPage | undefined;
  return page?.inSearch !== true;
};
