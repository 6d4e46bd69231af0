import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { apiPaths } from '../contract/index.ts';
import { isApiError, isForbidden } from './errors.ts';
import { request, type RequestOptions } from './http.ts';
import { forgetSharedReads } from './reads.ts';

/** Options of an update. */
export interface Change<Input> {
  id: number;
  /** Version that the form was filled from. Without it the write overwrites any stored version. */
  version?: number | undefined;
  input: Input;
}

/** Idempotency key of a creation, so that a retry after a lost response creates nothing twice. */
export interface CreateOptions {
  idempotencyKey: string;
}

/** Parts that are added to an item, such as pictures. */
export type Addition<Parts extends object> = Parts & {
  id: number;
  idempotencyKey?: string | undefined;
};

/** One part of an item, such as a picture of a cat. */
export interface ItemPart {
  id: number;
  partId: number;
}

const pathOfKey = (key: unknown): string | undefined => {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' ? path : undefined;
};

const stands = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}?`);

/**
 * Refetches everything at or below the given paths, except below `gone`. What is not on screen is refetched
 * when it is shown again.
 */
function useRefetch(): (roots: readonly string[], gone?: string) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (roots, gone) => {
      const isChanged = (path: string): boolean =>
        roots.some((root) => stands(path, root)) && (gone === undefined || !stands(path, gone));
      forgetSharedReads(isChanged);
      // One argument only: with a second one SWR would empty the lists until the responses arrive.
      void mutate((key) => {
        const path = pathOfKey(key);
        return path !== undefined && isChanged(path);
      });
    },
    [mutate],
  );
}

/** Sends a call with the signed-in user's token. */
export type Send = <T>(path: string, options: Omit<RequestOptions, 'access'>) => Promise<T>;

type Write<Arguments extends unknown[], Result> = (send: Send, ...args: Arguments) => Promise<Result>;

/**
 * Returns a function that writes, and refetches `roots` on success; the hooks below are based on it.
 * @param roots - a constant, otherwise the function changes with each render.
 * @param goneAfter - path of what the write deletes, which is not refetched.
 */
export function useWrite<Arguments extends unknown[], Result>(
  roots: readonly string[],
  write: Write<Arguments, Result>,
  goneAfter?: (...args: Arguments) => string,
): (...args: Arguments) => Promise<Result> {
  const refetch = useRefetch();
  return useMemo(() => {
    const send: Send = (path, options) => request(path, { ...options, access: 'private' });
    return async (...args) => {
      try {
        const result = await write(send, ...args);
        refetch(roots, goneAfter?.(...args));
        return result;
      } catch (error) {
        // oxlint-disable-next-line no-console -- A failed write is logged, beside what the person is told.
        console.warn('A write failed:', error);
        if (isForbidden(error)) refetch([apiPaths.currentUser]);
        throw error;
      }
    };
  }, [refetch, roots, write, goneAfter]);
}

export type PathOf = (id: number) => string;

/** A function that creates an item below a path. */
export const useCreation = <Input, Item>(roots: readonly string[], path: string) =>
  useWrite(
    roots,
    useCallback(
      (send: Send, body: Input, { idempotencyKey }: CreateOptions) =>
        send<Item>(path, { method: 'POST', body, idempotencyKey }),
      [path],
    ),
  );

/**
 * A function that changes an item, or a part of it that has a path of its own.
 * @param gonePathOf - path of what nobody can read after the change.
 */
export const useChange = <Input, Item>(roots: readonly string[], pathOf: PathOf, gonePathOf?: PathOf) =>
  useWrite(
    roots,
    useCallback(
      (send: Send, { id, version, input }: Change<Input>) =>
        send<Item>(pathOf(id), { method: 'PUT', body: input, version }),
      [pathOf],
    ),
    useMemo(() => gonePathOf && (({ id }: Change<Input>) => gonePathOf(id)), [gonePathOf]),
  );

/** A function that replaces a part of a resource that has a name instead of an id. */
export const useNamedChange = <Input, Item>(roots: readonly string[], pathOf: (name: string) => string) =>
  useWrite(
    roots,
    useCallback(
      (send: Send, { name, version, input }: { name: string; version: number; input: Input }) =>
        send<Item>(pathOf(name), { method: 'PUT', body: input, version }),
      [pathOf],
    ),
  );

/** Deleting is idempotent: somebody else may have deleted it, or an earlier attempt whose response was lost. */
const unlessGone = (error: unknown): void => {
  if (!isApiError(error) || error.status !== 404) throw error;
};

export const deleteAt = (send: Send, path: string): Promise<void> =>
  send<void>(path, { method: 'DELETE' }).catch(unlessGone);

/** A function that deletes an item. Components keep showing the item until they are unmounted. */
export const useDeletion = (roots: readonly string[], pathOf: PathOf) =>
  useWrite(
    roots,
    useCallback((send: Send, id: number) => deleteAt(send, pathOf(id)), [pathOf]),
    pathOf,
  );

/** A function that adds parts to an item: pictures, files. */
export const useAddition = <Parts extends object>(roots: readonly string[], pathOf: PathOf) =>
  useWrite(
    roots,
    useCallback(
      (send: Send, { id, idempotencyKey, ...body }: Addition<Parts>) =>
        send<unknown>(pathOf(id), { method: 'POST', body, idempotencyKey }),
      [pathOf],
    ),
  );

/** A function that deletes one part of an item. */
export const usePartDeletion = (roots: readonly string[], pathOf: (id: number, partId: number) => string) =>
  useWrite(
    roots,
    useCallback((send: Send, { id, partId }: ItemPart) => deleteAt(send, pathOf(id, partId)), [pathOf]),
  );

/** A function that undoes what a path stands for, and answers what came of it. */
export const useUndo = <Result>(roots: readonly string[], pathOf: PathOf) =>
  useWrite(
    roots,
    useCallback((send: Send, id: number) => send<Result>(pathOf(id), { method: 'DELETE' }), [pathOf]),
  );

/** A function for calls that may be repeated and whose answer is not an item. */
export const usePost = <Input, Result>(roots: readonly string[], path: string) =>
  useWrite(
    roots,
    useCallback((send: Send, body: Input) => send<Result>(path, { method: 'POST', body }), [path]),
  );

/** A version of an item that is to be its newest one. */
export interface Restoration extends CreateOptions {
  id: number;
  number: number;
  /** Version of the item that the restored one follows. */
  version: number;
  /** Whether erased pictures and files may be missing. */
  withoutErased: boolean;
}

/** A function that restores a version of an item. */
export const useVersionRestoration = (
  roots: readonly string[],
  pathOf: (id: number, number: number) => string,
) =>
  useWrite(
    roots,
    useCallback(
      (send: Send, { id, number, version, withoutErased, idempotencyKey }: Restoration) =>
        send<unknown>(pathOf(id, number), {
          method: 'POST',
          body: { withoutErased },
          version,
          idempotencyKey,
        }),
      [pathOf],
    ),
  );
