import { useCallback } from 'react';
import { apiPaths, type ClubSectionName, type HistoryEntry, type HistoryVersion } from '../contract/index.ts';
import { usePrivatePicture } from './private-picture.ts';
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

type ItemKind = keyof typeof places;
/** Each section of the club's content is the only item of its kind. */
type SectionKind = `content/${ClubSectionName}`;
export type HistoryKind = ItemKind | SectionKind;

const clubLists = [apiPaths.club];
const isItem = (kind: HistoryKind): kind is ItemKind => kind in places;
const pathOf = (kind: HistoryKind, id: number): string =>
  isItem(kind) ? places[kind].path(id) : apiPaths.clubSection(kind.slice('content/'.length));

/** The newest versions of an item, newest first. */
export const useHistory = (kind: HistoryKind, id: number, limit: number): Read<HistoryEntry[]> =>
  usePrivateList<HistoryEntry>(apiPaths.itemHistory(pathOf(kind, id), { limit }));

export const useHistoryVersion = (
  kind: HistoryKind,
  id: number,
  number: number,
): Read<HistoryVersion | null> =>
  usePrivateRead<HistoryVersion | null>(apiPaths.historyVersion(pathOf(kind, id), number));

/** A small copy of a picture of a version that the public has lost, by its number there. */
export const useHistoryPicture = (kind: HistoryKind, id: number, version: number, picture: number): string =>
  usePrivatePicture(apiPaths.historyPicture(pathOf(kind, id), version, picture));

/** A function that makes a version of an item its newest one. */
export const useRestoreVersion = (kind: HistoryKind) =>
  useVersionRestoration(
    isItem(kind) ? places[kind].lists : clubLists,
    useCallback((id: number, number: number) => apiPaths.restoration(pathOf(kind, id), number), [kind]),
  );
