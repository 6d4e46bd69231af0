import { useCallback } from 'react';
import { apiPaths, type HistoryEntry, type HistoryVersion } from '../contract/index.ts';
import { usePrivateList, usePrivateRead, type Read } from './reads.ts';
import { useVersionRestoration } from './writes.ts';

interface HistoryPlace {
  path: (id: number) => string;
  /** Lists that show the items. */
  lists: readonly string[];
}

/** Items that have a history. */
const places = {
  actualities: { path: apiPaths.actuality, lists: [apiPaths.actualities()] },
  articles: { path: apiPaths.article, lists: [apiPaths.articles(), apiPaths.ownArticles] },
  cats: { path: apiPaths.cat, lists: [apiPaths.cats()] },
  exhibitions: { path: apiPaths.exhibition, lists: [apiPaths.exhibitions] },
} satisfies Record<string, HistoryPlace>;

export type HistoryKind = keyof typeof places;

/** The newest versions of an item, newest first. */
export const useHistory = (kind: HistoryKind, id: number, limit: number): Read<HistoryEntry[]> =>
  usePrivateList<HistoryEntry>(apiPaths.itemHistory(places[kind].path(id), { limit }));

export const useHistoryVersion = (
  kind: HistoryKind,
  id: number,
  number: number,
): Read<HistoryVersion | null> =>
  usePrivateRead<HistoryVersion | null>(apiPaths.historyVersion(places[kind].path(id), number));

/** A function that makes a version of an item its newest one. */
export const useRestoreVersion = (kind: HistoryKind) =>
  useVersionRestoration(
    places[kind].lists,
    useCallback((id: number, number: number) => apiPaths.restoration(places[kind].path(id), number), [kind]),
  );
