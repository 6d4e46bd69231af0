import {
  apiPaths,
  type AddFilesInput,
  type AddImagesInput,
  type ClosestExhibition,
  type CreateReferenceInput,
  type Exhibition,
  type ExhibitionInput,
  type ExhibitionSummary,
  type Reference,
  type FocusInput,
} from '../contract/index.ts';
import { usePreview, usePublicItemOrPreview } from './previews.ts';
import { checkedRead, usePrivateList, usePublicList, usePublicRead, type Read } from './reads.ts';
import { useBinning, usePartBinning } from './bin-writes.ts';
import { useAddition, useChange, useCreation } from './writes.ts';

/** The lists, the closest one and each exhibition are all below this path; references belong to them. */
const exhibitions = [apiPaths.exhibitions];

/** All exhibitions with the data of a list item, the latest date first. */
export const useExhibitions = (): Read<ExhibitionSummary[]> =>
  usePublicList<ExhibitionSummary>(apiPaths.exhibitions);

const isClosest = (answer: unknown): boolean => {
  if (typeof answer !== 'object') return false;
  // The property checks below work for any object.
  const { exhibitionId, date, location } = (answer ?? {}) as Record<string, unknown>;
  return (
    answer === null ||
    (typeof exhibitionId === 'number' &&
      typeof date === 'string' &&
      /^\d{4}-\d\d-\d\d$/.test(date) &&
      typeof location === 'string')
  );
};

/** The next exhibition, today included; `null` when there is none. */
export const useClosestExhibition = (): Read<ClosestExhibition> =>
  checkedRead(
    usePublicRead<ClosestExhibition>(apiPaths.closestExhibition),
    apiPaths.closestExhibition,
    isClosest,
  );

/** All exhibitions, with drafts and what is scheduled; for administrators. */
export const useAllExhibitions = (): Read<ExhibitionSummary[]> =>
  usePrivateList<ExhibitionSummary>(apiPaths.allExhibitions);

/** A published one for everybody, any other one for administrators. */
export const useExhibition = (id: number | null): Read<Exhibition | null> =>
  usePublicItemOrPreview<Exhibition>(id, apiPaths.exhibition);

/** As administrators may read it, published or not. */
export const useExhibitionPreview = (id: number | null): Read<Exhibition | null> =>
  usePreview<Exhibition>(id, apiPaths.exhibition);

export const useCreateExhibition = () =>
  useCreation<ExhibitionInput, Exhibition>(exhibitions, apiPaths.exhibitions);
export const useUpdateExhibition = () =>
  useChange<ExhibitionInput, Exhibition>(exhibitions, apiPaths.exhibition);
export const useMoveExhibitionFocus = () =>
  useChange<FocusInput, Exhibition>(exhibitions, apiPaths.exhibitionFocus);
export const useDeleteExhibition = () => useBinning(exhibitions, apiPaths.exhibition, 'exhibitions');
export const useAddExhibitionImages = () =>
  useAddition<AddImagesInput>(exhibitions, apiPaths.exhibitionImages);
export const useDeleteExhibitionImage = () =>
  usePartBinning(exhibitions, apiPaths.exhibitionImage, 'exhibitionImages');
export const useAddExhibitionFiles = () => useAddition<AddFilesInput>(exhibitions, apiPaths.exhibitionFiles);
export const useDeleteExhibitionFile = () =>
  usePartBinning(exhibitions, apiPaths.exhibitionFile, 'exhibitionFiles');
export const useCreateReference = () =>
  useCreation<CreateReferenceInput, Reference>(exhibitions, apiPaths.references);
export const useDeleteReference = () => useBinning(exhibitions, apiPaths.reference, 'exhibitionReferences');
