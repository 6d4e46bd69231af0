import { apiPaths, type Page } from '../contract/api-paths.ts';
import type {
  Actuality,
  ActualitySummary,
  ChangeImageInput,
  CreateActualityInput,
  UpdateActualityInput,
} from '../contract/index.ts';
import { newsPageSize } from '../limits/index.ts';
import { usePublicItem, usePublicList, type Read } from './reads.ts';
import { useWrite, type Change, type CreateOptions, type Send } from './writes.ts';

const news = [apiPaths.actualities()];

/** The rows of one page of news, counted from 1, and one more: it only says that a next page exists. */
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

/** All news, newest first. */
export const useAllActualities = (): Read<ActualitySummary[]> =>
  usePublicList<ActualitySummary>(apiPaths.actualities());

export const useActuality = (id: number | null): Read<Actuality | null> =>
  usePublicItem<Actuality>(id, apiPaths.actuality);

const create = (send: Send, body: CreateActualityInput, { idempotencyKey }: CreateOptions) =>
  send<Actuality>(apiPaths.actualities(), { method: 'POST', body, idempotencyKey });
const update = (send: Send, { id, version, input }: Change<UpdateActualityInput>) =>
  send<Actuality>(apiPaths.actuality(id), { method: 'PUT', body: input, version });
const changeImage = (send: Send, { id, version, input }: Change<ChangeImageInput>) =>
  send<Actuality>(apiPaths.actualityImage(id), { method: 'PUT', body: input, version });
const remove = (send: Send, id: number) => send<void>(apiPaths.actuality(id), { method: 'DELETE' });

export const useCreateActuality = () => useWrite(news, create);
export const useUpdateActuality = () => useWrite(news, update);
export const useChangeActualityImage = () => useWrite(news, changeImage);
export const useDeleteActuality = () => useWrite(news, remove);
