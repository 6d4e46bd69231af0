import { useCallback, useMemo } from 'react';
import { apiPaths, type BinKind } from '../contract/index.ts';
import {
  deleteAt,
  useDeletion,
  usePartDeletion,
  useWrite,
  type ItemPart,
  type PathOf,
  type Send,
} from './writes.ts';

/** Brings back what a deletion has put into the bin. */
export type Restore = () => Promise<void>;

/** A function that brings something back from the bin. It may be called again. */
export const useRestoration = (roots: readonly string[]) =>
  useWrite(
    roots,
    useCallback(
      (send: Send, kind: BinKind, id: number) =>
        send<void>(apiPaths.binRestoration(kind, id), { method: 'POST' }),
      [],
    ),
  );

/** A function that deletes something from the bin for ever. */
export const useDeletionForEver = (roots: readonly string[]) =>
  useWrite(
    roots,
    useCallback((send: Send, kind: BinKind, id: number) => deleteAt(send, apiPaths.binEntry(kind, id)), []),
  );

/** What people have in the bin. */
export const bins = [apiPaths.bin, apiPaths.ownBin];

const useWithBins = (roots: readonly string[]): readonly string[] =>
  useMemo(() => [...roots, ...bins], [roots]);

/** A function that puts an item into the bin, and returns what brings it back. */
export function useBinning(roots: readonly string[], pathOf: PathOf, kind: BinKind) {
  const changed = useWithBins(roots);
  const remove = useDeletion(changed, pathOf);
  const restore = useRestoration(changed);
  return useCallback(
    async (id: number): Promise<Restore> => {
      await remove(id);
      return () => restore(kind, id);
    },
    [remove, restore, kind],
  );
}

/** The same for a part of an item. */
export function usePartBinning(
  roots: readonly string[],
  pathOf: (id: number, partId: number) => string,
  kind: BinKind,
) {
  const changed = useWithBins(roots);
  const remove = usePartDeletion(changed, pathOf);
  const restore = useRestoration(changed);
  return useCallback(
    async (part: ItemPart): Promise<Restore> => {
      await remove(part);
      return () => restore(kind, part.partId);
    },
    [remove, restore, kind],
  );
}
