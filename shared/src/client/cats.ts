import {
  apiPaths,
  type Page,
  type AddImagesInput,
  type Cat,
  type CatArrangementInput,
  type CatCoats,
  type CatSummary,
  type ChangeImageInput,
  type CoatFilter,
  type CreateCatBody,
  type UpdateCatBody,
  type FocusInput,
  catsPartLimit,
} from '../contract/index.ts';
import {
  checkedRead,
  readPublic,
  usePrivateList,
  usePublicItem,
  usePublicList,
  usePublicRead,
  type Read,
} from './reads.ts';
import { useBinning, usePartBinning } from './bin-writes.ts';
import { useAddition, useChange, useCreation } from './writes.ts';

/** The public list and its pages, each cat, and the owner's own list are all below this path. */
const cats = [apiPaths.cats()];

/** All cats of a filter, concatenated from their chunks; a response that is not a list is returned as it is. */
async function readAllCats(filter: CoatFilter): Promise<unknown> {
  // A cat that is added between two requests shifts the others, so that one may occur twice.
  const rows = new Map<number, CatSummary>();
  for (let offset = 0; ; offset += catsPartLimit) {
    const part = await readPublic(apiPaths.cats({ ...filter, limit: catsPartLimit, offset }));
    if (!Array.isArray(part)) return part;
    // Type from the contract; the server validates its responses against the schema.
    for (const cat of part as CatSummary[]) rows.set(cat.catId, cat);
    if (part.length < catsPartLimit) return [...rows.values()];
  }
}

/** Cats, newest first: one chunk of them, or all at once. */
export const useCats = (page: Page & CoatFilter = {}): Read<CatSummary[]> =>
  usePublicList<CatSummary>(apiPaths.cats(page));

/**
 * All cats of a filter, newest first.
 * @param isWanted - `false` sends no request.
 */
export const useAllCats = (isWanted: boolean, filter: CoatFilter = {}): Read<CatSummary[]> =>
  usePublicList<CatSummary>(isWanted ? apiPaths.cats(filter) : null, {}, () => readAllCats(filter));

const areCoats = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'breeds' in answer && Array.isArray(answer.breeds);

/** What cats can be found by, and how many there are of each; those of the filter before until the new ones have come. */
export function useCatCoats(filter: CoatFilter): Read<CatCoats> {
  const path = apiPaths.catCoats(filter);
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
export const useDeleteCat = () => useBinning(cats, apiPaths.cat, 'cats');
