import {
  apiPaths,
  type AddImagesInput,
  type Cat,
  type CatArrangementInput,
  type CatCoats,
  type ChangeImageInput,
  type CoatFilter,
  type CreateCatBody,
  type UpdateCatBody,
  type FocusInput,
  type OfferedCat,
} from '../contract/index.ts';
import { checkedRead, usePrivateList, usePublicItem, usePublicRead, type Read } from './reads.ts';
import { useBinning, usePartBinning } from './bin-writes.ts';
import { useAddition, useChange, useCreation, useDeletion, useWrite, type Send } from './writes.ts';

/** The public list and its pages, each cat, and the owner's own list are all below this path. */
const cats = [apiPaths.cats()];

const areCoats = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'breeds' in answer && Array.isArray(answer.breeds);

/**
 * What cats can be found by, and how many there are of each among those that a search finds; the counts before until the
 * new ones have come.
 */
export function useCatCoats(filter: CoatFilter, query: string): Read<CatCoats> {
  const path = apiPaths.catCoats(filter, query);
  return checkedRead(usePublicRead<CatCoats>(path, { keepPreviousData: true }), path, areCoats);
}

export const useCat = (id: number | null): Read<Cat | null> => usePublicItem<Cat>(id, apiPaths.cat);

/** The signed-in user's cats, newest first. */
export const useOwnCats = (): Read<Cat[]> => usePrivateList<Cat>(apiPaths.ownCats);

export const useCreateCat = () => useCreation<CreateCatBody, Cat>(cats, apiPaths.cats());
export const useUpdateCat = () => useChange<UpdateCatBody, Cat>(cats, apiPaths.cat);
export const useChangeCatImage = () => useChange<ChangeImageInput, Cat>(cats, apiPaths.catMainImage);
export const useAddCatImages = () => useAddition<AddImagesInput>(cats, apiPaths.catImages);
export const useArrangeCat = () => useChange<CatArrangementInput, Cat>(cats, apiPaths.catArrangement);
export const useDeleteCatImage = () => usePartBinning(cats, apiPaths.catImage, 'catImages');
export const useMoveCatFocus = () => useChange<FocusInput, Cat>(cats, apiPaths.catFocus);
/** Cats that members who left offer to the signed-in user. */
export const useOfferedCats = (): Read<OfferedCat[]> => usePrivateList<OfferedCat>(apiPaths.offeredCats);

const accept = (send: Send, id: number): Promise<void> =>
  send<void>(apiPaths.catAcceptance(id), { method: 'POST' });
/** A function that takes an offered cat over. */
export const useAcceptCat = () => useWrite(cats, accept);
/** A function that refuses an offered cat. */
export const useRefuseCat = () => useDeletion(cats, apiPaths.catAcceptance);

export const useDeleteCat = () => useBinning(cats, apiPaths.cat, 'cats');
