import { useCallback, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { request, type RequestOptions } from './http.ts';

/** What a form that changes an item sends along. */
export interface Change<Input> {
  id: number;
  /** Version that the form was filled from. Left out, the write wins over whatever was stored meanwhile. */
  version?: number | undefined;
  input: Input;
}

/** Sent with each try to create the same thing, so that a lost answer does not create it twice. */
export interface CreateOptions {
  idempotencyKey: string;
}

export interface NewImages {
  id: number;
  images: string[];
  idempotencyKey?: string | undefined;
}

export interface ItemImage {
  id: number;
  imageId: number;
}

const pathOfKey = (key: unknown): string | undefined => {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' ? path : undefined;
};

const stands = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}?`);

/**
 * Refetches everything at or below the given paths. What nobody shows at the moment is refetched when it is
 * shown again.
 */
function useRefetch(): (roots: readonly string[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (roots) => {
      // One argument only: with a second one SWR would empty the lists until the answers come.
      void mutate((key) => {
        const path = pathOfKey(key);
        return path !== undefined && roots.some((root) => stands(path, root));
      });
    },
    [mutate],
  );
}

/** Sends a call with the signed-in person's token. */
export type Send = <T>(path: string, options: Omit<RequestOptions, 'access'>) => Promise<T>;

/**
 * A function that writes, and refetches `roots` when the write succeeded.
 * @param roots - a constant, or the function changes with each render.
 */
export function useWrite<Arguments extends unknown[], Result>(
  roots: readonly string[],
  write: (send: Send, ...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  const refetch = useRefetch();
  return useMemo(() => {
    const send: Send = (path, options) => request(path, { ...options, access: 'private' });
    return async (...args) => {
      try {
        const result = await write(send, ...args);
        refetch(roots);
        return result;
      } catch (error) {
        // eslint-disable-next-line no-console -- A failed write is logged, beside what the person is told.
        console.warn('A write failed:', error);
        throw error;
      }
    };
  }, [refetch, roots, write]);
}
