import {
  apiPaths,
  type Page,
  type Actuality,
  type ActualitySummary,
  type ChangeImageInput,
  type CreateActualityInput,
  type UpdateActualityInput,
  type FocusInput,
  newsPageSize,
} from '../contract/index.ts';
import { usePreview, usePublicItemOrPreview } from './previews.ts';
import { useListCount } from './list-count.ts';
import { usePrivateList, usePublicList, type Read } from './reads.ts';
import { useBinning } from './bin-writes.ts';
import { useChange, useCreation } from './writes.ts';

const news = [apiPaths.actualities()];

/** The rows of one page of news, counted from 1, and one more row, which tells whether a next page exists. */
export const newsPage = (page: number): Page => ({
  limit: newsPageSize + 1,
  offset: newsPageSize * (page - 1),
});

/** The latest news, for the home page. */
export const useNewActualities = (): Read<ActualitySummary[]> =>
  usePublicList<ActualitySummary>(apiPaths.newActualities);

/** One page of news, newest first: see `newsPage`. */
export const useActualities = (page: number): Read<ActualitySummary[]> =>
  usePublicList<ActualitySummary>(apiPaths.actualities(newsPage(page)));

/** The number of pages of news; `undefined` when it is not known. */
export function useNewsPages(): number | undefined {
  const count = useListCount(apiPaths.actualityCount);
  return count === undefined ? undefined : Math.ceil(count / newsPageSize);
}

/** All news, newest first, with drafts and what is scheduled; for administrators. */
export const useAllActualities = (): Read<ActualitySummary[]> =>
  usePrivateList<ActualitySummary>(apiPaths.allActualities);

/** A published one for everybody, any other one for administrators. */
export const useActuality = (id: number | null): Read<Actuality | null> =>
  usePublicItemOrPreview<Actuality>(id, apiPaths.actuality);

/** As administrators may read it, published or not. */
export const useActualityPreview = (id: number | null): Read<Actuality | null> =>
  usePreview<Actuality>(id, apiPaths.actuality);

export const useCreateActuality = () =>
  useCreation<CreateActualityInput, Actuality>(news, apiPaths.actualities());
export const useUpdateActuality = () => useChange<UpdateActualityInput, Actuality>(news, apiPaths.actuality);
export const useChangeActualityImage = () =>
  useChange<ChangeImageInput, Actuality>(news, apiPaths.actualityImage);
export const useMoveActualityFocus = () => useChange<FocusInput, Actuality>(news, apiPaths.actualityFocus);
export const useDeleteActuality = () => useBinning(news, apiPaths.actuality, 'actualities');
