import { useCallback } from 'react';
import { apiPaths, type BinEntry } from '../contract/index.ts';
import { usePrivatePicture } from './private-picture.ts';
import { usePrivateList, type Read } from './reads.ts';
import { bins, useDeletionForEver, useRestoration } from './bin-writes.ts';

/** What may come back from the bin. */
const restorable = [
  ...bins,
  apiPaths.actualities(),
  apiPaths.articles(),
  apiPaths.ownArticles,
  apiPaths.cats(),
  apiPaths.exhibitions,
];

/** What the club and departed members have in the bin, the last one first; for administrators. */
export const useBin = (): Read<BinEntry[]> => usePrivateList<BinEntry>(apiPaths.bin);

/** What the signed-in user has in the bin, the last one first. */
export const useOwnBin = (): Read<BinEntry[]> => usePrivateList<BinEntry>(apiPaths.ownBin);

/** A small picture of an entry once it is wanted, `''` without one. */
export const useBinPicture = ({ kind, id, hasPicture = false }: BinEntry, isWanted: boolean): string =>
  usePrivatePicture(hasPicture && isWanted ? apiPaths.binPicture(kind, id) : null);

export const useRestoreEntry = () => {
  const restore = useRestoration(restorable);
  return useCallback(({ kind, id }: Pick<BinEntry, 'kind' | 'id'>) => restore(kind, id), [restore]);
};

export const useDeleteForEver = () => {
  const remove = useDeletionForEver(bins);
  return useCallback(({ kind, id }: Pick<BinEntry, 'kind' | 'id'>) => remove(kind, id), [remove]);
};
