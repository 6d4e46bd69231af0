import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiPaths,
  mostSearchResults,
  searchGroupSize,
  searchKinds,
  searchPageSize,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type SearchResult,
} from 'shared/contract';
import { searchQuery, searchResult } from 'shared/contract/schemas';
import type { ApiContext } from '../api/context.ts';
import { expandPrefixes, readDocuments } from '../database/index.ts';
import { findItems, wordsFoundTogether, type Search, type SearchedWord } from './find.ts';
import { markWords } from './marked-text.ts';
import { presentHit } from './presenter.ts';
import { queryWords } from './query-words.ts';
import { findSitePages } from './site-pages.ts';

const nothing: SearchResult = { pages: [], groups: [], missing: [] };

/** The search of the whole site. Its answers are kept nowhere: there is no end of queries. */
export const searchRoutes = ({
  clock,
  club,
  database: { db },
  runSearch,
}: ApiContext): FastifyPluginAsyncZod => {
  const searchIn = async (
    search: Search,
    kind: SearchKind,
    words: readonly SearchedWord[],
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ group: SearchGroup; inTitle: boolean }> => {
    const found = await findItems(search, kind, words, Math.min(offset + limit, mostSearchResults));
    const ids = found.ids.slice(offset);
    const documents = await search.ask(() => readDocuments(db, kind, ids));
    const shown = new Map(
      documents
        .filter(({ publicFrom }) => publicFrom <= search.now.toISOString())
        .map((one) => [one.itemId, one]),
    );
    const hits: SearchHit[] = [];
    for (const id of ids) {
      const document = shown.get(id);
      // Looking for the words in a long text takes milliseconds.
      if (document) hits.push(await search.ask(async () => presentHit(document, words)));
    }
    const count = Math.min(found.count, mostSearchResults);
    return {
      group: { kind, count, more: found.count > mostSearchResults, hits },
      inTitle: found.inTitle,
    };
  };

  /**
   * The kinds that have something, those with the words in a title first. They are searched one after the other, so that
   * a search takes one of the connections.
   */
  const groupsOf = async (
    search: Search,
    words: readonly SearchedWord[],
    { kind, page = '1' }: { kind?: SearchKind | undefined; page?: string | undefined },
  ): Promise<SearchGroup[]> => {
    const part = kind
      ? { offset: (Number(page) - 1) * searchPageSize, limit: searchPageSize }
      : { offset: 0, limit: searchGroupSize };
    const groups = [];
    for (const one of kind ? [kind] : searchKinds) groups.push(await searchIn(search, one, words, part));
    return groups
      .filter(({ group }) => group.count > 0)
      .sort((one, other) => Number(other.inTitle) - Number(one.inTitle))
      .map(({ group }) => group);
  };

  return async (app) => {
    app.get(
      apiPaths.search(),
      {
        config: { hasOwnQueue: true },
        schema: { querystring: searchQuery, response: { 200: searchResult } },
      },
      async (request, reply): Promise<SearchResult> => {
        const typed = queryWords(request.query.q);
        if (typed.length === 0) return nothing;
        const hasMembership = ((await club()).membership ?? []).length > 0;
        const named = request.query.kind ? [] : findSitePages(typed, { hasMembership });
        const pages = named.map(({ url, title, note }) => ({
          url,
          title: markWords(title, typed),
          note: markWords(note, typed),
        }));
        return runSearch(request, reply, async (ask) => {
          const search: Search = { db, now: clock(), ask };
          const words = await ask(() => expandPrefixes(db, typed, search.now.toISOString()));
          const groups = await groupsOf(search, words, request.query);
          if (groups.length > 0) return { pages, groups, missing: [] };
          const together = await wordsFoundTogether(search, words);
          const missing = words.filter((word) => !together.includes(word)).map((word) => word.typed);
          const fewer = together.length > 0 && missing.length > 0;
          return { pages, groups: fewer ? await groupsOf(search, together, request.query) : [], missing };
        });
      },
    );
  };
};
