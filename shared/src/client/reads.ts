import { useMemo } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { useSession } from 'shared/auth';
import { apiPaths } from '../contract/index.ts';
import { ApiError, isForbidden, MalformedListError, NetworkError, isApiError } from './errors.ts';
import { request, type Access } from './http.ts';
import { isLargeList } from './is-large-list.ts';

/** State of a read. */
export interface Read<T> {
  /** The last successful response; kept when a later revalidation fails. */
  readonly data: T | undefined;
  readonly error: Error | undefined;
  /** Neither data nor an error yet. */
  readonly isLoading: boolean;
  /** Data are on screen and a request is pending. */
  readonly isRefreshing: boolean;
  retry(): void;
}

/** Cache key of a private read; it contains the user, so that no other user gets the data. */
type PrivateKey = readonly [path: string, uid: string];

type ReadOptions = Pick<
  SWRConfiguration,
  'keepPreviousData' | 'revalidateIfStale' | 'revalidateOnFocus' | 'revalidateOnReconnect'
>;

const pendingReads = new Map<string, Promise<unknown>>();

/** A prefetched response, and until when the next screen takes it as fresh. */
const readsAhead = new Map<string, { answer: Promise<unknown>; until: number }>();

const isItemPath = (path: string): boolean => /\/\d+$/.test(path);

/** Paths that return an item or `null`. */
const isThingPath = (path: string): boolean =>
  isItemPath(path) || path === apiPaths.club || path === apiPaths.closestExhibition;

const isObject = (answer: unknown): boolean =>
  answer === null || (typeof answer === 'object' && Object.keys(answer).length > 0);

async function read(path: string, access: Access): Promise<unknown> {
  try {
    const answer = await request<unknown>(path, { access });
    if (isThingPath(path) && !isObject(answer))
      throw new NetworkError(new TypeError('Not what was asked for'));
    // Parsing and rendering in separate tasks, so that input is handled between them.
    if (isLargeList(answer)) await new Promise((resolve) => setTimeout(resolve));
    return answer;
  } catch (error) {
    // A missing item is a response, not an error: the screen has a message for it.
    if (isApiError(error) && error.status === 404 && isItemPath(path)) return null;
    throw error;
  }
}

/**
 * Reads a public path. A pending request for it is shared, a prefetched response is used.
 * @returns the response, `null` for a missing item.
 */
export function readPublic(path: string): Promise<unknown> {
  const ahead = readsAhead.get(path);
  readsAhead.delete(path);
  if (ahead !== undefined && Date.now() < ahead.until) return ahead.answer;
  const pending = pendingReads.get(path);
  if (pending !== undefined) return pending;
  const started = read(path, 'public').finally(() => {
    if (pendingReads.get(path) === started) pendingReads.delete(path);
  });
  pendingReads.set(path, started);
  return started;
}

/**
 * Prefetches a public path for the next reader.
 * @param lifetime - milliseconds after which that reader revalidates.
 */
export function prefetchRead(path: string, lifetime: number): Promise<unknown> {
  const answer = readPublic(path);
  const ahead = { answer, until: Date.now() + lifetime };
  readsAhead.set(path, ahead);
  answer.catch(() => {
    if (readsAhead.get(path) === ahead) readsAhead.delete(path);
  });
  return answer;
}

/** Drops all prefetched responses. */
export function forgetPrefetchedReads(): void {
  readsAhead.clear();
}

/** Detaches pending requests: their responses may have been read before a write. */
export function forgetSharedReads(isChanged: (path: string) => boolean): void {
  for (const reads of [pendingReads, readsAhead])
    for (const path of reads.keys()) if (isChanged(path)) reads.delete(path);
}

/** Getters, since SWR re-renders a component only for the properties that it has read. */
function toRead<T>(answer: SWRResponse<unknown, Error>, expected: boolean): Read<T> {
  return {
    get data() {
      // Type from the contract; the server validates its responses against the schema.
      return answer.data as T | undefined;
    },
    get error() {
      return answer.error;
    },
    get isLoading() {
      return expected && answer.data === undefined && answer.error === undefined;
    },
    get isRefreshing() {
      return answer.isValidating && (answer.data !== undefined || answer.error !== undefined);
    },
    retry: () => void answer.mutate(),
  };
}

/** A read that turns a response of another shape into an error. */
export function checkedRead<T>(
  read: Read<T>,
  path: string | null,
  isOfKind: (answer: unknown) => boolean,
): Read<T> {
  if (read.data === undefined || isOfKind(read.data)) return read;
  return {
    data: undefined,
    error: new MalformedListError(path ?? ''),
    isLoading: false,
    get isRefreshing() {
      return read.isRefreshing;
    },
    retry: () => read.retry(),
  };
}

const isList = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.every((row) => typeof row === 'object' && row !== null);

type Reader = (path: string) => Promise<unknown>;

/** @param path - `null` sends no request. */
export function usePublicRead<T>(
  path: string | null,
  options: ReadOptions = {},
  reader: Reader = readPublic,
): Read<T> {
  const answer = useSWR<unknown, Error>(path, reader, options);
  return toRead<T>(answer, path !== null);
}

/** A public list; a response that is not a list results in a MalformedListError. */
export function usePublicList<T>(
  path: string | null,
  options: ReadOptions = {},
  reader: Reader = readPublic,
): Read<T[]> {
  return checkedRead(usePublicRead<T[]>(path, options, reader), path, isList);
}

/** A public item; `data` is `null` when it is missing, or when the URL holds no id. */
export function usePublicItem<T>(id: number | null, pathOf: (id: number) => string): Read<T | null> {
  const item = usePublicRead<T | null>(id === null ? null : pathOf(id));
  return id === null ? { ...item, data: null, isLoading: false } : item;
}

/**
 * Private data. Loading until the sign-in state is known; an ApiError with status 401 without a session.
 * After a refusal the user is refetched, since the role may have changed.
 */
export function usePrivateRead<T>(path: string | null): Read<T> {
  const session = useSession();
  const key: PrivateKey | null = path !== null && session.status === 'signed-in' ? [path, session.uid] : null;
  const { mutate } = useSWRConfig();
  const readPrivate = async ([wanted, uid]: PrivateKey): Promise<unknown> => {
    try {
      return await read(wanted, 'private');
    } catch (error) {
      if (isForbidden(error)) void mutate([apiPaths.currentUser, uid]);
      throw error;
    }
  };
  const answer = useSWR<unknown, Error, PrivateKey | null>(key, readPrivate);
  const signedOut = useMemo(() => new ApiError(401, { code: 'signed_out' }), []);
  const state = toRead<T>(answer, path !== null && session.status !== 'signed-out');
  return path !== null && session.status === 'signed-out'
    ? { data: undefined, error: signedOut, isLoading: false, isRefreshing: false, retry: () => {} }
    : state;
}

/** A private list; a response that is not a list results in a MalformedListError. */
export function usePrivateList<T>(path: string | null): Read<T[]> {
  return checkedRead(usePrivateRead<T[]>(path), path, isList);
}
